import { createContext, type Dispatch, type ReactNode, useContext, useEffect, useReducer } from 'react';
import { type Action, reduce } from './reducer.ts';
import type { Session } from './session.ts';
import { loadSession, saveAssessed, saveTold } from './storage.ts';

const SessionContext = createContext<{ session: Session; dispatch: Dispatch<Action> } | null>(null);

/** Holds what the visitor told and keeps it for as long as the tab is open. `carried`: a description brought along from another page. */
export function SessionProvider({ carried = null, children }: { carried?: string | null; children: ReactNode }) {
  const [session, dispatch] = useReducer(reduce, carried, begin);
  useEffect(() => saveTold(session), [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an assessment is large, it is kept only when it changed
  useEffect(() => saveAssessed(session), [session.assessed]);
  return <SessionContext value={{ session, dispatch }}>{children}</SessionContext>;
}

function begin(carried: string | null): Session {
  const left = loadSession();
  return carried === null ? left : reduce(left, { type: 'carried-in', description: carried });
}

export function useSession(): { session: Session; dispatch: Dispatch<Action> } {
  const held = useContext(SessionContext);
  if (!held) throw new Error('useSession must be used inside a SessionProvider.');
  return held;
}
