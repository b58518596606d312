import { Tabs as Parts } from 'radix-ui';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { AuditSection } from '../audit/audit-section.tsx';
import { InboxSection } from '../inbox/inbox-section.tsx';
import { OutboxSection } from '../outbox/outbox-section.tsx';
import { useCurrentInView } from '../use-current-in-view.ts';
import { WaitlistSection } from '../waitlist/waitlist-section.tsx';
import { OverviewSection } from './overview-section.tsx';

const OVERVIEW = 'overview';

const SECTIONS: readonly { id: string; label: string; Section: ComponentType }[] = [
  { id: OVERVIEW, label: 'Overview', Section: OverviewSection },
  { id: 'waitlist', label: 'Waitlist', Section: WaitlistSection },
  { id: 'inbox', label: 'Inbox', Section: InboxSection },
  { id: 'outbox', label: 'Outbox', Section: OutboxSection },
  { id: 'audit', label: 'Audit', Section: AuditSection },
];

/** The back office's first page. Which of its sections is open stands in the address, so that it can be linked and gone back to. */
export function DashboardPage() {
  usePageTitle('Admin Dashboard');
  const [parameters, setParameters] = useSearchParams();
  const open = SECTIONS.find(({ id }) => id === parameters.get('tab'))?.id ?? OVERVIEW;
  const show = (id: string) => setParameters(id === OVERVIEW ? {} : { tab: id }, { preventScrollReset: true });
  const row = useCurrentInView<HTMLDivElement>(open);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-h1">Admin Dashboard</h1>
      {/* An arrow moves the focus and Enter opens: a section is loaded, and the outbox recorded, only when it is asked for. */}
      <Parts.Root value={open} onValueChange={show} activationMode="manual" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Parts.List
          ref={row}
          aria-label="Sections of the dashboard"
          className="-mx-(--page-side) flex gap-1 overflow-x-auto px-(--page-side) shadow-[inset_0_-1px_var(--line)]"
        >
          {SECTIONS.map(({ id, label }) => (
            <Parts.Trigger
              key={id}
              value={id}
              className="min-h-11 shrink-0 border-b-2 border-transparent px-4 text-soft -outline-offset-2 hover:text-ink data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-primary"
            >
              {label}
            </Parts.Trigger>
          ))}
        </Parts.List>
        {SECTIONS.map(({ id, Section }) => (
          <Parts.Content key={id} value={id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Section />
          </Parts.Content>
        ))}
      </Parts.Root>
    </div>
  );
}
