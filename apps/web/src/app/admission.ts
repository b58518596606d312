import { type CurrentUser, mayPass } from '@consilium/contract';
import type { Page } from '../lib/page.ts';

/** Where somebody sets a password of their own. */
const OWN_PLACE = '/user/dashboard';

/** Whether somebody may open a page; if not, where they go instead, or that two-factor sign-in comes first. */
export type Admission = { state: 'passes' } | { state: 'goes'; to: string } | { state: 'two-factor-first' };

/**
 * Decides for the server, before it writes a page, and for the browser, before it shows one. This is for the eye: what the API answers it decides by itself.
 * @param page null: an address below the guard that no page declares opens to nobody. @param user null: nobody is signed in. @param address with query and hash.
 */
export function admissionTo(page: Page | null, user: CurrentUser | null, address: string): Admission {
  if (page?.access === 'public') return { state: 'passes' };
  if (!page) return { state: 'goes', to: '/' };
  if (!user) return { state: 'goes', to: `/auth?next=${encodeURIComponent(address)}` };
  if (!mayPass(page.access, user.role)) return { state: 'goes', to: '/' };
  if (user.mustChangePassword && page.path !== OWN_PLACE) return { state: 'goes', to: OWN_PLACE };
  return user.mustSetUpTwoFactor && page.access !== 'signed-in' ? { state: 'two-factor-first' } : { state: 'passes' };
}
