import { z } from 'zod';
import { type AccessFlags, accessFlags, ROLES, type Role } from './access.ts';
import { ACCOUNT_TEXTS } from './account-texts.ts';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';
import { isReservedUsername, RESERVED_USERNAME, RESERVED_USERNAME_PREFIXES } from './reserved-username.ts';

export { ACCOUNT_TEXTS };

/** Plain letters only, so that no two names look alike. */
const username = z
  .string()
  .trim()
  .min(3, ACCOUNT_TEXTS.usernameShort)
  .max(LIMITS.usernameLength)
  .regex(/^[A-Za-z0-9._-]+$/, ACCOUNT_TEXTS.usernameLetters);
const newPassword = z.string().min(6, ACCOUNT_TEXTS.passwordShort).max(LIMITS.passwordLength);
const typedPassword = z.string().min(1, ACCOUNT_TEXTS.passwordRequired).max(LIMITS.passwordLength);
const confirmation = z.string().min(6, ACCOUNT_TEXTS.confirmPassword).max(LIMITS.passwordLength);
const token = z.string().min(20).max(200);
/** Six digits of an authenticator app, or a recovery code; blanks are ignored. */
const code = z.string().trim().min(6, 'Enter the 6 digits of your authenticator app').max(30);
/** Wanted while two-factor is on; a form without the field leaves it out. */
const optionalCode = code.optional();
const time = z.iso.datetime({ offset: true });

const samePassword = [(form: { confirmPassword: string; password: string }) => form.password === form.confirmPassword, ACCOUNT_TEXTS.passwordsDiffer] as const;

export const accessFlagsSchema = z
  .object({ admin: z.boolean(), system: z.boolean(), api: z.boolean(), review: z.boolean(), full: z.boolean() })
  .meta({ id: 'AccessFlags' }) satisfies z.ZodType<AccessFlags>;

/** An account as administrators list it. `email` null: none given. Times are ISO 8601 in UTC. */
export const userSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    role: z.enum(ROLES),
    createdAt: time,
    lastLogin: time.nullable(),
    diagnosisCount: z.number().int().nonnegative(),
    isActive: z.boolean(),
    twoFactorEnabled: z.boolean(),
    /** What a signature of a clinician is given as; null: none, and nothing can be signed. */
    profession: z.string().nullable(),
  })
  .meta({ id: 'User' });

/** Who is signed in. `demo`: the session was issued by a demonstration server without a real account behind it. */
export const currentUserSchema = userSchema
  .extend({
    access: accessFlagsSchema,
    /** The role demands two-factor and it is not set up yet: back-office calls answer 403 `two-factor-required`. */
    mustSetUpTwoFactor: z.boolean(),
    /** Somebody else chose the password: until the owner sets one of their own, all calls but that one answer 403 `own-password-first`. */
    mustChangePassword: z.boolean(),
    recoveryCodesLeft: z.number().int().nonnegative(),
    /** The address that a mailed link still has to confirm, or null. */
    pendingEmail: z.string().nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'CurrentUser' });

export const loginRequestSchema = z
  .object({
    username: z.string().trim().min(1, ACCOUNT_TEXTS.usernameRequired).max(LIMITS.emailLength),
    password: typedPassword,
    code: optionalCode,
  })
  .meta({ id: 'LoginRequest' });

/** The password is right and a code is still wanted: send the same request again with `code`. */
export const twoFactorWantedSchema = z.object({ twoFactorRequired: z.literal(true) }).meta({ id: 'TwoFactorWanted' });
export const loginResponseSchema = z.union([currentUserSchema, twoFactorWantedSchema]);

/** What an invitation link belongs to, to fill in the registration form. */
export const invitationRequestSchema = z.object({ token }).meta({ id: 'InvitationRequest' });
export const invitationSchema = z.object({ email: z.string(), name: z.string().nullable(), expiresAt: time }).meta({ id: 'Invitation' });

