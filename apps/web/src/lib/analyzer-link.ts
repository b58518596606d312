import type { To } from 'react-router';

/** A link to the analyzer that brings along what was written on another page. It travels with the link, never in the address. */
export function analyzerWith(description: string): { to: To; state: unknown } {
  return { to: '/symptom-analyzer', state: { description } };
}

/** What such a link brought along, or null. */
export function broughtAlong(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('description' in state)) return null;
  return typeof state.description === 'string' ? state.description : null;
}
