import type { CurrentUser } from '@consilium/contract';

export type Place = { to: string; label: string };

/** The pages of an account's menu: one's own place, and the back office as far as it is open. */
export function placesOf({ access }: CurrentUser): readonly Place[] {
  return [
    { to: '/user/dashboard', label: 'My Dashboard' },
    ...(access.admin ? [{ to: '/admin/dashboard', label: 'Admin Dashboard' }] : []),
    ...(access.review && !access.admin ? [{ to: '/admin/review', label: 'Clinical Review' }] : []),
    ...(access.system ? [{ to: '/admin/system', label: 'System Tools' }] : []),
  ];
}

/** The back office among the header's links; null for those it is closed to. */
export function backOfficeOf({ access }: CurrentUser): Place | null {
  if (access.admin) return { to: '/admin', label: 'Admin' };
  if (access.system) return { to: '/admin/system', label: 'System' };
  return access.review ? { to: '/admin/review', label: 'Review' } : null;
}
