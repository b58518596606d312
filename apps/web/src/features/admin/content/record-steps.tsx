import { type ContentDetail, type ContentVersion, contentCalls, type Reauthentication } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '../../../lib/call-path.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useCurrentUser } from '../../account/index.ts';
import { ReauthenticationForm } from '../../member/index.ts';
import { Facts } from '../figures/figure.tsx';
import { Due } from './content-page.tsx';
import { nameOf } from './differences.tsx';
import { type Place, useStep } from './record-query.ts';
import { currentOf, openOf } from './record-versions.ts';

type Asked = 'discardDraft' | 'publish' | 'withdraw' | null;

/** Where a text stands on its way to visitors, and what may be done with it next. */
export function Steps({ place, detail, unsaved }: { place: Place; detail: ContentDetail; unsaved: boolean }) {
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
