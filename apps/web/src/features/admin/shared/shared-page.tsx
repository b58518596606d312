import { SHARED_RISK_IDS, SHARED_RISKS, type SharedAssessment, sharedCalls, VERDICTS } from '@consilium/contract';
import { longDate } from '../../../lib/dates.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Urgency } from '../../sharing/index.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { ReviewParts } from '../review/review-parts.tsx';

const FILTERS: readonly ListFilter[] = [
  { name: 'risk', label: 'Risk', kind: 'choice', all: 'All risks', options: SHARED_RISK_IDS.map((id) => ({ id, label: SHARED_RISKS[id] })) },
  {
    name: 'own',
    label: 'Your review',
    kind: 'choice',
    all: 'Given or not',
    options: [
      { id: 'no', label: 'Not given yet' },
      { id: 'yes', label: 'Given' },
    ],
  },
];

/** Copies of assessments that members shared, what harms most when it is wrong first. */
export function SharedPage() {
  usePageTitle('Shared Assessments');
  return (
    <div className="column gap-6">
      <div>
        <h1 className="text-h1">Shared Assessments</h1>
        <p className="mt-1 max-w-prose text-soft">
          Members agreed that reviewers read these copies. Names, contacts, addresses and exact dates were taken out, as far as a program finds them. What
          others said of one you see once you have reviewed it yourself.
        </p>
      </div>
      <ReviewParts />
      <AdminList
        calls={{ pages: sharedCalls.queue }}
        rowsOf={({ assessments }) => assessments}
        what="the queue"
        noun={['assessment', 'assessments']}
        caption="Shared assessments"
        columns={COLUMNS}
        level="h2"
        first="risk"
        search="Words at its beginning"
        filters={FILTERS}
        empty="Nobody shares an assessment that fits."
      />
    </div>
  );
}

const COLUMNS: readonly Column<SharedAssessment>[] = [
  {
    header: 'Assessment',
    cell: ({ id, excerpt }) => (
      <TextLink to={`/admin/review/shared/${id}`} className="font-semibold wrap-anywhere">
        {excerpt}
      </TextLink>
    ),
  },
  { header: 'Risk', sort: 'risk', cell: ({ risk }) => <Badge tone={risk === 'emergencies' ? 'danger' : 'plain'}>{SHARED_RISKS[risk]}</Badge> },
  { header: 'Assessed as', cell: ({ level }) => <Urgency level={level} /> },
  { header: 'Shared in', sort: 'month', cell: ({ month }) => longDate(month) },
  { header: 'Reviews', sort: 'reviews', cell: ({ reviews }) => reviews },
  { header: 'Your review', cell: ({ own }) => (own ? <Badge tone="good">{VERDICTS[own]}</Badge> : <Badge tone="dashed">Not given</Badge>) },
];
