import { CONTACT_TOPICS, type ContactMessage } from '@consilium/contract';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterSelect, Filters } from '../list/filter-fields.tsx';
import { Loaded } from '../list/loaded.tsx';
import { Pager } from '../list/pager.tsx';
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
      <Loaded query={list} what="the messages">
        {({ messages, total }) => (
          <>
            <Pager page={page} total={total} noun={['message', 'messages']} onPage={setPage} />
            {messages.length > 0 ? (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {messages.map((message) => (
                  <li key={message.id}>
                    <Message message={message} busy={isPending} onMark={() => mark(message)} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState level="h3" title="No messages found">
                <p>There is no message with these filters.</p>
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
