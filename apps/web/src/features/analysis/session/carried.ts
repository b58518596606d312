import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { broughtAlong } from '../../../lib/analyzer-link.ts';

/** What a link brought along, or null. It is taken from the browser's history at once, so that loading the page again does not undo later changes. */
export function useCarried(): string | null {
  const { state, ...address } = useLocation();
  const navigate = useNavigate();
  const carried = broughtAlong(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (carried !== null) void navigate(address, { replace: true, state: null });
  }, []);
  return carried;
}
