import { CONTACT_TOPICS, type ContactMessage } from '@consilium/contract';
import { FilterSelect, Filters } from '../list/filter-fields.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { useFilters } from '../list/use-filters.ts';
import { OPEN_MESSAGES, useInbox, useMarkHandled } from './inbox-query.ts';
import { Message } from './message.tsx';

const STATES = [
  { id: 'false', label: 'Open' },
  { id: 'true', label: 'Handled' },
] as const;

/** What people wrote through the contact form; the open ones first on screen. */
export function InboxSection() {
  const { filters, page, narrow, setPage } = useFilters(OPEN_MESSAGES);
  const list = useInbox(filters, page);
  const { mutate, isPending } = useMarkHandled();
  const mark = ({ id, handledAt }: ContactMessage) => mutate({ id, handled: handledAt === null });

  return (
    <>
      <h2 className="text-h2">Inbox</h2>
      <Filters>
        <FilterSelect label="State" all="All" value={filters.handled} options={STATES} onChange={(handled) => narrow({ handled })} />
        <FilterSelect label="Topic" all="All" value={filters.topic} options={CONTACT_TOPICS} onChange={(topic) => narrow({ topic })} />
      </Filters>
      <PagedList
        query={list}
        what="the messages"
        page={page}
        onPage={setPage}
        noun={['message', 'messages']}
        rowsOf={({ messages }) => messages}
        empty="There is no message with these filters."
        as={{ keyOf: ({ id }) => id, card: (message) => <Message message={message} busy={isPending} onMark={() => mark(message)} /> }}
      />
    </>
  );
}
