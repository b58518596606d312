import {
  CONTENT_KINDS,
  type ContentDetail,
  type ContentKind,
  type ContentVersion,
  contentCalls,
  isClinical,
  RECORD_STATES,
  type Reauthentication,
} from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { callKey } from '../../../lib/call-path.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useCurrentUser } from '../../account/index.ts';
import { ReauthenticationForm } from '../../member/index.ts';
import { Facts } from '../figures/figure.tsx';
import { Moment } from '../list/moment.tsx';
import { Due, STATE_TONES } from './content-page.tsx';
import { CompareVersions, Differences, nameOf } from './differences.tsx';
import { emptyOf, type Schema } from './json-schema.ts';
import { Preview } from './preview.tsx';
import { type Place, useRecord, useStep } from './record-query.ts';
import { SchemaForm } from './schema-form.tsx';

/** One text or record: written, looked at, compared, sent to review, published and brought back. */
export function RecordPage() {
  const { kind = '', record = '' } = useParams();
  const place = { kind: kind as ContentKind, record };
  const { user } = useCurrentUser();
  const detail = useRecord(place);
  usePageTitle(detail.data?.record.title || 'Content');
  const [list, listName] = user?.access.admin ? ['/admin/content', 'Content Management'] : ['/admin/review', 'Clinical Review'];
  return (
    <div className="column gap-6">
      <Link to={list} className="inline-flex min-h-11 items-center gap-2 self-start text-sm text-soft hover:text-ink hover:underline">
        <ArrowLeft aria-hidden className="size-4" />
        {listName}
      </Link>
      <Loaded query={detail} what="the text">
        {(found) => (found ? <Found key={`${kind}/${record}`} place={place} detail={found} /> : <Missing to={list} name={listName} />)}
      </Loaded>
    </div>
  );
}

function Missing({ to, name }: { to: string; name: string }) {
  return (
    <EmptyState title="Record not found" action={<ButtonLink to={to}>{name}</ButtonLink>}>
      <p>There is no such text here.</p>
    </EmptyState>
  );
}

const openOf = ({ versions }: ContentDetail) => versions.find(({ state }) => state === 'draft' || state === 'in-review');
const currentOf = ({ versions, current }: ContentDetail) => versions.find(({ number }) => number === current);
const startOf = (detail: ContentDetail): ContentVersion['body'] =>
  (openOf(detail) ?? currentOf(detail))?.body ?? (emptyOf(detail.form as Schema, detail.form as Schema) as ContentVersion['body']);

function Found({ place, detail }: { place: Place; detail: ContentDetail }) {
  const { record, versions } = detail;
  const open = openOf(detail);
  const [written, setWritten] = useState({ of: detail.base, body: startOf(detail), note: open?.note ?? '', due: open?.reviewDue ?? '' });
  const [theirs, setTheirs] = useState<Record<string, unknown> | null>(null);
  // What the server answered to a step is what one goes on from.
  if (written.of !== detail.base && theirs === null) setWritten({ of: detail.base, body: startOf(detail), note: open?.note ?? '', due: open?.reviewDue ?? '' });
  const changed = JSON.stringify(written.body) !== JSON.stringify(startOf(detail));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-h1 wrap-anywhere">{record.title || `New ${CONTENT_KINDS[record.kind].toLowerCase()}`}</h1>
          <p className="flex flex-wrap gap-2">
            <Badge tone="plain">{CONTENT_KINDS[record.kind]}</Badge>
            <Badge tone={STATE_TONES[record.state]}>{RECORD_STATES[record.state]}</Badge>
          </p>
        </div>
        {isClinical(record.kind) ? (
          <ButtonLink to={`/admin/review/${record.kind}/${record.record}`} variant="secondary">
            Clinical Review
          </ButtonLink>
        ) : null}
      </div>
      {versions.length > 0 ? <Steps place={place} detail={detail} unsaved={changed} /> : null}
      {theirs ? (
        <Conflict
          mine={written.body}
          theirs={theirs}
          onSettled={(body) => {
            setTheirs(null);
            setWritten({ ...written, of: detail.base, body });
          }}
        />
      ) : null}
      <SectionTabs
        label="Parts of this page"
        tabs={[
          {
            id: 'edit',
            label: 'Edit',
            content: <Edit place={place} detail={detail} written={written} onWrite={setWritten} onConflict={setTheirs} changed={changed} />,
          },
          { id: 'preview', label: 'Preview', content: <Preview kind={record.kind} record={record.record} body={written.body} /> },
          {
            id: 'differences',
            label: 'Differences',
            content:
              versions.length > 1 ? <CompareVersions key={versions[0]?.id} versions={versions} current={detail.current} /> : <p>There is one version only.</p>,
          },
          { id: 'history', label: 'History', content: <History place={place} detail={detail} /> },
        ]}
      />
    </>
  );
}

