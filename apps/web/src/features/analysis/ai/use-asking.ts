import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ANSWERED_OFFLINE, loadCalls } from '../api/load-calls.ts';

type Calls = Awaited<ReturnType<typeof loadCalls>>;

/** Asks models for something, and breaks off when nobody looks at it any more. */
export function useAsking<Input, Output>(
  ask: (calls: Calls, input: Input, signal: AbortSignal) => Promise<Output>,
  onAnswer?: (output: Output, input: Input) => void,
) {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return useMutation({
    ...ANSWERED_OFFLINE,
    mutationFn: async (input: Input) => {
      running.current = new AbortController();
      return ask(await loadCalls(), input, running.current.signal);
    },
    ...(onAnswer ? { onSuccess: onAnswer } : {}),
  });
}
