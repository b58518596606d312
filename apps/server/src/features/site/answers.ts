import type { SitePath } from '@consilium/contract';

/** Who is signed in; every page asks it. */
export const SESSION_CALL = '/api/user';
/** Whether this server is a demonstration; every page says so. */
export const HEALTH_CALL = '/api/health';

/** The calls a page makes for its first showing; the server makes them itself and sends the answers along. `:name` stands for the part of the address. */
const PAGE_CALLS: Partial<Record<SitePath, readonly string[]>> = {
  '/': ['/api/pages/landing'],
  '/study/:id': ['/api/studies/:id'],
  '/how-it-works': ['/api/pages/how-it-works'],
  '/medical-systems': ['/api/pages/medical-systems', '/api/systems'],
  '/medical-systems/:id': ['/api/systems/:id'],
  '/disclaimer': ['/api/pages/disclaimer'],
  '/privacy': ['/api/pages/privacy'],
  '/terms': ['/api/pages/terms'],
  '/about': ['/api/pages/about'],
  '/careers': ['/api/pages/careers'],
  '/contact': ['/api/pages/contact'],
};

/** @returns the paths of the calls of a page with its parameters filled in. */
export function callsOfPage(path: string, parameters: Readonly<Record<string, string>>): string[] {
  return (PAGE_CALLS[path as SitePath] ?? []).map((call) => call.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? ''));
}
