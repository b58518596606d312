import { useEffect } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';

/** A link to the analyzer that brings along what was written on another page. It travels with the link, never in the address. */
export function analyzerWith(description: string): { to: To; state: unknown } {
  return { to: '/symptom-analyzer', state: { description } };
}

/** What a link brought along, or null. It is taken from the browser's history at once, so that loading the page again does not undo later changes. */
export function useCarried(): string | null {
  const { state, ...address } = useLocation();
  const navigate = useNavigate();
  const carried = descriptionIn(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (carried !== null) void navigate(address, { replace: true, state: null });
  }, []);
  return carried;
}

function descriptionIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('description' in state)) return null;
  return typeof state.description === 'string' ? state.description : null;
}
