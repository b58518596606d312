import type { Analysis, RecognisedFinding, Understanding } from '@consilium/contract';
import { ArrowRight, Pencil, X } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FindingSearch } from '../describe/finding-search.tsx';
import type { Stage } from '../session/session.ts';
import { useSession } from '../session/session-provider.tsx';
import type { Assess } from '../use-assess.ts';

type Props = { analysis: Analysis; assess: Assess; go: (stage: Stage) => void };
type Choice = Understanding['mainProblems'][number]['findings'][number];

/** Three ways on where words failed: say it differently, choose the main problem from a list, or look for a word. */
export function WaysToGoOn({ analysis, assess, go }: Props) {
  const { session, dispatch } = useSession();
  const { told } = session;
  const chosen = told.corrections.filter(({ presence }) => presence === 'present');
  const isChosen = (id: string) => chosen.some((entry) => entry.id === id);

  function choose({ id, name, kind }: Choice) {
    if (isChosen(id)) dispatch({ type: 'correction-dropped', id });
    else dispatch({ type: 'finding-corrected', correction: { id, name, kind: kind as RecognisedFinding['kind'], presence: 'present' } });
  }

  async function goOn() {
    const next = await assess.run(told);
    if (next) go(next.questions.length > 0 ? 'questions' : 'results');
  }

  return (
    <section aria-labelledby="go-on" data-screen-only>
      <h2 id="go-on" className="text-h2">
        Three ways to go on
      </h2>
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Card className="lg:col-span-2">
          <h3 className="text-h3">Choose the main problem from a list</h3>
          <p className="mt-1 text-soft">Open the part of the body, then press what fits. More than one is fine.</p>
          <div className="mt-3 divide-y divide-line border-y border-line">
            {analysis.understanding.mainProblems.map((area) => (
              <Disclosure key={area.id} heading="h4" summary={<span className="font-semibold">{area.name}</span>}>
                <div className="flex flex-wrap gap-2 pb-4">
                  {area.findings.map((finding) => (
                    <button
                      key={finding.id}
                      type="button"
                      aria-pressed={isChosen(finding.id)}
                      onClick={() => choose(finding)}
                      className={cx(
                        'min-h-11 rounded-full border px-4 py-1.5 text-start',
                        isChosen(finding.id)
                          ? 'border-primary bg-primary-tint font-semibold text-primary-strong'
                          : 'border-line-strong bg-surface hover:border-ink',
                      )}
                    >
                      {finding.name}
                    </button>
                  ))}
                </div>
              </Disclosure>
            ))}
          </div>
        </Card>
        <Card>
          <h3 className="text-h3">Say it differently</h3>
          <p className="mt-1 mb-4 text-soft">Short sentences and plain words work best: what it is, where, since when, and what makes it worse.</p>
          <Button variant="secondary" onClick={() => go('describe')}>
            <Pencil aria-hidden className="size-4" />
            Change what I wrote
          </Button>
        </Card>
        <Card>
          <h3 className="mb-3 text-h3">Look for a word</h3>
          <FindingSearch known={[...chosen.map(({ id }) => id), ...analysis.findings.map(({ id }) => id)]} />
        </Card>
      </div>
      {chosen.length > 0 ? (
        <div className="mt-5 flex flex-wrap items-center gap-2">
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
      <p role="status" aria-live="polite" className="sr-only">
        {chosen.length > 0 ? `Chosen: ${chosen.map(({ name }) => name).join(', ')}` : ''}
      </p>
    </section>
  );
}
