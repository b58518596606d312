import { useEffect, useState } from 'react';
import { analyse } from '../api/analyse.ts';
import { requestOf } from './request.ts';
import type { Stage } from './session.ts';
import { useSession } from './session-provider.tsx';

/**
 * What was written on another page is judged on arrival: an emergency must not wait for age, sex and another press. Anything else changes nothing on the
 * page, and neither does a failure, which the press for the assessment will tell of.
 */
export function useCarriedEmergency(carried: string | null, go: (stage: Stage) => void): void {
  const { session, begun, dispatch } = useSession();
  const [brought] = useState(carried?.trim() ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (!begun || brought === '' || session.told.description.trim() !== brought) return;
    const left = new AbortController();
    const request = requestOf(session.told);
    analyse(request, left.signal)
      .then((analysis) => {
        if (left.signal.aborted || analysis.triage.level !== 'emergency') return;
        dispatch({ type: 'assessed', analysis, request: JSON.stringify(request), about: session.told.person.kept });
        go('results');
      })
      .catch(() => {});
    return () => left.abort();
  }, [begun]);
}
