import { type AiModel, type Evaluations, LIMITS, readVignettes } from '@consilium/contract';
import { useState } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../../ui/choice.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { toast } from '../../../../ui/toast/store.ts';
import { whole } from '../../figures/amounts.ts';
import { casesInWords } from './evaluation-words.ts';
import { useStart } from './evaluations-query.ts';

type Kind = 'shipped' | 'own';
const SAMPLE = [
  '{"id":"my-1","description":"Throbbing headache on one side, light hurts","profile":{"age":34,"sexAtBirth":"female"},"expect":{"max":"soon"},"conditions":["G43"]}',
  '{"id":"my-2","description":"Crushing pain in my chest and my left arm","profile":{"age":61},"expect":{"min":"emergency"},"conditions":["I20","I21"]}',
].join('\n');

/** Chooses who is measured on which cases, and begins. */
export function StartEvaluation({ models, shipped }: { models: readonly AiModel[]; shipped: Evaluations['shipped'] }) {
  const start = useStart();
  const [kind, setKind] = useState<Kind>('shipped');
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const cases = kind === 'shipped' ? shipped.cases : file ? readVignettes(file.text).vignettes.length : 0;
  const calls = cases * chosen.length;

  const take = async (taken: File | undefined) => {
    start.reset();
    setFile(taken ? { name: taken.name, text: await taken.text() } : null);
  };
  const begin = () => {
    if (start.isPending) return;
    const set = kind === 'shipped' ? { kind } : { kind, name: (file?.name ?? '').slice(0, LIMITS.nameLength), lines: file?.text ?? '' };
    start.mutate(
      { set, models: models.map(({ id }) => id).filter((id) => chosen.includes(id)) },
      { onSuccess: () => toast({ title: 'Evaluation started', description: 'It goes on when you leave this page.' }) },
    );
  };

  return (
    <Card className="grid gap-5">
      <h2 className="text-h2">Start an evaluation</h2>
      <RadioGroup
        legend="Cases"
        value={kind}
        options={[
          { value: 'shipped', label: 'Those that are shipped' },
          { value: 'own', label: 'A file of your own' },
        ]}
        onChange={(value) => {
          start.reset();
          setKind(value);
        }}
      />
      {kind === 'shipped' ? (
        <p className="max-w-prose text-soft">
          {casesInWords(shipped)}. Written by people who had not seen this software; no clinician has read them. Only these decide whether a model passes.
        </p>
      ) : (
        <div className="grid gap-3">
          <Field label="File" hint={`Lines of JSON, at most ${LIMITS.vignettes} cases. Made-up cases only: they are sent to the models you choose.`}>
            {(field) => <Input {...field} type="file" accept=".jsonl,.json,.txt" className="py-2" onChange={({ target }) => void take(target.files?.[0])} />}
          </Field>
          <Disclosure summary="What a line looks like">
            <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">{SAMPLE}</pre>
            <p className="mt-2 text-sm text-soft">
              <code>expect</code>: the lowest and the highest level that are right (self-care, routine, soon, urgent, emergency). <code>conditions</code>:
              ICD-10 codes, or their beginnings. A case has one of both, or both.
            </p>
          </Disclosure>
        </div>
      )}
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-semibold">Models</legend>
        <p className="text-sm text-soft">The engine is measured in any case. A model need not be switched on.</p>
        {models.map(({ id, name, today }) => (
          <Checkbox
            key={id}
            className="min-h-11"
            label={
              <>
                {name} <span className="text-soft">({whole(today.left)} calls left today)</span>
              </>
            }
            checked={chosen.includes(id)}
            onChange={(checked) => setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </fieldset>
      {calls > 0 ? (
        <p className="text-sm text-soft">
          Takes at least {whole(calls)} calls out of the daily budgets, of some 5,000 tokens each. Half of what a model takes at once is left to visitors.
        </p>
      ) : null}
      {start.error ? (
        <Alert tone="danger" announce title="Not started">
          <p className="whitespace-pre-line wrap-anywhere">{start.error.message}</p>
        </Alert>
      ) : null}
      <p>
        <Button disabled={start.isPending || (kind === 'own' && file === null)} onClick={begin}>
          {start.isPending ? 'Starting…' : 'Start Evaluation'}
        </Button>
      </p>
    </Card>
  );
}
