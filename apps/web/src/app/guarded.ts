import type { Access, SITE_ROUTES } from '@consilium/contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** Addresses that are not open to everybody. */
export type GuardedPath = Extract<(typeof SITE_ROUTES)[number], { access: Exclude<Access, 'public'> }>['path'];

/** A page below the guard, in its own chunk. Who may open it stands with its address in the contract. */
export function guarded(path: GuardedPath, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}
