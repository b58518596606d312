import { CONTACT_TOPICS, type ContactMessage, contactCalls } from '@consilium/contract';
import { Button } from '../../../ui/button.tsx';
import { AdminList } from '../list/admin-list.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { Moment } from '../list/moment.tsx';
import { useMarkHandled, useMarkSeveral } from './inbox-query.ts';
import { MessageActions, MessageState } from './message.tsx';

const STATES = [
  { id: 'false', label: 'Open' },
  { id: 'true', label: 'Handled' },
] as const;
const FILTERS: readonly ListFilter[] = [
  { name: 'handled', label: 'State', kind: 'choice', all: 'All', options: STATES, initial: 'false' },
  { name: 'topic', label: 'Topic', kind: 'choice', all: 'All', options: CONTACT_TOPICS },
];

/** What people wrote through the contact form; the open ones at first. */
export function InboxSection() {
  const { mutate, isPending } = useMarkHandled();
  const several = useMarkSeveral();
  const mark = ({ id, handledAt }: ContactMessage) => mutate({ id, handled: handledAt === null });
  return (
    <>
      <h2 className="text-h2">Inbox</h2>
      <AdminList
        calls={{ pages: contactCalls.listMessages, file: contactCalls.exportMessages }}
        rowsOf={({ messages }) => messages}
        what="the messages"
        noun={['message', 'messages']}
        caption="Inbox"
        columns={columns(isPending, mark)}
        first="-createdAt"
        search="Name, email, words or reference"
        filters={FILTERS}
        empty="There is no message with these filters."
        several={{
          nameOf: ({ reference }) => reference,
          actions: (rows, done) =>
            STATES.map(({ id, label }) => (
              <Button
                key={id}
                variant="secondary"
                size="small"
                className="max-md:min-h-11"
                disabled={several.isPending}
                onClick={() => several.mutate({ ids: rows.map((row) => row.id), handled: id === 'true' }, { onSuccess: done })}
              >
                Mark as {label.toLowerCase()}
              </Button>
            )),
        }}
      />
    </>
  );
}

const columns = (busy: boolean, onMark: (message: ContactMessage) => void): readonly Column<ContactMessage>[] => [
  {
    header: 'Person',
    sort: 'name',
    cell: ({ name, email }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block wrap-anywhere text-soft">{email}</span>
      </>
    ),
  },
  {
    header: 'Message',
    unnamedOnCard: true,
    cell: ({ message, reference }) => (
      <div className="@4xl:min-w-72">
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
        <p className="mt-1 text-xs text-soft">Reference {reference}</p>
      </div>
    ),
  },
  { header: 'Topic', sort: 'topic', cell: ({ topic }) => CONTACT_TOPICS.find(({ id }) => id === topic)?.label },
  { header: 'Received', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: 'State', sort: 'handledAt', cell: (message) => <MessageState message={message} /> },
  { header: 'Actions', unnamedOnCard: true, cell: (message) => <MessageActions message={message} busy={busy} onMark={() => onMark(message)} /> },
];
