import { AI_ANSWER_TEXTS, type AnalysisRequestInput, type SummaryEvent } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ANSWERED_OFFLINE, loadCalls } from '../api/load-calls.ts';

type End = Extract<SummaryEvent, { kind: 'end' }>;

/** The results in plain words, sentence by sentence as a model writes them and the server lets them through. */
export function Summary({ told }: { told: AnalysisRequestInput }) {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [end, setEnd] = useState<End | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, error, isPending } = useMutation({
    ...ANSWERED_OFFLINE,
    mutationFn: async () => {
      setSentences([]);
      setEnd(null);
      running.current = new AbortController();
      const take = (event: SummaryEvent) => {
        if (event.kind === 'end') setEnd(event);
        else setSentences((before) => [...before, event.text]);
      };
      await (await loadCalls()).summarise(told, take, running.current.signal);
    },
  });
  return (
    <section aria-labelledby="ai-summary">
      <h3 id="ai-summary" className="text-base font-semibold">
        In plain words
      </h3>
      <p className="text-sm text-soft">The results above as a model would say them. Each sentence is held against them before you see it.</p>
      <div aria-live="polite" aria-busy={isPending} className="grid gap-1.5 text-sm">
        {sentences.length > 0 ? (
          <div className="mt-2 border-l-2 border-line-strong pl-3">
            <p>{sentences.join(' ')}</p>
            <p className="mt-1 text-xs text-faint">{AI_ANSWER_TEXTS.label(end?.by ?? 'name follows')}</p>
          </div>
        ) : null}
        {end?.sentence ? <p className="mt-1">{end.sentence}</p> : null}
      </div>
      {end?.whole ? null : (
        <Button variant="secondary" className="mt-2" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Writing…' : end ? 'Try again' : 'Summarise the results'}
        </Button>
      )}
      {error ? (
        <Alert tone="danger" announce title="There is no summary" className="mt-3">
          <p>{error.message} The results above are complete without it.</p>
        </Alert>
      ) : null}
    </section>
  );
}
