export const RESERVED_USERNAME = 'sysadmin';
export const RESERVED_USERNAME_PREFIXES = ['admin_', 'sys_', 'system_'] as const;

/** Names that only the bootstrap command or a sysadmin can give out. */
export function isReservedUsername(name: string): boolean {
  const lower = name.trim().toLowerCase();
  return lower === RESERVED_USERNAME || RESERVED_USERNAME_PREFIXES.some((prefix) => lower.startsWith(prefix));
}
