import { AI_ANSWER_TEXTS, type AnalysisRequestInput, type SummaryEvent } from '@consilium/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NotAnswered } from './not-answered.tsx';
import { useAsking } from './use-asking.ts';

type End = Extract<SummaryEvent, { kind: 'end' }>;

/** The results in plain words, sentence by sentence as a model writes them and the server lets them through. */
export function Summary({ told }: { told: AnalysisRequestInput }) {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [end, setEnd] = useState<End | null>(null);
  const { mutate, error, isPending } = useAsking<void, void>(async (calls, _nothing, signal) => {
    setSentences([]);
    setEnd(null);
    const take = (event: SummaryEvent) => {
      if (event.kind === 'end') setEnd(event);
      else setSentences((before) => [...before, event.text]);
    };
    await calls.summarise(told, take, signal);
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
      <NotAnswered title="There is no summary" error={error} />
    </section>
  );
}
