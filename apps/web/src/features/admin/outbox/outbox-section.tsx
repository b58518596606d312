import { adminCalls, type OutboxMail } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../list/copy-button.tsx';
import { listQuery } from '../list/list-query.ts';
import { Moment } from '../list/moment.tsx';
import { PagedList } from '../list/paged-list.tsx';

const STATUSES: Record<OutboxMail['status'], { label: string; tone: 'caution' | 'good' | 'danger' }> = {
  kept: { label: 'Kept here', tone: 'caution' },
  waiting: { label: 'Waiting', tone: 'caution' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Not sent', tone: 'danger' },
};

/** The mails written: those no mail server took wait here to be handed over. */
export function OutboxSection() {
  const [page, setPage] = useState(1);
  const list = useQuery(listQuery(adminCalls.listMails, {}, page));
  return (
    <>
      <div>
        <h2 className="text-h2">Outbox</h2>
        <p className="mt-1 max-w-prose text-soft">
          While no mail server is set up, mails are kept here so that invitations can be handed over in another way. Links that open somebody's account are left
          out. Each look at this list leaves an audit record.
        </p>
      </div>
      <PagedList
        query={list}
        what="the mails"
        page={page}
        onPage={setPage}
        noun={['mail', 'mails']}
        rowsOf={({ mails }) => mails}
        empty="No mail has been written yet."
        as={{ keyOf: ({ id }) => id, card: (mail) => <Mail mail={mail} /> }}
      />
    </>
  );
}

function Mail({ mail }: { mail: OutboxMail }) {
  const { createdAt, to, subject, body, status, reason } = mail;
  const link = body?.match(/https?:\/\/\S+/)?.[0];
  return (
    <Card className="column gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-h3 wrap-anywhere">{subject}</h3>
        <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-soft">
        To {to} · <Moment at={createdAt} />
      </p>
      {reason === null ? null : <p className="text-sm">{progressOf(mail)}</p>}
      {body === null ? (
        <p className="text-sm text-soft">The mail server took it; its text is not kept.</p>
      ) : (
        <p className="rounded-md bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">{body}</p>
      )}
      {link ? <CopyButton text={link}>Copy link</CopyButton> : null}
    </Card>
  );
}

/** Why a mail has not been taken yet, how often it was offered, and what comes next. */
function progressOf({ reason, tries, nextTryAt }: OutboxMail) {
  return (
    <>
      {reason} Tried {tries === 1 ? 'once' : `${tries} times`}
      {nextTryAt ? (
        <>
          ; next try <Moment at={nextTryAt} />.
        </>
      ) : (
        '; it is not tried again.'
      )}
    </>
  );
}
