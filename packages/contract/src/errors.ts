import { z } from 'zod';

/** Every way a call can be refused: its HTTP status, and what it is called in the API's description. The sentence a person reads is made where it is thrown. */
export const ERRORS = {
  'invalid-input': { status: 400, title: 'A field is not right' },
  'invalid-json': { status: 400, title: 'The body is not JSON' },
  'bad-request': { status: 400, title: 'The request cannot be read' },
  'short-password': { status: 400, title: 'The new password is too short' },
  'guessable-password': { status: 400, title: 'The new password is easy to guess' },
  'same-password': { status: 400, title: 'The new password is the old one' },
  'password-of-account': { status: 400, title: 'Nobody sets the password of an existing account for its owner' },
  'other-email': { status: 400, title: 'The invitation is for another address' },
  'setup-code-wrong': { status: 400, title: 'The first code of an authenticator app is not right' },
  'not-signed-in': { status: 401, title: 'Nobody is signed in' },
  'login-failed': { status: 401, title: 'Name or password is not right' },
  'login-code-wrong': { status: 401, title: 'The second factor is not right' },
  'code-wrong': { status: 403, title: 'The second factor is not right' },
  'wrong-password': { status: 403, title: 'The password is not right' },
  'not-allowed': { status: 403, title: 'The role does not allow it' },
  'no-profession': { status: 403, title: 'The account names no profession' },
  'own-password-first': { status: 403, title: 'A password of one’s own comes first' },
  'two-factor-required': { status: 403, title: 'Two-factor sign-in comes first' },
  'own-account': { status: 403, title: 'One’s own account is changed elsewhere' },
  'own-credentials': { status: 403, title: 'One’s own credentials are changed elsewhere' },
  'reserved-name': { status: 403, title: 'The name is reserved' },
  'registration-closed': { status: 403, title: 'Registration is closed' },
  'switched-off': { status: 403, title: 'It is switched off' },
  'cross-origin': { status: 403, title: 'The request came from another website' },
  'not-found': { status: 404, title: 'There is nothing like it' },
  'link-invalid': { status: 404, title: 'The link was used or is too old' },
  'no-site-address': { status: 404, title: 'The site does not know its own address' },
  'too-slow': { status: 408, title: 'The request arrived too slowly' },
  taken: { status: 409, title: 'Another account has it' },
  'changed-meanwhile': { status: 409, title: 'Somebody else changed it meanwhile' },
  'newer-version': { status: 409, title: 'A newer version of the site wrote it' },
  'other-state': { status: 409, title: 'It is in another state by now' },
  'second-person': { status: 403, title: 'Somebody else has to do this' },
  'content-invalid': { status: 400, title: 'The content does not pass its checks' },
  duplicate: { status: 409, title: 'There is one of that name already' },
  full: { status: 409, title: 'As much is kept as can be' },
  inactive: { status: 409, title: 'The account is inactive' },
  'no-address': { status: 409, title: 'The account has no email address' },
  'address-new': { status: 409, title: 'The address is too new' },
  'not-on': { status: 409, title: 'It is not switched on' },
  unfit: { status: 409, title: 'It cannot be taken up as it is' },
  'already-on': { status: 409, title: 'It is switched on already' },
  'fixed-by-operator': { status: 409, title: 'The operator fixed it' },
  withheld: { status: 409, title: 'An emergency comes first' },
  'sysadmin-kept': { status: 409, title: 'A sysadmin is not deleted' },
  'last-sysadmin': { status: 409, title: 'One sysadmin stays' },
  registered: { status: 409, title: 'The person has registered' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'The body is of another kind' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'login-delayed': { status: 429, title: 'Too many failed sign-ins' },
  internal: { status: 500, title: 'Something went wrong here' },
  busy: { status: 503, title: 'The server is busy' },
  'no-definition': { status: 503, title: 'No definition can be generated' },
  maintenance: { status: 503, title: 'The site is closed for maintenance' },
  'took-too-long': { status: 503, title: 'The work took too long' },
  'database-unavailable': { status: 503, title: 'The database does not answer' },
  'database-read-only': { status: 503, title: 'The database takes no writes' },
  'database-full': { status: 503, title: 'There is no room left to save' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;
const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The one shape of every error answer. `fields` maps the path of a refused field to a sentence; `theirs`: what somebody else wrote meanwhile. */
export const errorBodySchema = z
  .object({ code: z.enum(ERROR_CODES), message: z.string(), fields: z.record(z.string(), z.string()).optional(), theirs: z.unknown().optional() })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;
