import { type GivenReview, LIMITS, type SharedDetail, sharedCalls, TRIAGE_LEVELS, TRIAGE_TEXT, type TriageLevel, type Verdict } from '@consilium/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CharacterCount } from '../../../ui/character-count.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast/store.ts';

const CHOICES = [
  { value: 'agreed', label: 'Agree' },
  { value: 'corrected', label: 'Correct it' },
  { value: 'flagged', label: 'Flag it' },
] as const satisfies readonly { value: Verdict; label: string }[];
const SETTLED_MS = 200;

type Cause = { id: string; name: string };

/** Agrees with an assessment, says what should have come out, or flags what cannot be judged. */
export function VerdictForm({ detail: { id, content, own }, onDone }: { detail: SharedDetail; onDone: () => void }) {
  const client = useQueryClient();
  const [main = null] = content.causes;
  const [verdict, setVerdict] = useState<Verdict | null>(own?.verdict ?? null);
  const [level, setLevel] = useState<TriageLevel>(own?.level ?? content.level);
  const [cause, setCause] = useState<Cause | null>(own && own.verdict !== 'flagged' ? own.cause : main);
  const [reason, setReason] = useState(own?.reason ?? '');
  const [missing, setMissing] = useState(false);
  const give = useMutation({
    mutationFn: (body: GivenReview) => makeCall(sharedCalls.review, { params: { id }, body }),
    onSuccess: (found) => {
      client.setQueryData(callKey(sharedCalls.find, { params: { id } }), found);
      toast({ title: 'Your review is kept' });
      onDone();
      return Promise.all([sharedCalls.queue, sharedCalls.agreement].map((read) => client.invalidateQueries({ queryKey: callKey(read), refetchType: 'none' })));
    },
    // What stands there by now is shown; what was chosen here stays until it is sent anew.
    onError: (error) =>
      error instanceof RequestError && error.status === 409 ? client.invalidateQueries({ queryKey: callKey(sharedCalls.find, { params: { id } }) }) : undefined,
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const base = own?.hash ?? null;
    if (verdict === 'agreed') give.mutate({ verdict, base });
    else if (verdict === 'corrected') give.mutate({ verdict, level, cause: cause?.id ?? null, reason, base });
    else if (verdict === 'flagged') give.mutate({ verdict, reason, base });
    else setMissing(true);
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <RadioGroup
        legend="What do you say of it?"
        hint={`Agree: the level is right, and ${main ? `${main.name} is the main cause` : 'no cause is named'}.`}
        error={missing && verdict === null ? 'Choose one of the three' : undefined}
        value={verdict}
        options={CHOICES}
        onChange={setVerdict}
      />
      {verdict === 'corrected' ? (
        <>
          <Field label="The level it should have had">
            {(field) => (
              <Select {...field} value={level} onChange={(event) => setLevel(TRIAGE_LEVELS.find((one) => one === event.target.value) ?? level)}>
                {TRIAGE_LEVELS.map((one) => (
                  <option key={one} value={one}>
                    {TRIAGE_TEXT[one].title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <CauseChoice cause={cause} onChoose={setCause} />
        </>
      ) : null}
      {verdict === 'corrected' || verdict === 'flagged' ? (
        <Field label={verdict === 'flagged' ? 'What is wrong with it' : 'Why (may be empty)'} hint="Write nothing about who the person could be.">
          {(field) => (
            <Textarea
              {...field}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              foot={<CharacterCount length={reason.length} limit={LIMITS.noteLength} />}
            />
          )}
        </Field>
      ) : null}
      {give.error ? (
        <Alert tone="danger" announce title="Not kept">
          <p>{give.error.message}</p>
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={give.isPending} pendingLabel="Keeping…">
          Give My Review
        </SubmitButton>
        {own ? (
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function CauseChoice({ cause, onChoose }: { cause: Cause | null; onChoose: (cause: Cause | null) => void }) {
  const [query, setQuery] = useState('');
  const asked = useDebounced(query.trim(), SETTLED_MS);
  const found = useQuery({ ...callQuery(sharedCalls.conditions, { query: { query: asked } }), enabled: asked !== '', placeholderData: keepPreviousData });
  const conditions = asked === '' ? [] : (found.data?.conditions ?? []);
  const busy = query.trim() !== asked || found.isFetching;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <span>
          <span className="font-semibold">Main cause:</span> {cause?.name ?? 'none should have been named'}
        </span>
        {cause ? (
          <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
            None
          </Button>
        ) : null}
      </p>
      <Combobox
        label="Choose another main cause"
        hint="One of the conditions of this site. If it is none of them, flag the assessment and name it."
        query={query}
        onQuery={setQuery}
        options={conditions.map(({ id, name }) => ({ id, label: name }))}
        busy={busy && conditions.length === 0}
        status={found.isError ? 'Conditions could not be searched. Please try again.' : busy ? 'Searching…' : 'No condition is called so.'}
        onChoose={(id) => onChoose(conditions.find((one) => one.id === id) ?? null)}
      />
    </div>
  );
}
