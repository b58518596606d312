import type { Analysis } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { analyse } from './api/analyse.ts';
import { ANSWERED_OFFLINE } from './api/load-calls.ts';
import { requestOf } from './session/request.ts';
import type { Told } from './session/session.ts';
import { useSession } from './session/session-provider.tsx';

export type Assess = {
  /** Asks for an assessment of what was told; `null` when it failed or a later one took its place. */
  run: (told: Told) => Promise<Analysis | null>;
  pending: boolean;
  error: Error | null;
  forget: () => void;
};

/** Runs assessments one at a time: a newer one ends the one before. What was told is never touched by a failure. */
export function useAssess(): Assess {
  const { dispatch } = useSession();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { mutateAsync, isPending, error, reset } = useMutation({
    ...ANSWERED_OFFLINE,
    mutationFn: ({ told, signal }: { told: Told; signal: AbortSignal }) => analyse(requestOf(told), signal),
  });

  const run = useCallback(
    async (told: Told) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      try {
        const analysis = await mutateAsync({ told, signal: mine.signal });
        if (mine.signal.aborted) return null;
        dispatch({ type: 'assessed', analysis, request: JSON.stringify(requestOf(told)), about: told.person.kept, at: new Date().toISOString() });
        return analysis;
      } catch {
        return null;
      }
    },
    [mutateAsync, dispatch],
  );

  const forget = useCallback(() => {
    running.current?.abort();
    reset();
  }, [reset]);

  return { run, pending: isPending, error: error && error.name !== 'AbortError' ? error : null, forget };
}