/** What the registration form holds; `invitation` is the token of the mailed link. */
export const registerRequestSchema = z
  .object({
    username,
    email: z.email(ACCOUNT_TEXTS.emailInvalid).max(LIMITS.emailLength),
    password: newPassword,
    confirmPassword: z.string().max(LIMITS.passwordLength),
    invitation: token,
  })
  .refine(samePassword[0], { message: samePassword[1], path: ['confirmPassword'] })
  .meta({ id: 'RegisterRequest' });

export const passwordChangeSchema = z
  .object({
    currentPassword: z.string().min(6, ACCOUNT_TEXTS.currentPasswordRequired).max(LIMITS.passwordLength),
    newPassword,
    confirmPassword: confirmation,
    code: optionalCode,
  })
  .refine((form) => form.newPassword === form.confirmPassword, { message: ACCOUNT_TEXTS.passwordsDiffer, path: ['confirmPassword'] })
  .meta({ id: 'PasswordChange' });

export const emailChangeSchema = z
  .object({ email: z.email(ACCOUNT_TEXTS.profileEmailInvalid).max(LIMITS.emailLength), password: typedPassword, code: optionalCode })
  .meta({ id: 'EmailChange' });
/** The token of the mailed link that confirms a new email address. */
export const emailConfirmSchema = z.object({ token }).meta({ id: 'EmailConfirm' });

export const resetRequestSchema = z.object({ email: z.email(ACCOUNT_TEXTS.emailInvalid).max(LIMITS.emailLength) }).meta({ id: 'ResetRequest' });
export const resetPasswordSchema = z
  .object({ token, password: newPassword, confirmPassword: confirmation })
  .refine(samePassword[0], { message: samePassword[1], path: ['confirmPassword'] })
  .meta({ id: 'ResetPassword' });

/** A secret to put into an authenticator app; `qrSvg` is an SVG picture of `uri`. Nothing is switched on before a code confirms it. */
export const twoFactorSetupSchema = z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }).meta({ id: 'TwoFactorSetup' });
export const twoFactorConfirmSchema = z.object({ code }).meta({ id: 'TwoFactorConfirm' });
/** Shown once; each code signs in once in place of the app. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
/** What every change of the two-factor sign-in and deleting the account ask for. `code` is wanted while two-factor is on. */
export const reauthenticationSchema = z.object({ password: typedPassword, code: optionalCode }).meta({ id: 'Reauthentication' });

