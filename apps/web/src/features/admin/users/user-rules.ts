import { ACCOUNT_TEXTS, mayChangeCredentials, mayManage, ROLES, type Role, type User } from '@consilium/contract';

type Person = Pick<User, 'id' | 'role'>;

/**
 * The roles an administrator may choose from. Sysadmin is offered only for somebody who is one already, and only a sysadmin gives another
 * administrator a different role. @param edited null: a new account.
 */
export function rolesToOffer({ id, role: actor }: Person, user: Person | null): readonly Role[] {
  const edited = user?.role ?? null;
  if (user && user.id !== id && !mayChangeCredentials(actor, user.role)) return [user.role];
  return ROLES.filter((role) => mayManage(actor, role) && (role !== 'sysadmin' || edited === 'sysadmin'));
}

/** Why how somebody signs in (address, password reset, two-factor) cannot be changed here, or null when it can. */
export function whyNotCredentials(actor: Person, user: Person): string | null {
  if (user.id === actor.id) return ACCOUNT_TEXTS.ownCredentials;
  return mayChangeCredentials(actor.role, user.role) ? null : ACCOUNT_TEXTS.credentialsOfAdministrator;
}

/** Why the profession of an account cannot be stated here, or null when it can. */
export function whyNotProfession(actor: Person, user: Person): string | null {
  if (user.id === actor.id) return ACCOUNT_TEXTS.ownProfession;
  return mayChangeCredentials(actor.role, user.role) ? null : ACCOUNT_TEXTS.professionOfAnother;
}

/** Why this account cannot be edited, or null when it can. */
export function whyNotEdit(actor: Person, user: Person): string | null {
  return mayManage(actor.role, user.role) ? null : 'This account has access that yours has not. Ask a sysadmin.';
}

/** Why somebody cannot be signed out or deactivated here, or null when they can. @param own what is said of one's own account. */
export function whyNotShutOut(actor: Person, user: Person, own: string): string | null {
  return user.id === actor.id ? own : whyNotEdit(actor, user);
}

/** Why this account cannot be deleted, or null when it can. */
export function whyNotDelete(actor: Person, user: Person): string | null {
  if (user.role === 'sysadmin') return 'A sysadmin cannot be deleted.';
  if (user.id === actor.id) return 'This is your own account. Delete it in My Dashboard.';
  return whyNotEdit(actor, user);
}
