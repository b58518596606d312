import { CLINICAL_KINDS, type ClinicalRecord, CONTENT_KINDS, RECORD_STATES, REVIEW_RISK_IDS, REVIEW_RISKS, reviewCalls } from '@consilium/contract';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../list/data-table.tsx';
import { choice, ListPage, RecordCell } from '../list/list-page.tsx';
import { ReviewParts } from './review-parts.tsx';

const FILTERS = [
  choice('kind', 'Kind', 'All kinds', CONTENT_KINDS, CLINICAL_KINDS),
  choice('risk', 'Risk', 'All risks', REVIEW_RISKS, REVIEW_RISK_IDS),
  choice('signed', 'Signed', 'Signed or not', { no: 'Not signed', yes: 'Signed' }),
];

/** The clinicians' queue: what harms most when it is wrong stands first. */
export function ReviewPage() {
  return (
    <ListPage
      title="Clinical Review"
      about="Conditions, patterns and treatments. Emergencies first, then pregnancy, children and medicines; within each, what most people meet. A signature is for one form of a record: when the record changes, it is unreviewed again."
      parts={<ReviewParts />}
      calls={{ pages: reviewCalls.queue, file: reviewCalls.exportQueue }}
      rowsOf={({ records }) => records}
      what="the queue"
      noun={['record', 'records']}
      caption="Records to be reviewed"
      columns={COLUMNS}
      first="rank"
      search="Name or id"
      filters={FILTERS}
      empty="Nothing fits."
    />
  );
}

const COLUMNS: readonly Column<ClinicalRecord>[] = [
  {
    header: 'Record',
    sort: 'title',
    cell: ({ kind, record, title }) => <RecordCell to={`/admin/review/${kind}/${record}`} title={title} under={record} />,
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
