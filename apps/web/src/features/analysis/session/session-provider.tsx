import { createContext, type Dispatch, type ReactNode, useContext, useEffect, useReducer } from 'react';
import { type Action, reduce } from './reducer.ts';
import type { Session } from './session.ts';
import { loadSession, saveAssessed, saveTold } from './storage.ts';

const SessionContext = createContext<{ session: Session; dispatch: Dispatch<Action> } | null>(null);

/** Holds what the visitor told and keeps it for as long as the tab is open. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, dispatch] = useReducer(reduce, undefined, loadSession);
  useEffect(() => saveTold(session), [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an assessment is large, it is kept only when it changed
  useEffect(() => saveAssessed(session), [session.assessed]);
  return <SessionContext value={{ session, dispatch }}>{children}</SessionContext>;
}

export function useSession(): { session: Session; dispatch: Dispatch<Action> } {
  const held = useContext(SessionContext);
  if (!held) throw new Error('useSession must be used inside a SessionProvider.');
  return held;
}
