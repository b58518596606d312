import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** The parts of the settings page, in its order. */
export const SETTING_GROUPS = {
  access: { label: 'Access', about: 'Who can make an account.' },
  sessions: { label: 'Signing in', about: 'How long somebody stays signed in, and what the back office asks for.' },
  site: { label: 'Public site', about: 'How the site looks to somebody who has chosen nothing, and what it offers.' },
  limits: { label: 'Rate limits', about: 'How often one network address may ask. 1 is the usual limit, 2 is twice as often.' },
  ai: { label: 'AI models', about: 'Whether AI models are asked at all. Which ones, and how, is set on pages of their own.' },
  retention: { label: 'Retention', about: 'How long records are kept. They are deleted once a day, in small portions. The audit log is never deleted.' },
  mail: { label: 'Mail', about: 'What the mails of this server say about their sender.' },
  maintenance: { label: 'Maintenance', about: 'Whether the site is open, and its daily backup.' },
  emergency: { label: 'Emergency numbers', about: 'Where the number we show for a country is not the right one.' },
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;
export const SETTING_GROUP_IDS = Object.keys(SETTING_GROUPS) as [SettingGroup, ...SettingGroup[]];

/** What is said of a setting, whatever kind it is. */
type Frame = {
  group: SettingGroup;
  label: string;
  help: string;
  /** It decides how safe the server or its visitors are: only a sysadmin changes it, with password and code. */
  guarded?: true;
  /** The environment variable by which the operator fixes it. */
  variable?: string;
};

const choice = <const Options extends Record<string, string>, const Default extends keyof Options & string>(
  frame: Frame & { options: Options; byDefault: Default },
) => ({
  ...frame,
  kind: 'choice' as const,
  byDefault: frame.byDefault as keyof Options & string,
  schema: z.enum(Object.keys(frame.options) as [keyof Options & string], 'Choose one of the values offered'),
});
const onOff = (frame: Frame & { byDefault: boolean }) => ({ ...frame, kind: 'switch' as const, schema: z.boolean('Choose on or off') });
const whole = (frame: Frame & { byDefault: number; unit: string; least: number; most: number }) => ({
  ...frame,
  kind: 'number' as const,
  step: 1,
  schema: z.number('Enter a number').int('Enter a whole number').min(frame.least, `At least ${frame.least}`).max(frame.most, `At most ${frame.most}`),
});
const factor = (frame: Omit<Frame, 'group' | 'variable'>) => ({
  ...frame,
  group: 'limits' as const,
  variable: 'RATE_LIMIT_FACTOR',
  kind: 'number' as const,
  byDefault: 1,
  unit: 'times',
  least: 0.1,
  most: 100,
  step: 0.1,
  schema: z.number('Enter a number').min(0.1, 'At least 0.1').max(100, 'At most 100'),
});
const days = (frame: Omit<Frame, 'group'> & { byDefault: number; least?: number }) =>
  whole({ least: 1, most: 3650, unit: 'days', ...frame, group: 'retention' });
const text = (frame: Frame & { byDefault: string; most: number; schema: z.ZodType<string, string> }) => ({ ...frame, kind: 'text' as const });

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** @returns the name of a country by its code of two capital letters, or undefined when there is none. */
export function countryName(code: string): string | undefined {
  // A code that another one has replaced is none: nobody is ever looked up by it.
  const isCurrent = /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  return isCurrent ? COUNTRY_NAMES.of(code) : undefined;
}

/** Numbers for an ambulance by country. The rule for a number is that of the help lines: two to five digits. */
const emergencyNumbersSchema = z
  .record(
    z.string().refine((code) => countryName(code) !== undefined, 'Choose a country'),
    z.string().regex(/^\d{2,5}$/, 'A number has two to five digits'),
  )
  .refine((numbers) => Object.keys(numbers).length <= 250, 'At most 250 countries');

export const THEMES = { light: 'Light', dark: 'Dark', system: 'As the visitor’s system' } as const;

/** Everything administrators can set while the server runs: what it is called, what it may be and what it is when nobody set it. */
export const SETTINGS = {
  registration: choice({
    group: 'access',
    label: 'Registration',
    help: 'By invitation: whoever was invited from the waiting list can make an account. Closed: nobody can, and nobody can be invited; invitations that are out work again once it is opened, if they are not too old by then.',
    options: { invitation: 'By invitation', closed: 'Closed' },
    byDefault: 'invitation',
    guarded: true,
  }),
  'invitation-days': whole({
    group: 'access',
    label: 'Invitations can be used for',
    help: 'Counts for invitations sent from now on.',
    byDefault: 14,
    unit: 'days',
    least: 1,
    most: 90,
    guarded: true,
    variable: 'INVITATION_DAYS',
  }),
  'two-factor-required': onOff({
    group: 'sessions',
    label: 'Two-factor sign-in for the back office',
    help: 'On: administrators and operators who have no second factor must set one up before anything of the back office opens. Set up your own first.',
    byDefault: false,
    guarded: true,
    variable: 'TWO_FACTOR_REQUIRED_FOR_PRIVILEGED',
  }),
  'session-idle-minutes': whole({
    group: 'sessions',
    label: 'Signed out after doing nothing for',
    help: 'Everybody who has asked nothing of the server for longer is signed out at once.',
    byDefault: 1440,
    unit: 'minutes',
    least: 5,
    most: 129_600,
    guarded: true,
    variable: 'SESSION_IDLE_HOURS',
  }),
  'session-longest-days': whole({
    group: 'sessions',
    label: 'Signed out in any case after',
    help: 'A shorter time ends older sessions at once; a longer one counts for those who sign in from now on.',
    byDefault: 14,
    unit: 'days',
    least: 1,
    most: 90,
    guarded: true,
    variable: 'SESSION_ABSOLUTE_DAYS',
  }),
  'default-theme': choice({
    group: 'site',
    label: 'Theme of the public site',
    help: 'For visitors who have not chosen one themselves. The back office follows each administrator’s own choice.',
    options: THEMES,
    byDefault: 'light',
  }),
  'waitlist-consent': onOff({
    group: 'site',
    label: 'Consent to news ticked beforehand',
    help: 'Whether the box beside the waiting list of the first page is ticked when it opens; on the page of the waiting list it never is. In the European Union a box ticked beforehand is no consent: switch it off where that law applies.',
    byDefault: true,
  }),
  'waiting-list': onOff({ group: 'site', label: 'Waiting list', help: 'Off: the forms say that nobody can join at the moment.', byDefault: true }),
  'contact-form': onOff({ group: 'site', label: 'Contact form', help: 'Off: the page says that no messages are taken at the moment.', byDefault: true }),
  'browser-errors': onOff({
    group: 'site',
    label: 'Errors reported by browsers',
    help: 'Whether errors in the code of the site are kept in the error log. No message and nothing a visitor wrote is ever sent.',
    byDefault: true,
  }),
  'api-documentation': onOff({
    group: 'site',
    label: 'API documentation',
    help: 'Whether /api/docs can be read. The API itself works either way.',
    byDefault: true,
  }),
  'rate-factor-requests': factor({ label: 'All requests together', help: `Usually ${LIMITS.requestsPerMinute} a minute.` }),
  'rate-factor-analysis': factor({
    label: 'Assessments and recognition',
    help: `Usually ${LIMITS.analysesPerMinute} assessments and ${LIMITS.recognitionsPerMinute} recognitions a minute.`,
  }),
  'rate-factor-account': factor({
    label: 'Signing in and accounts',
    help: `Usually ${LIMITS.accountCallsPerMinute} tries a minute and ${LIMITS.resetRequestsPerHour} links for a new password an hour. The growing waits after wrong passwords stay.`,
    guarded: true,
  }),
  'rate-factor-forms': factor({
    label: 'Forms, reports and files',
    help: `Usually ${LIMITS.contactMessagesPerHour} messages, ${LIMITS.waitlistRequestsPerHour} requests to join the waiting list and ${LIMITS.exportsPerHour} files an hour.`,
  }),
  'ai-models': onOff({
    group: 'ai',
    label: 'AI models may be asked',
    help: 'Off: no model is asked for anything, at once, on every server, and what is being asked is broken off. Everything else goes on working. On: models that are switched on themselves are asked.',
    byDefault: true,
    guarded: true,
    variable: 'AI_MODELS',
  }),
  'ai-release-gate': onOff({
    group: 'ai',
    label: 'AI models wait for an evaluation',
    help: 'On: nothing that visitors write is sent to a model before it has passed an evaluation on the cases that are shipped, as it is set now. Off: every model that is switched on is asked, however it reads.',
    byDefault: true,
    guarded: true,
    variable: 'AI_RELEASE_GATE',
  }),
  'keep-mails-days': days({
    label: 'Mails of the outbox',
    help: 'Counted from the day they were written. Mails still waiting to be sent stay.',
    byDefault: 90,
  }),
  'keep-errors-days': days({
    label: 'Errors that did not happen again',
    help: 'Counted from the last time. With an error go its counts and places.',
    byDefault: 90,
  }),
  'keep-error-hours-days': days({ label: 'Counts of errors by hour', help: 'What the charts of the error log are drawn from.', byDefault: 90, least: 7 }),
  'keep-error-places-days': days({ label: 'Places of errors', help: 'The single times an error happened, with where in the code.', byDefault: 30 }),
  'keep-messages-days': days({ label: 'Messages that were handled', help: 'Counted from the day they were marked as handled. Others stay.', byDefault: 365 }),
  'keep-registered-days': days({
    label: 'Waiting-list entries of who has registered',
    help: 'Counted from the day they joined the list. Whoever waits or is invited stays.',
    byDefault: 365,
  }),
  'keep-counts-days': days({
    label: 'Counts of assessments, and of uses of AI models',
    help: 'What the trends of the dashboard and the figures of AI models are drawn from. They name nobody.',
    byDefault: 1095,
    least: 90,
  }),
  'keep-shared-days': days({
    label: 'Assessments shared with reviewers',
    help: 'The copies, with what reviewers said of them. Counted from the day they were shared; the member’s own assessment stays.',
    byDefault: 1095,
    least: 30,
  }),
  'mail-sender-name': text({
    group: 'mail',
    label: 'Name of the sender',
    help: 'The address itself is the operator’s: mail servers take mails of their own addresses only.',
    byDefault: 'Consilium',
    most: 60,
    variable: 'MAIL_FROM',
    schema: z
      .string('Enter a name')
      .trim()
      .min(1, 'Enter a name')
      .max(60, 'At most 60 characters')
      .regex(/^[^\p{Cc}<>"@]*$/u, 'Letters, digits and blanks only: no address, no quotes'),
  }),
  'mail-reply-to': text({
    group: 'mail',
    label: 'Answers go to',
    help: 'An address that somebody reads. Empty: to the sender.',
    byDefault: '',
    most: LIMITS.emailLength,
    guarded: true,
    schema: z.union([z.literal(''), z.email('Enter an email address, or leave it empty').max(LIMITS.emailLength)], 'Enter an email address, or leave it empty'),
  }),
  closed: onOff({
    group: 'maintenance',
    label: 'Closed for maintenance',
    help: 'On: visitors and members are shown a page with emergency numbers and help lines, and nothing else answers. Who has access to the back office goes on working.',
    byDefault: false,
    guarded: true,
  }),
  'backup-daily': onOff({
    group: 'maintenance',
    label: 'A backup each day',
    help: 'Into the data folder of the server. Copy backups to another machine as well.',
    byDefault: false,
    guarded: true,
  }),
  'backup-hour': whole({
    group: 'maintenance',
    label: 'Hour of the daily backup',
    help: 'In UTC. A server that was off then makes it when it is on again.',
    byDefault: 3,
    unit: 'o’clock',
    least: 0,
    most: 23,
    guarded: true,
  }),
  'backups-kept': whole({
    group: 'maintenance',
    label: 'Daily backups kept',
    help: 'The oldest beyond these are deleted. Backups made by hand stay.',
    byDefault: 14,
    unit: 'backups',
    least: 1,
    most: 365,
    guarded: true,
  }),
  'emergency-numbers': {
    group: 'emergency',
    kind: 'numbers' as const,
    label: 'Numbers to call, by country',
    help: 'Shown in place of the number we have read up for the country. For all others ours stay.',
    byDefault: {} as Record<string, string>,
    guarded: true,
    schema: emergencyNumbersSchema,
  },
} as const satisfies Record<string, Frame & { kind: string; byDefault: SettingValue; schema: z.ZodType }>;

export type SettingValue = string | number | boolean | Record<string, string>;
export type SettingKey = keyof typeof SETTINGS;
export type ValueOf<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]['schema']>;
/** Values of some of them. */
export type SomeSettings = { readonly [Key in SettingKey]?: ValueOf<Key> };
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]];
export const settingFrame = (key: SettingKey): Frame => SETTINGS[key];
/** Which factor multiplies the limit of a call, by the call's tag; all others are multiplied by that of the forms. */
export const RATE_FACTOR_OF: Readonly<Record<string, SettingKey & `rate-factor-${string}`>> = {
  analysis: 'rate-factor-analysis',
  account: 'rate-factor-account',
  users: 'rate-factor-account',
};

