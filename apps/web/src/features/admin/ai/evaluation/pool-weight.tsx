import type { EvaluationDetail, PoolWeight } from '@consilium/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { toast } from '../../../../ui/toast/store.ts';
import { Moment } from '../../list/moment.tsx';
import { GuardedDialog } from '../../maintenance/guarded-dialog.tsx';
import { fitInWords, weightInWords } from './evaluation-words.ts';
import { useChangeWeight } from './evaluations-query.ts';

/** What the second opinion weighs by now, and the way back to the usual weight. */
export function PoolWeightNow({ weight, may }: { weight: PoolWeight; may: boolean }) {
  const [asks, setAsks] = useState(false);
  const { fitted, at, by } = weight;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Weight of the models</h2>
      <p className="max-w-prose">
        {weightInWords(weight.weight)}.{' '}
        {fitted
          ? `Fitted on ${fitted.cases} cases with ${fitted.models.join(', ')}, and used while just these models are asked as they were set then; else the usual weight holds.`
          : 'This is the usual weight, a choice. It was not fitted.'}
      </p>
      {at ? (
        <p className="text-sm text-soft">
          Version {weight.version}, set <Moment at={at} />
          {by ? ` by ${by.username ?? 'an account deleted since'}` : ''}.
        </p>
      ) : null}
      {may && fitted ? (
        <p>
          <Button variant="secondary" onClick={() => setAsks(true)}>
            Back to the Usual Weight
          </Button>
        </p>
      ) : null}
      {asks ? (
        <WeightDialog title="Back to the usual weight" evaluation={null} weight={weight} onClose={() => setAsks(false)}>
          <p>From the next second opinion on causes are weighed as they were before anything was fitted.</p>
        </WeightDialog>
      ) : null}
    </Card>
  );
}

/** What an evaluation says of the weight, and whether that is to be used. */
export function FittedWeight({ run: { id, fit }, weight, may }: { run: EvaluationDetail; weight: PoolWeight; may: boolean }) {
  const [asks, setAsks] = useState(false);
  const isUsed = weight.fitted?.evaluation === id;
  return (
    <section aria-labelledby="fit" className="grid gap-3">
      <h3 id="fit" className="text-h3">
        Weight by these cases
      </h3>
      {fit ? (
        fitInWords(fit).map((sentence) => (
          <p key={sentence} className="max-w-prose">
            {sentence}
          </p>
        ))
      ) : (
        <p className="max-w-prose">Not fitted: in no case with a known cause that is no emergency did a model name a cause.</p>
      )}
      {isUsed ? <p className="font-semibold">This weight is used.</p> : null}
      {may && fit && fit.offered !== null && !isUsed ? (
        <p>
          <Button onClick={() => setAsks(true)}>Use this weight</Button>
        </p>
      ) : null}
      {asks && fit && fit.offered !== null ? (
        <WeightDialog title="Use this weight" evaluation={id} weight={weight} onClose={() => setAsks(false)}>
          <p>
            From the next second opinion on causes count {weightInWords(fit.offered)}, while just the models of this evaluation are asked. Whoever reads one is
            told on how many cases that was fitted.
          </p>
        </WeightDialog>
      ) : null}
    </section>
  );
}

type DialogProps = { title: string; evaluation: string | null; weight: PoolWeight; onClose: () => void; children: React.ReactNode };
function WeightDialog({ title, evaluation, weight, onClose, children }: DialogProps) {
  const { mutateAsync } = useChangeWeight();
  return (
    <GuardedDialog
      title={title}
      action={title}
      onClose={onClose}
      onConfirm={async (who) => {
        const now = await mutateAsync({ evaluation, version: weight.version, ...who });
        toast({ title: 'Weight changed', description: `${weightInWords(now.weight)}.` });
      }}
    >
      {children}
    </GuardedDialog>
  );
}
