/** What a role opens beyond an account's own place. */
export type AccessFlags = {
  /** The admin back office. */
  admin: boolean;
  /** The system tools. */
  system: boolean;
  /** Keys and connections of AI providers. */
  api: boolean;
  /** Reading medical content as a clinician: signing it, and proposing changes of it. */
  review: boolean;
  /** Everything, other administrators included. */
  full: boolean;
};

const NOTHING_MORE: AccessFlags = { admin: false, system: false, api: false, review: false, full: false };

/** Every role an account can have, what it is called and what it opens; `guest` is also how a visitor without an account is treated. */
const DECLARED = {
  guest: { label: 'Guest', opens: NOTHING_MORE },
  user: { label: 'User', opens: NOTHING_MORE },
  beta_user: { label: 'Beta user', opens: NOTHING_MORE },
  researcher: { label: 'Researcher', opens: { ...NOTHING_MORE, review: true } },
  system: { label: 'System', opens: { ...NOTHING_MORE, system: true } },
  admin: { label: 'Admin', opens: { ...NOTHING_MORE, admin: true, api: true, review: true } },
  sysadmin: { label: 'Sysadmin', opens: { admin: true, system: true, api: true, review: true, full: true } },
} satisfies Record<string, { label: string; opens: AccessFlags }>;

export type Role = keyof typeof DECLARED;
export const ROLES = Object.keys(DECLARED) as [Role, ...Role[]];
export const roleLabel = (role: Role): string => DECLARED[role].label;
/** @returns the access flags of a role. */
export const accessFlags = (role: Role): AccessFlags => ({ ...DECLARED[role].opens });

/** Who may open a page or make a call. Each page and each call declares one of these. */
export const ACCESS_LEVELS = ['public', 'signed-in', 'admin', 'system', 'admin-or-system', 'back-office', 'review', 'api', 'sysadmin'] as const;
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
    case 'back-office':
      return flags.admin || flags.system || flags.review;
    case 'review':
      return flags.review;
    case 'api':
      return flags.api;
    case 'sysadmin':
      return flags.full;
  }
}
