import { createContext, type Dispatch, type ReactNode, useContext, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { type Action, reduce } from './reducer.ts';
import { NEW_SESSION, type Session } from './session.ts';
import { loadSession, saveAssessed, saveTold } from './storage.ts';

/** `begun`: false while the page must equal what the server rendered, which knows nothing of this tab. */
const SessionContext = createContext<{ session: Session; begun: boolean; dispatch: Dispatch<Action> } | null>(null);

/** Holds what the visitor told and keeps it for as long as the tab is open. `carried`: a description brought along from another page. */
export function SessionProvider({ carried = null, children }: { carried?: string | null; children: ReactNode }) {
  const hydrated = useHydrated();
  const [begun, setBegun] = useState(hydrated);
  const [session, dispatch] = useReducer(reduce, null, () => (hydrated ? begin(carried) : NEW_SESSION));
  // Before anything is painted, so that nobody sees the page without what this tab keeps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useLayoutEffect(() => {
    if (begun) return;
    dispatch({ type: 'restored', session: begin(carried) });
    setBegun(true);
  }, []);
  useEffect(() => {
    if (begun) saveTold(session);
  }, [begun, session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an assessment is large, it is kept only when it changed
  useEffect(() => {
    if (begun) saveAssessed(session);
  }, [begun, session.assessed]);
  return <SessionContext value={{ session, begun, dispatch }}>{children}</SessionContext>;
}

function begin(carried: string | null): Session {
  const left = loadSession();
  return carried === null ? left : reduce(left, { type: 'carried-in', description: carried });
}

export function useSession(): { session: Session; begun: boolean; dispatch: Dispatch<Action> } {
  const held = useContext(SessionContext);
  if (!held) throw new Error('useSession must be used inside a SessionProvider.');
  return held;
}
