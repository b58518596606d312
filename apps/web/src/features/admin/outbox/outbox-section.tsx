import { adminCalls, MAIL_STATUSES, type OutboxMail } from '@consilium/contract';
import { Badge } from '../../../ui/badge.tsx';
import { AdminList } from '../list/admin-list.tsx';
import { CopyButton } from '../list/copy-button.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { Moment } from '../list/moment.tsx';

const STATUSES: Record<OutboxMail['status'], { label: string; tone: 'caution' | 'good' | 'danger' }> = {
  kept: { label: 'Kept here', tone: 'caution' },
  waiting: { label: 'Waiting', tone: 'caution' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Not sent', tone: 'danger' },
};

const FILTERS: readonly ListFilter[] = [
  { name: 'status', label: 'Status', kind: 'choice', all: 'All', options: MAIL_STATUSES.map((id) => ({ id, label: STATUSES[id].label })) },
];

/** The mails written: those no mail server took wait here to be handed over. */
export function OutboxSection() {
  return (
    <>
      <div>
        <h2 className="text-h2">Outbox</h2>
        <p className="mt-1 max-w-prose text-soft">
          While no mail server is set up, mails are kept here so that invitations can be handed over in another way. Links that open somebody's account are left
          out. Each look at this list leaves an audit record. Files hold no texts of mails.
        </p>
      </div>
      <AdminList
        calls={{ pages: adminCalls.listMails, file: adminCalls.exportMails }}
        rowsOf={({ mails }) => mails}
        what="the mails"
        noun={['mail', 'mails']}
        caption="Outbox"
        columns={COLUMNS}
        first="-createdAt"
        search="Address or subject"
        filters={FILTERS}
        empty="There is no mail with these filters."
      />
    </>
  );
}

const COLUMNS: readonly Column<OutboxMail>[] = [
  { header: 'Subject', sort: 'subject', cell: ({ subject }) => <span className="font-semibold wrap-anywhere">{subject}</span> },
  { header: 'To', sort: 'to', cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
  { header: 'Written', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    header: 'Status',
    sort: 'status',
    cell: (mail) => (
      <>
        <Badge tone={STATUSES[mail.status].tone}>{STATUSES[mail.status].label}</Badge>
        {mail.reason === null ? null : <p className="mt-1 text-xs">{progressOf(mail)}</p>}
      </>
    ),
  },
  { header: 'Text', unnamedOnCard: true, cell: ({ body }) => <Text body={body} /> },
];

function Text({ body }: { body: string | null }) {
  if (body === null) return <p className="text-soft">The mail server took it; its text is not kept.</p>;
  const link = body.match(/https?:\/\/\S+/)?.[0];
  return (
    <div className="grid justify-items-start gap-2 @4xl:min-w-72">
      <p className="max-w-prose rounded-md bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">{body}</p>
      {link ? <CopyButton text={link}>Copy link</CopyButton> : null}
    </div>
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
