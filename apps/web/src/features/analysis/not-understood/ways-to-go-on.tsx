import type { Analysis } from '@consilium/contract';
import { ArrowRight, List, PersonStanding, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FindingSearch } from '../describe/finding-search.tsx';
import { BodyWay, ListWay, Way } from '../describe/ways-in/ways-in.tsx';
import { FailedRequest } from '../failed-request.tsx';
import type { Stage } from '../session/session.ts';
import { useSession } from '../session/session-provider.tsx';
import type { Assess } from '../use-assess.ts';
import { MainProblems } from './main-problems.tsx';
import { SayItDifferently } from './say-it-differently.tsx';

type Props = {
  analysis: Analysis;
  assess: Assess;
  go: (stage: Stage) => void;
  /** What was told was read anew. */
  onRead: () => void;
};

/** Three ways on where words failed: say it differently in place, show it on a body, or choose it from a list. */
export function WaysToGoOn({ analysis, assess, go, onRead }: Props) {
  const { session, dispatch } = useSession();
  const { told } = session;
  const [asked, setAsked] = useState(false);
  const chosen = told.corrections.filter(({ presence }) => presence === 'present');
  const known = [...chosen.map(({ id }) => id), ...analysis.findings.map(({ id }) => id)];

  async function goOn() {
    setAsked(true);
    const next = await assess.run(told);
    if (!next) return;
    go(next.questions.length > 0 ? 'questions' : 'results');
    onRead();
  }

  return (
    <section aria-labelledby="go-on" data-screen-only>
      <h2 id="go-on" className="text-h2">
        Three ways to go on
      </h2>
      <div className="column mt-3 gap-4">
        <Card>
          <SayItDifferently pending={assess.pending} onReadAgain={() => void goOn()} />
        </Card>
        <Card className="py-2 sm:py-3">
          <div className="divide-y divide-line">
            <Way title="Show it on a body" icon={<PersonStanding aria-hidden className="size-6 shrink-0 text-primary" strokeWidth={1.6} />}>
              <BodyWay facts={analysis.facts} />
            </Way>
            <Way title="Choose from a list" icon={<List aria-hidden className="size-6 shrink-0 text-primary" strokeWidth={1.6} />}>
              <div className="column gap-4">
                <MainProblems areas={analysis.understanding.mainProblems} />
                <FindingSearch known={known} />
                <Disclosure drawn="open" heading="h4" summary={<span className="font-semibold text-primary">All of them, A to Z</span>}>
                  <div className="pt-2">
                    <ListWay facts={analysis.facts} />
                  </div>
                </Disclosure>
              </div>
            </Way>
          </div>
        </Card>
      </div>
      {chosen.length > 0 ? (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <p className="text-sm font-semibold">You chose:</p>
          {chosen.map(({ id, name }) => (
            <Button key={id} variant="secondary" size="small" className="min-h-11" onClick={() => dispatch({ type: 'correction-dropped', id })}>
              {name}
              <X aria-hidden className="size-4" />
              <span className="sr-only">take away</span>
            </Button>
          ))}
          <Button onClick={() => void goOn()} disabled={assess.pending}>
            Go on with this
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        </div>
      ) : null}
      {asked && assess.error ? (
        <div className="mt-4">
          <FailedRequest error={assess.error} onRetry={() => void goOn()} />
        </div>
      ) : null}
      <p role="status" aria-live="polite" className="sr-only">
        {chosen.length > 0 ? `Chosen: ${chosen.map(({ name }) => name).join(', ')}` : ''}
      </p>
    </section>
  );
}
