import { mayManage, ROLES, type Role, type User } from '@consilium/contract';

export const ROLE_LABELS: Record<Role, string> = {
  guest: 'Guest',
  user: 'User',
  beta_user: 'Beta user',
  researcher: 'Researcher',
  system: 'System',
  admin: 'Admin',
  sysadmin: 'Sysadmin',
};

/** The roles an administrator may choose from. Sysadmin is offered only for somebody who is one already. */
export function rolesToOffer(actor: Role, edited: Role | null): readonly Role[] {
  return ROLES.filter((role) => mayManage(actor, role) && (role !== 'sysadmin' || edited === 'sysadmin'));
}

type Person = Pick<User, 'id' | 'role'>;

/** Why this account cannot be edited, or null when it can. */
export function whyNotEdit(actor: Person, user: Person): string | null {
  return mayManage(actor.role, user.role) ? null : 'This account has access that yours has not. Ask a sysadmin.';
}

/** Why this account cannot be deleted, or null when it can. */
export function whyNotDelete(actor: Person, user: Person): string | null {
  if (user.role === 'sysadmin') return 'A sysadmin cannot be deleted.';
  if (user.id === actor.id) return 'This is your own account. Delete it in My Dashboard.';
  return whyNotEdit(actor, user);
}