type Written = { of: string | null; body: Record<string, unknown>; note: string; due: string };

function Edit({
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
export function Problems({ problems }: Pick<ContentDetail, 'problems'>) {
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
function Conflict({
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

type Asked = 'discardDraft' | 'publish' | 'withdraw' | null;

function Steps({ place, detail, unsaved }: { place: Place; detail: ContentDetail; unsaved: boolean }) {
  const { user } = useCurrentUser();
  const [asked, setAsked] = useState<Asked>(null);
  const submit = useStep(place, 'submit');
  const sendBack = useStep(place, 'sendBack');
  const open = openOf(detail);
  const live = detail.versions.find(({ state }) => state === 'published');
  const error = submit.error ?? sendBack.error;
  if (!user) return null;
  return (
    <Card className="grid gap-4">
      <Facts
        facts={[
          ['Visitors see', currentOf(detail) ? nameOf(currentOf(detail) as ContentVersion) : 'nothing'],
          ['Open', open ? `${nameOf(open)} by ${open.author ?? 'somebody whose account was deleted'}` : 'nothing'],
          ['Last read', detail.record.readAt ? `by ${detail.record.readBy ?? 'somebody whose account was deleted'}` : 'not recorded'],
          ['Review due', <Due key="due" day={detail.record.reviewDue} />],
        ]}
      />
      <p className="flex flex-wrap gap-3">
        {open?.state === 'draft' ? (
          <Button
            disabled={unsaved || submit.isPending}
            onClick={() => submit.mutate({ hash: open.hash }, { onSuccess: () => toast({ title: 'Sent to review' }) })}
          >
            Send to Review
          </Button>
        ) : null}
        {open?.state === 'in-review' ? (
          <>
            {open.own ? null : <Button onClick={() => setAsked('publish')}>Approve and Publish</Button>}
            <Button
              variant="secondary"
              disabled={sendBack.isPending}
              onClick={() => sendBack.mutate({ hash: open.hash }, { onSuccess: () => toast({ title: 'Sent back to its author' }) })}
            >
              Send Back
            </Button>
          </>
        ) : null}
        {open ? (
          <Button variant="secondary" onClick={() => setAsked('discardDraft')}>
            Give Up This Version
          </Button>
        ) : null}
        {live && user.access.admin ? (
          <Button variant="secondary" onClick={() => setAsked('withdraw')}>
            Withdraw What Is Published
          </Button>
        ) : null}
      </p>
      {open?.state === 'in-review' && open.own ? <p className="text-sm text-soft">You had a hand in this version. Somebody else has to approve it.</p> : null}
      {open?.state === 'draft' && unsaved ? <p className="text-sm text-soft">Save your changes before you send it to review.</p> : null}
      {error ? (
        <Alert tone="danger" announce title="Not done">
          <p>{error.message}</p>
          {error instanceof RequestError && error.code === 'content-invalid' ? <p className="mt-1">All sentences of the checks stand in Edit.</p> : null}
        </Alert>
      ) : null}
      <MarkRead place={place} due={detail.record.reviewDue} />
      {open && asked === 'discardDraft' ? <Discard place={place} hash={open.hash} onClose={() => setAsked(null)} /> : null}
      {open && asked === 'publish' ? <Privileged place={place} step="publish" hash={open.hash} onClose={() => setAsked(null)} /> : null}
      {live && asked === 'withdraw' ? <Privileged place={place} step="withdraw" hash={live.hash} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}

function Discard({ place, hash, onClose }: { place: Place; hash: string; onClose: () => void }) {
  const { mutate, isPending, error } = useStep(place, 'discardDraft');
  return (
    <ConfirmDialog
      open
      title="Give up this version?"
      action="Give Up"
      danger
      pending={isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => mutate({ hash }, { onSuccess: onClose })}
    >
      <p>It stays in the history, and its text can be brought back from there. What visitors see does not change.</p>
    </ConfirmDialog>
  );
}

const PRIVILEGED = {
  publish: {
    title: 'Approve and publish?',
    text: 'You stand for this text with your name. Visitors see it at once.',
    action: 'Publish',
    failure: 'Not published',
    done: 'Published',
  },
  withdraw: {
    title: 'Withdraw what is published?',
    text: 'Visitors see what was shipped instead; of what was added here they see nothing.',
    action: 'Withdraw',
    failure: 'Not withdrawn',
    done: 'Withdrawn',
  },
} as const;

function Privileged({ place, step, hash, onClose }: { place: Place; step: keyof typeof PRIVILEGED; hash: string; onClose: () => void }) {
  const { user } = useCurrentUser();
  const { mutateAsync } = useStep(place, step);
  const { title, text, action, failure, done } = PRIVILEGED[step];
  async function send(proof: Reauthentication) {
    await mutateAsync({ hash, ...proof });
    toast({ title: done });
    onClose();
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <ReauthenticationForm wantsCode={user?.twoFactorEnabled ?? false} action={action} failure={failure} onSubmit={send} onCancel={onClose}>
        <p>{text}</p>
      </ReauthenticationForm>
    </Dialog>
  );
}

/** Says that one read it through, and when it is to be read again. */
function MarkRead({ place, due }: { place: Place; due: string | null }) {
  const client = useQueryClient();
  const [day, setDay] = useState(due ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => makeCall(contentCalls.markRead, { params: place, body: { reviewDue: day || null } }),
    onSuccess: () => {
      toast({ title: 'Noted that you read it' });
      return Promise.all([
        client.invalidateQueries({ queryKey: callKey(contentCalls.find, { params: place }) }),
        client.invalidateQueries({ queryKey: callKey(contentCalls.list, {}) }),
      ]);
    },
  });
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <Field label="Read again on" error={error?.message}>
        {(field) => <Input {...field} type="date" value={day} onChange={(event) => setDay(event.target.value)} />}
      </Field>
      <Button variant="secondary" disabled={isPending} onClick={() => mutate()}>
        I Read It Through
      </Button>
    </div>
  );
}

function History({ place, detail }: { place: Place; detail: ContentDetail }) {
  const restore = useStep(place, 'restore');
  return (
    <div className="grid gap-4">
      {restore.error ? (
        <Alert tone="danger" announce title="Not brought back">
          <p>{restore.error.message}</p>
        </Alert>
      ) : null}
      <ol className="grid gap-3">
        {detail.versions.map((version) => (
          <li key={version.id} className="grid gap-2 rounded-lg border border-line bg-surface p-4 text-sm">
            <p className="flex flex-wrap items-center justify-between gap-3">
              <span className="font-semibold">{nameOf(version)}</span>
              {openOf(detail) === undefined && version.number !== detail.current ? (
                <Button
                  variant="secondary"
                  size="small"
                  className="min-h-11"
                  disabled={restore.isPending}
                  onClick={() => restore.mutate({ number: version.number }, { onSuccess: () => toast({ title: 'A new draft has this text' }) })}
                >
                  Make a Draft of It
                </Button>
              ) : null}
            </p>
            {version.note ? <p className="whitespace-pre-wrap wrap-anywhere">{version.note}</p> : null}
            {version.createdAt ? (
              <p className="text-soft">
                Written by {version.author ?? 'somebody whose account was deleted'}, <Moment at={version.changedAt ?? version.createdAt} />
                {version.approver ? `; approved by ${version.approver}` : ''}
              </p>
            ) : null}
            {version.publishedFrom ? (
              <p className="text-soft">
                Published from <Moment at={version.publishedFrom} />
                {version.publishedTo ? (
                  <>
                    {' '}
                    to <Moment at={version.publishedTo} />
                  </>
                ) : (
                  ' on'
                )}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