export const sessionSchema = z
  .object({
    id: z.string(),
    /** What the browser calls itself, shortened. */
    userAgent: z.string(),
    /** The first part of the network address, as much as is kept (for example 203.0.113.x). */
    addressPrefix: z.string(),
    createdAt: time,
    lastUsedAt: time,
    expiresAt: time,
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export const sessionsResponseSchema = z.object({ sessions: z.array(sessionSchema) }).meta({ id: 'SessionsResponse' });

/** The answer of a call that only does something: a sentence to show. */
export const doneSchema = z.object({ message: z.string() }).meta({ id: 'Done' });

export { isReservedUsername, RESERVED_USERNAME, RESERVED_USERNAME_PREFIXES };

/** The role a demonstration server gives to somebody whose sign-in failed, by the name typed. */
export function demoRoleOf(name: string): Role {
  const lower = name.trim().toLowerCase();
  if (lower.startsWith('admin_')) return 'admin';
  if (lower.startsWith('sys_') || lower === RESERVED_USERNAME) return 'sysadmin';
  if (lower.startsWith('system_')) return 'system';
  if (lower.startsWith('beta_') || lower.startsWith('user_')) return 'beta_user';
  return 'guest';
}

/** Whether somebody may create, change or remove accounts of a role: nobody gives out or takes away access they do not have themselves. */
export function mayManage(actor: Role, target: Role): boolean {
  const own = accessFlags(actor);
  const theirs = accessFlags(target);
  return own.admin && (Object.keys(theirs) as (keyof AccessFlags)[]).every((flag) => own[flag] || !theirs[flag]);
}

/**
 * Whether somebody may touch how somebody else signs in: change the address, have a password reset mailed, take two-factor off. Of who has
 * access beyond their own place only a sysadmin may. @param actor, target another account: one's own is changed with its password only.
 */
export function mayChangeCredentials(actor: Role, target: Role): boolean {
  return mayManage(actor, target) && (accessFlags(actor).full || !Object.values(accessFlags(target)).some(Boolean));
}

const role = z.enum(ROLES, 'Choose a role');
const adminEmail = z.union([z.literal(''), z.email(ACCOUNT_TEXTS.emailInvalid).max(LIMITS.emailLength)]).default('');

export const userCreateSchema = z
  .object({ username, email: adminEmail, password: newPassword, role, isActive: z.boolean().default(true) })
  .meta({ id: 'UserCreate' });
/** `password` is missing or empty: nobody sets that of an existing account for its owner, and the server refuses one with the way to go. */
export const userUpdateSchema = z
  .object({
    username,
    email: adminEmail,
    password: z.union([z.literal(''), newPassword]).optional(),
    role,
    isActive: z.boolean().default(true),
    /** Missing: as it is. Empty: none. */
    profession: z.string().trim().max(LIMITS.nameLength).optional(),
    /** The administrator's own, wanted for a change of their own account, with a code while two-factor is on. */
    currentPassword: typedPassword.optional(),
    code: optionalCode,
  })
  .meta({ id: 'UserUpdate' });

/** When somebody last signed in, as far as a list is narrowed by it: within a number of days, longer ago, or never. */
export const LAST_LOGINS = ['7-days', '30-days', 'longer', 'never'] as const;

/** `search` looks into names and addresses. */
export const userList = listOf({
  id: 'UsersResponse',
  rows: 'users',
  row: userSchema,
  sort: ['username', 'email', 'role', 'isActive', 'lastLogin', 'createdAt'],
  first: 'username',
  filters: {
    role: z.enum(ROLES).optional(),
    isActive: z.stringbool().optional(),
    twoFactor: z.stringbool().optional(),
    lastLogin: z.enum(LAST_LOGINS).optional(),
  },
});

/** One account, as its page in the back office shows it; nothing of what its owner wrote. `sessions` null: it has access that the reader's own has not. */
export const userDetailSchema = userSchema
  .extend({
    mustChangePassword: z.boolean(),
    recoveryCodesLeft: z.number().int().nonnegative(),
    /** From when on a reset can be mailed to an address that an administrator entered; null: at once. */
    resetFrom: time.nullable(),
    sessions: z.array(sessionSchema.omit({ current: true })).nullable(),
  })
  .meta({ id: 'UserDetail' });

export const activeChangeSchema = z.object({ isActive: z.boolean() }).meta({ id: 'ActiveChange' });
/** A role for several accounts: all of them get it, or none. */
const chosenUsers = z
  .array(z.uuid('This is not the id of a user'))
  .min(1, 'Choose at least one user')
  .max(LIMITS.rowsAtOnce, `Choose at most ${LIMITS.rowsAtOnce} users`);
export const roleChangeSchema = z.object({ ids: chosenUsers, role }).meta({ id: 'RoleChange' });
export const severalActiveSchema = z.object({ ids: chosenUsers, isActive: z.boolean() }).meta({ id: 'SeveralActive' });

export type User = z.infer<typeof userSchema>;
export type UserDetail = z.infer<typeof userDetailSchema>;
export type CurrentUser = z.infer<typeof currentUserSchema>;
export type LoginRequest = z.infer<typeof loginRequestSchema>;
export type LoginResponse = z.infer<typeof loginResponseSchema>;
export type RegisterRequest = z.infer<typeof registerRequestSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export type EmailChange = z.infer<typeof emailChangeSchema>;
export type Reauthentication = z.infer<typeof reauthenticationSchema>;
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type UserCreate = z.infer<typeof userCreateSchema>;
export type UserUpdate = z.infer<typeof userUpdateSchema>;
