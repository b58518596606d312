import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';
import { personNameSchema } from './person-name.ts';
import { WAITLIST_TEXTS } from './waitlist-texts.ts';

export { WAITLIST_TEXTS };

/** `consent`: whether the person agreed to mail other than the answer asked for, and `consentText` the wording they saw. */
export const quickSignupRequestSchema = z
  .object({
    email: z.email(WAITLIST_TEXTS.invalid.description).max(LIMITS.emailLength),
    consent: z.boolean().default(false),
    consentText: z.string().max(400).optional(),
  })
  .meta({ id: 'QuickSignupRequest' });

export const waitlistResponseSchema = z.object({ emailAlreadyRegistered: z.boolean(), message: z.string() }).meta({ id: 'WaitlistResponse' });

/** Who may say on the sign-up form that they are; the first four get access first. */
export const AUDIENCES = [
  { id: 'medical-community', label: 'Medical community' },
  { id: 'industry', label: 'Industry' },
  { id: 'non-profit', label: 'Non-profit' },
  { id: 'developers-media', label: 'Developers and media' },
  { id: 'other', label: 'Other' },
] as const;
export type Audience = (typeof AUDIENCES)[number]['id'];
export const AUDIENCE_IDS = AUDIENCES.map(({ id }) => id) as [Audience, ...Audience[]];

/** The form of /sign-up. */
export const signUpRequestSchema = quickSignupRequestSchema
  .extend({
    name: personNameSchema,
    audience: z.enum(AUDIENCE_IDS, 'Please choose what describes you best'),
    message: z
      .string()
      .trim()
      .max(LIMITS.messageLength, `Keep the message to ${LIMITS.messageLength.toLocaleString('en')} characters`)
      .default(''),
  })
  .meta({ id: 'SignUpRequest' });

export const WAITLIST_STATUSES = ['waiting', 'invited', 'registered'] as const;

export const waitlistEntrySchema = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime({ offset: true }),
    email: z.string(),
    name: z.string().nullable(),
    audience: z.enum(AUDIENCE_IDS).nullable(),
    message: z.string().nullable(),
    consent: z.boolean(),
    status: z.enum(WAITLIST_STATUSES),
  })
  .meta({ id: 'WaitlistEntry' });

/** `search` looks into names and addresses. */
export const waitlistList = listOf({
  id: 'WaitlistList',
  rows: 'entries',
  row: waitlistEntrySchema,
  sort: ['createdAt', 'email', 'name', 'audience', 'status'],
  first: '-createdAt',
  filters: { audience: z.enum(AUDIENCE_IDS).optional(), status: z.enum(WAITLIST_STATUSES).optional(), consent: z.stringbool().optional() },
});

/** `link` can be handed over by other ways than mail; it works once. */
export const inviteResponseSchema = z
  .object({ message: z.string(), link: z.string(), expiresAt: z.iso.datetime({ offset: true }) })
  .meta({ id: 'InviteResponse' });

/** Somebody whom an administrator invites, whether they asked for it or not. */
export const inviteByEmailSchema = z
  .object({ email: z.email(WAITLIST_TEXTS.invalid.description).max(LIMITS.emailLength), name: z.union([z.literal(''), personNameSchema]).default('') })
  .meta({ id: 'InviteByEmail' });

export type SignUpRequest = z.infer<typeof signUpRequestSchema>;
export type InviteResponse = z.infer<typeof inviteResponseSchema>;
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;
export type QuickSignupRequest = z.infer<typeof quickSignupRequestSchema>;
