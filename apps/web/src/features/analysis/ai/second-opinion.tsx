import { AI_ANSWER_TEXTS, type AnalysisRequestInput, type SecondOpinion as Opinion } from '@consilium/contract';
import { Plus } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSession } from '../session/session-provider.tsx';
import { NotAnswered } from './not-answered.tsx';
import { useAsking } from './use-asking.ts';

type Props = { told: AnalysisRequestInput; request: string };

/** What models read in the description and hold likely. Only urgency is taken over at once, and only upwards. */
export function SecondOpinion({ told, request }: Props) {
  const { session, dispatch } = useSession();
  const { mutate, data, error, isPending } = useAsking<void, Opinion>(
    (calls, _nothing, signal) => calls.askSecondOpinion(told, signal),
    ({ analysis, ai }) => {
      if (ai.raised) dispatch({ type: 'assessed', analysis, request, about: session.assessed?.about ?? null, at: new Date().toISOString() });
    },
  );
  return (
    <section aria-labelledby="second-opinion">
      <h3 id="second-opinion" className="text-base font-semibold">
        Second opinion
      </h3>
      <p className="text-sm text-soft">Models read what you wrote for symptoms we may have missed, and name causes of their own.</p>
      <div aria-live="polite">
        {data ? (
          <Answered opinion={data} />
        ) : (
          <Button variant="secondary" className="mt-2" disabled={isPending} onClick={() => mutate()}>
            {isPending ? 'Asking…' : 'Get a second opinion'}
          </Button>
        )}
        {isPending ? <p className="mt-1 text-sm text-soft">This can take up to 20 seconds. The results above do not wait for it.</p> : null}
      </div>
      <NotAnswered title="There is no second opinion" error={error} />
    </section>
  );
}

function Answered({ opinion: { ai } }: { opinion: Opinion }) {
  if (ai.withheld) return <p className="mt-2 text-sm">{AI_ANSWER_TEXTS.withheld}</p>;
  const answered = ai.models.filter(({ outcome }) => outcome === 'answered');
  const failed = ai.models.filter(({ outcome }) => outcome !== 'answered');
  return (
    <div className="mt-2 grid gap-3 text-sm">
      {ai.raised ? (
        <Alert tone="caution" title="This is more urgent than we had thought">
          <p>Models read something in what you wrote that we had not. What to do at the top of the page was changed; get help by it even if you doubt it.</p>
        </Alert>
      ) : null}
      {failed.length > 0 || ai.models.length === 0 ? (
        <ul className="grid gap-0.5">
          {ai.models.length === 0 ? <li>No AI model is switched on.</li> : null}
          {failed.map(({ name, sentence }) => (
            <li key={name}>
              <span className="font-semibold">{name} is missing: </span>
              {sentence}
            </li>
          ))}
        </ul>
      ) : null}
      {answered.length > 0 ? (
        <>
          <Added added={ai.added} />
          <Pooled ai={ai} />
          <p className="text-xs text-faint">{AI_ANSWER_TEXTS.label(answered.map(({ name }) => name).join(', '))}</p>
        </>
      ) : null}
    </div>
  );
}

function Added({ added }: { added: Opinion['ai']['added'] }) {
  const { session, dispatch } = useSession();
  if (added.length === 0) return <p>They read no symptom beyond what we understood.</p>;
  const taken = new Set(session.told.corrections.map(({ id }) => id));
  return (
    <div>
      <p className="font-semibold">They also read</p>
      <ul className="mt-1 grid gap-1.5">
        {added.map(({ finding, name, kind, by }) => (
          <li key={finding} className="flex flex-wrap items-center gap-x-3">
            <span>
              {name} <span className="text-soft">({by.join(', ')})</span>
            </span>
            {taken.has(finding) ? (
              <span className="text-soft">Added. Update the results at the top to count it.</span>
            ) : (
              <Button
                variant="quiet"
                size="small"
                className="-my-1 min-h-11"
                onClick={() => dispatch({ type: 'finding-corrected', correction: { id: finding, name, kind, presence: 'present' } })}
              >
                <Plus aria-hidden className="size-4" />
                That is right, add it<span className="sr-only">: {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const inPercent = (share: number) => (share === 0 ? 'under 1%' : `${share}%`);

/** Everybody's number beside ours, so that nobody takes the one for the other. */
function Pooled({ ai }: { ai: Opinion['ai'] }) {
  if (ai.pooled.length === 0) return <p>They named no cause from our list.</p>;
  const ours = Math.round(100 * ai.engineWeight);
  return (
    <div className="grid gap-1.5">
      <table className="w-full text-left">
        <caption className="text-left font-semibold">Possible causes, theirs and ours together</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {['Cause', 'We', 'Models', 'Together'].map((head) => (
              <th key={head} scope="col" className="py-1.5 pr-3 font-semibold last:pr-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ai.pooled.map(({ condition, name, engine, models, pooled }) => (
            <tr key={condition} className="border-b border-line align-top">
              <th scope="row" className="py-1.5 pr-3 font-normal">
                {name}
              </th>
              <td className="py-1.5 pr-3 tabular-nums">{inPercent(engine)}</td>
              <td className="py-1.5 pr-3">
                <ul>
                  {models.map(({ by, likelihood }) => (
                    <li key={by}>
                      <span className="tabular-nums">{likelihood === 0 ? 'not named' : `${likelihood}%`}</span>
                      {models.length > 1 ? <span className="text-soft"> {by}</span> : null}
                    </li>
                  ))}
                </ul>
              </td>
              <td className="py-1.5 font-semibold tabular-nums">{inPercent(pooled)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-soft">
        Together counts {ours}% for us and {100 - ours}% for the models.{' '}
        {ai.fittedOn === null
          ? 'That is a choice, and was not fitted: nobody knows whether the mean is better than our own number.'
          : `That was fitted on ${ai.fittedOn} made-up cases with these models, and says little about others.`}
      </p>
    </div>
  );
}
