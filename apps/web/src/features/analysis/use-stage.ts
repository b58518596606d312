import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Stage } from './session/session.ts';
import { useSession } from './session/session-provider.tsx';

const PARAMETER = 'step';

/**
 * The stage stands in the address, so that the browser's back and forward move between stages.
 * Who comes back to the plain address within the session finds the stage left off.
 */
export function useStage(): { stage: Stage; go: (stage: Stage) => void } {
  const { session, begun, dispatch } = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState(false);
  const inAddress = parameters.get(PARAMETER);
  const asked: Stage = inAddress === 'questions' || inAddress === 'results' ? inAddress : arrived ? 'describe' : session.stage;
  const stage = session.assessed ? asked : 'describe';

  const go = useCallback((to: Stage, replace = false) => void navigate({ search: to === 'describe' ? '' : `?${PARAMETER}=${to}` }, { replace }), [navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (!begun) return;
    if (!inAddress && stage !== 'describe') go(stage, true);
    setArrived(true);
  }, [begun]);

  useEffect(() => {
    if (begun) dispatch({ type: 'stage-seen', stage });
  }, [begun, stage, dispatch]);

  return { stage, go };
}