/** @returns why a value cannot be what it is to be, as a sentence; undefined: it can. */
export function settingRefusal(key: SettingKey, value: unknown): string | undefined {
  return SETTINGS[key].schema.safeParse(value).error?.issues[0]?.message;
}

export const settingValueSchema = z.union([z.string().max(400), z.number(), z.boolean(), z.record(z.string().max(10), z.string().max(20))]);
const person = z.object({ id: z.string(), username: z.string().nullable() }).nullable();
const moment = z.iso.datetime({ offset: true });

/** A setting as it stands. What it is called and what it may be stands in `SETTINGS`. */
export const settingSchema = z
  .object({
    key: z.enum(SETTING_KEYS),
    /** What the server obeys now. */
    value: settingValueSchema,
    /** Whether somebody set it; else it is the default, or the operator's. */
    isSet: z.boolean(),
    /** Counts its changes: whoever changes it says which they have seen. */
    version: z.number().int().nonnegative(),
    /** The environment variable by which the operator fixed it, or null. */
    fixedBy: z.string().nullable(),
    /** What is stored cannot be read any more, and the default holds. */
    unreadable: z.boolean(),
    updatedAt: moment.nullable(),
    updatedBy: person,
  })
  .meta({ id: 'Setting' });
export const settingsSchema = z.object({ settings: z.array(settingSchema) }).meta({ id: 'Settings' });

/** A change of a setting. `value` null: back to the default. `password` and `code` are wanted for the guarded ones. */
export const settingChangeSchema = z
  .object({
    value: settingValueSchema.nullable(),
    version: z.number().int().nonnegative().max(2_000_000_000),
    password: z.string().max(LIMITS.passwordLength).optional(),
    code: z.string().trim().max(30).optional(),
  })
  .meta({ id: 'SettingChange' });

/** Who changed a setting, from what to what; the newest first. null: the default. */
export const settingHistorySchema = z
  .object({
    changes: z.array(z.object({ id: z.string(), at: moment, by: person, before: settingValueSchema.nullable(), after: settingValueSchema.nullable() })),
  })
  .meta({ id: 'SettingHistory' });

export type Setting = z.infer<typeof settingSchema>;
export type SettingChange = z.infer<typeof settingChangeSchema>;
export type SettingHistory = z.infer<typeof settingHistorySchema>;
