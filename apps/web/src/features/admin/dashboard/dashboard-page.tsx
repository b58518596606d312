import { usePageTitle } from '../../../lib/page-title.ts';
import { type SectionTab, SectionTabs } from '../../../ui/section-tabs.tsx';
import { AuditSection } from '../audit/audit-section.tsx';
import { InboxSection } from '../inbox/inbox-section.tsx';
import { OutboxSection } from '../outbox/outbox-section.tsx';
import { WaitlistSection } from '../waitlist/waitlist-section.tsx';
import { OverviewSection } from './overview-section.tsx';

/** The outbox leaves a record of each look: it is drawn, like every section, only when it is open. */
const SECTIONS: readonly [SectionTab, ...SectionTab[]] = [
  { id: 'overview', label: 'Overview', content: <OverviewSection /> },
  { id: 'waitlist', label: 'Waitlist', content: <WaitlistSection /> },
  { id: 'inbox', label: 'Inbox', content: <InboxSection /> },
  { id: 'outbox', label: 'Outbox', content: <OutboxSection /> },
  { id: 'audit', label: 'Audit', content: <AuditSection /> },
];

/** The back office's first page. */
export function DashboardPage() {
  usePageTitle('Admin Dashboard');
  return (
    <div className="column gap-6">
      <h1 className="text-h1">Admin Dashboard</h1>
      <SectionTabs label="Sections of the dashboard" tabs={SECTIONS} />
    </div>
  );
}
