import { useLocation } from 'react-router';
import { useHydrated } from '../../../lib/hydrated.ts';

const KINDS = ['invitation', 'reset', 'confirm-email'] as const;

/** What a mailed link asks for. Its token stands behind the '#', so that no server log sees it. */
export type Errand = { kind: (typeof KINDS)[number]; token: string };

/** @returns the errand in the address, or null when it carries none. */
export function errandOf(hash: string): Errand | null {
  const parameters = new URLSearchParams(hash.slice(1));
  for (const kind of KINDS) {
    const token = parameters.get(kind);
    if (token) return { kind, token };
  }
  return null;
}

/** The errand of this address: undefined in the rendering that must equal the server's, which is never told what stands behind the '#'. */
export function useErrand(): Errand | null | undefined {
  const { hash } = useLocation();
  return useHydrated() ? errandOf(hash) : undefined;
}
