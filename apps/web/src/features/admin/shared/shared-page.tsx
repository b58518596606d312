import { SHARED_RISK_IDS, SHARED_RISKS, type SharedAssessment, sharedCalls, VERDICTS } from '@consilium/contract';
import { longDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Urgency } from '../../sharing/index.ts';
import type { Column } from '../list/data-table.tsx';
import { choice, ListPage, RecordCell } from '../list/list-page.tsx';
import { ReviewParts } from '../review/review-parts.tsx';

const FILTERS = [
  choice('risk', 'Risk', 'All risks', SHARED_RISKS, SHARED_RISK_IDS),
  choice('own', 'Your review', 'Given or not', { no: 'Not given yet', yes: 'Given' }),
];

/** Copies of assessments that members shared, what harms most when it is wrong first. */
export function SharedPage() {
  return (
    <ListPage
      title="Shared Assessments"
      about="Members agreed that reviewers read these copies. Names, contacts, addresses and exact dates were taken out, as far as a program finds them. What others said of one you see once you have reviewed it yourself."
      parts={<ReviewParts />}
      calls={{ pages: sharedCalls.queue }}
      rowsOf={({ assessments }) => assessments}
      what="the queue"
      noun={['assessment', 'assessments']}
      caption="Shared assessments"
      columns={COLUMNS}
      first="risk"
      search="Words at its beginning"
      filters={FILTERS}
      empty="Nobody shares an assessment that fits."
    />
  );
}

const COLUMNS: readonly Column<SharedAssessment>[] = [
  {
    header: 'Assessment',
    cell: ({ id, excerpt }) => <RecordCell to={`/admin/review/shared/${id}`} title={excerpt} />,
  },
  { header: 'Risk', sort: 'risk', cell: ({ risk }) => <Badge tone={risk === 'emergencies' ? 'danger' : 'plain'}>{SHARED_RISKS[risk]}</Badge> },
  { header: 'Assessed as', cell: ({ level }) => <Urgency level={level} /> },
  { header: 'Shared in', sort: 'month', cell: ({ month }) => longDate(month) },
  { header: 'Reviews', sort: 'reviews', cell: ({ reviews }) => reviews },
  { header: 'Your review', cell: ({ own }) => (own ? <Badge tone="good">{VERDICTS[own]}</Badge> : <Badge tone="dashed">Not given</Badge>) },
];
