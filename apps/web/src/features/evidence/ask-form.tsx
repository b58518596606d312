import { EVIDENCE_EXAMPLES, type EvidenceQuery, evidenceCalls, LIMITS, type Understood } from '@consilium/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { callQuery } from '../../lib/call-query.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { TextLink } from '../../ui/link.tsx';
import { evidencePath } from './address.ts';

const SETTLED_MS = 200;

type Props = {
  asked: EvidenceQuery | null;
  /** What a treatment and a condition were understood as. */
  chosen: { treatment: Understood | null; condition: Understood | null };
};

/** A question in plain words, or a treatment and a condition by choice; where a question is answered, the answer comes before another choice. Without scripts the question alone is asked. */
export function AskForm({ asked, chosen }: Props) {
  const navigate = useNavigate();
  const choose = (change: Partial<Record<'treatment' | 'condition', string | undefined>>) =>
    void navigate(evidencePath({ treatment: chosen.treatment?.id, condition: chosen.condition?.id, ...change }));

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (q) void navigate(evidencePath({ q }));
  }

  const choosers = (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Chooser kind="treatment" label="Or choose a treatment" chosen={chosen.treatment} onChoose={(treatment) => choose({ treatment })} />
      <Chooser kind="condition" label="And a condition" chosen={chosen.condition} onChoose={(condition) => choose({ condition })} />
    </div>
  );
  return (
    <div className="column gap-6">
      <form method="get" action="/evidence" onSubmit={ask} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field label="Your question">
          {(described) => (
            <Input
              {...described}
              key={asked?.q}
              name="q"
              required
              maxLength={LIMITS.evidenceQuestionLength}
              defaultValue={asked?.q ?? ''}
              placeholder="Does acupuncture help migraine?"
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit">Ask</Button>
      </form>
      {asked?.q === undefined ? (
        choosers
      ) : (
        <Disclosure className="border-y border-line" summary="Change the treatment or the condition">
          {choosers}
        </Disclosure>
      )}
      {asked ? null : (
        <div>
          <p className="text-sm text-soft">Questions our records answer:</p>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {EVIDENCE_EXAMPLES.map((q) => (
              <li key={q}>
                <TextLink to={evidencePath({ q })} className="inline-flex min-h-11 items-center">
                  {q}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type ChooserProps = { kind: 'treatment' | 'condition'; label: string; chosen: Understood | null; onChoose: (id: string | undefined) => void };

function Chooser({ kind, label, chosen, onChoose }: ChooserProps) {
  const [query, setQuery] = useState('');
  const begun = useDebounced(query.trim(), SETTLED_MS);
  const names = useQuery({
    ...callQuery(evidenceCalls.listEvidenceNames, { query: { kind, begun } }),
    enabled: begun !== '',
    placeholderData: keepPreviousData,
  });
  const found = begun === '' ? [] : (names.data?.names ?? []);
  const busy = names.isFetching || begun !== query.trim();
  return (
    <div className="grid content-start gap-2">
      <Combobox
        label={label}
        query={query}
        onQuery={setQuery}
        options={found.map(({ id, name }) => ({ id, label: name }))}
        busy={busy}
        status={names.isError ? 'The names could not be loaded.' : busy ? 'Searching…' : 'No record of this library speaks of that.'}
        onChoose={onChoose}
      />
      {chosen ? (
        <p>
          <Button variant="secondary" aria-label={`Choose no ${kind}: ${chosen.name}`} onClick={() => onChoose(undefined)}>
            {chosen.name}
            <X aria-hidden className="size-4" />
          </Button>
        </p>
      ) : null}
    </div>
  );
}
