import { type ContentDetail, contentCalls } from '@consilium/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { RequestError } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { Differences } from './differences.tsx';
import type { Schema } from './json-schema.ts';
import { type Place, useStep } from './record-query.ts';
import { openOf } from './record-versions.ts';
import { SchemaForm } from './schema-form.tsx';

/** What somebody has written and not saved yet. `of`: the version it began from. */
export type Written = { of: string | null; body: Record<string, unknown>; note: string; due: string };

/** The form of a text, and the draft that it is saved as. */
export function Edit({
  place,
  detail,
  written,
  onWrite,
  onConflict,
  changed,
}: {
  place: Place;
  detail: ContentDetail;
  written: Written;
  onWrite: (written: Written) => void;
  onConflict: (theirs: Record<string, unknown>) => void;
  changed: boolean;
}) {
  const client = useQueryClient();
  const save = useStep(place, 'saveDraft');
  const open = openOf(detail);
  if (open?.state === 'in-review') return <p className="text-soft">This is in review. Send it back first to change it; what it says is under Preview.</p>;
  const send = () =>
    save.mutate(
      { body: written.body, note: written.note, reviewDue: written.due || null, base: detail.base },
      {
        onSuccess: () => toast({ title: 'Draft saved' }),
        onError: (error) => {
          if (!(error instanceof RequestError) || error.code !== 'changed-meanwhile') return;
          onConflict((error.theirs ?? {}) as Record<string, unknown>);
          void client.invalidateQueries({ queryKey: callKey(contentCalls.find, { params: place }) });
        },
      },
    );
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid max-w-4xl gap-6"
    >
      {detail.problems.length > 0 && !changed ? <Problems problems={detail.problems} /> : null}
      <SchemaForm
        schema={detail.form as Schema}
        body={written.body}
        problems={changed ? [] : detail.problems}
        onChange={(body) => onWrite({ ...written, body })}
      />
      <Card className="grid gap-4">
        <Field label="What changed, and why (may be empty)" hint="Read by whoever approves it; visitors do not see it.">
          {(field) => <Textarea {...field} value={written.note} onChange={(event) => onWrite({ ...written, note: event.target.value })} />}
        </Field>
        <Field label="To be read again on (may be empty)">
          {(field) => <Input {...field} type="date" value={written.due} onChange={(event) => onWrite({ ...written, due: event.target.value })} />}
        </Field>
        {save.error ? (
          <Alert tone="danger" announce title="Not saved">
            <p>{save.error.message}</p>
          </Alert>
        ) : null}
        <p>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save Draft'}
          </Button>
        </p>
      </Card>
    </form>
  );
}

/** Every sentence of the checks. */
function Problems({ problems }: Pick<ContentDetail, 'problems'>) {
  return (
    <Alert tone="caution" title={`The checks found ${problems.length === 1 ? 'one fault' : `${problems.length} faults`}; with them it cannot go to review`}>
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="wrap-anywhere">
            {path ? `${path}: ${message}` : message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Both texts, when somebody else was quicker: nothing of either is lost before one is chosen. */
export function Conflict({
  mine,
  theirs,
  onSettled,
}: {
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  onSettled: (body: Record<string, unknown>) => void;
}) {
  return (
    <section aria-labelledby="conflict" className="grid gap-4 rounded-lg border border-caution/40 bg-caution-tint p-4">
      <h2 id="conflict" className="text-h3">
        Somebody else changed this meanwhile
      </h2>
      <p>From their text to yours. Nothing of yours was saved yet.</p>
      <Differences before={theirs} after={mine} />
      <p className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onSettled(mine)}>
          Go On With Mine
        </Button>
        <Button variant="secondary" onClick={() => onSettled(theirs)}>
          Take Theirs
        </Button>
      </p>
    </section>
  );
}
