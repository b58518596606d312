/** Every role an account can have; `guest` is also how a visitor without an account is treated. */
export const ROLES = ['guest', 'user', 'beta_user', 'researcher', 'system', 'admin', 'sysadmin'] as const;
export type Role = (typeof ROLES)[number];

/** What a role opens beyond an account's own place. */
export type AccessFlags = {
  /** The admin back office. */
  admin: boolean;
  /** The system tools. */
  system: boolean;
  /** Keys and connections of AI providers. */
  api: boolean;
  /** Everything, other administrators included. */
  full: boolean;
};

/** @returns the access flags of a role. */
export function accessFlags(role: Role): AccessFlags {
  return {
    admin: role === 'admin' || role === 'sysadmin',
    system: role === 'system' || role === 'sysadmin',
    api: role === 'admin' || role === 'sysadmin',
    full: role === 'sysadmin',
  };
}

/** Who may open a page or make a call. Each page and each call declares one of these. */
export const ACCESS_LEVELS = ['public', 'signed-in', 'admin', 'system', 'admin-or-system', 'sysadmin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** Whether somebody with this role may pass. @param role null: not signed in. */
export function mayPass(access: Access, role: Role | null): boolean {
  if (access === 'public') return true;
  if (role === null) return false;
  const flags = accessFlags(role);
  switch (access) {
    case 'signed-in':
      return true;
    case 'admin':
      return flags.admin;
    case 'system':
      return flags.system;
    case 'admin-or-system':
      return flags.admin || flags.system;
    case 'sysadmin':
      return flags.full;
  }
}
