import { CLINICAL_KINDS, type ClinicalRecord, CONTENT_KINDS, RECORD_STATES, REVIEW_RISK_IDS, REVIEW_RISKS, reviewCalls } from '@consilium/contract';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AdminList } from '../list/admin-list.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { ReviewParts } from './review-parts.tsx';

const FILTERS: readonly ListFilter[] = [
  { name: 'kind', label: 'Kind', kind: 'choice', all: 'All kinds', options: CLINICAL_KINDS.map((id) => ({ id, label: CONTENT_KINDS[id] })) },
  { name: 'risk', label: 'Risk', kind: 'choice', all: 'All risks', options: REVIEW_RISK_IDS.map((id) => ({ id, label: REVIEW_RISKS[id] })) },
  {
    name: 'signed',
    label: 'Signed',
    kind: 'choice',
    all: 'Signed or not',
    options: [
      { id: 'no', label: 'Not signed' },
      { id: 'yes', label: 'Signed' },
    ],
  },
];

/** The clinicians' queue: what harms most when it is wrong stands first. */
export function ReviewPage() {
  usePageTitle('Clinical Review');
  return (
    <div className="column gap-6">
      <div>
        <h1 className="text-h1">Clinical Review</h1>
        <p className="mt-1 max-w-prose text-soft">
          Conditions, patterns and treatments. Emergencies first, then pregnancy, children and medicines; within each, what most people meet. A signature is for
          one form of a record: when the record changes, it is unreviewed again.
        </p>
      </div>
      <ReviewParts />
      <AdminList
        calls={{ pages: reviewCalls.queue, file: reviewCalls.exportQueue }}
        rowsOf={({ records }) => records}
        what="the queue"
        noun={['record', 'records']}
        caption="Records to be reviewed"
        columns={COLUMNS}
        level="h2"
        first="rank"
        search="Name or id"
        filters={FILTERS}
        empty="Nothing fits."
      />
    </div>
  );
}

const COLUMNS: readonly Column<ClinicalRecord>[] = [
  {
    header: 'Record',
    sort: 'title',
    cell: ({ kind, record, title }) => (
      <div className="min-w-0">
        <TextLink to={`/admin/review/${kind}/${record}`} className="font-semibold wrap-anywhere">
          {title}
        </TextLink>
        <p className="text-xs wrap-anywhere text-soft">{record}</p>
      </div>
    ),
  },
  { header: 'Risk', sort: 'rank', cell: ({ risk }) => <Badge tone={risk === 'emergencies' ? 'danger' : 'plain'}>{REVIEW_RISKS[risk]}</Badge> },
  { header: 'Kind', cell: ({ kind }) => CONTENT_KINDS[kind] },
  { header: 'Area', sort: 'area', cell: ({ area }) => area ?? 'none' },
  { header: 'State', cell: ({ state }) => RECORD_STATES[state] },
  { header: 'Signed', cell: ({ signed }) => <SignedBadge signed={signed} /> },
];

export function SignedBadge({ signed }: { signed: boolean }) {
  return signed ? <Badge tone="good">Signed</Badge> : <Badge tone="dashed">Not signed</Badge>;
}
