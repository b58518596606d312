import { type ReviewAgreement, sharedCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { callPath } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { longDate } from '../../../lib/dates.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded, Loading } from '../../../ui/loaded.tsx';
import { NOT_MEASURED, percent, whole } from '../figures/amounts.ts';
import { Facts } from '../figures/figure.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ReviewParts } from '../review/review-parts.tsx';

const TimeLines = lazy(async () => ({ default: (await import('../figures/time-lines.tsx')).TimeLines }));

type Agreed = ReviewAgreement['all']['level'];
const share = (part: number | null) => (part === null ? null : part * 100);
const agreedShare = ({ agreed, of }: Agreed) => (of === 0 ? null : (100 * agreed) / of);
const inWords = (agreed: Agreed) =>
  agreed.of === 0
    ? NOT_MEASURED
    : `${percent(agreedShare(agreed))} (${agreed.agreed} of ${agreed.of}; 95 %: ${percent(share(agreed.low))} to ${percent(share(agreed.high))})`;
const kappa = (value: number | null) => (value === null ? NOT_MEASURED : value.toFixed(2));

/** How often reviewers agreed with assessments, month by month, and with each other. */
export function AgreementPage() {
  usePageTitle('Agreement');
  return (
    <div className="column gap-6">
      <div>
        <h1 className="text-h1">Agreement</h1>
        <p className="mt-1 max-w-prose text-soft">
          What reviewers said of shared assessments. What its owner takes back is counted no longer. Intervals are Wilson’s, of 95 percent.
        </p>
      </div>
      <ReviewParts />
      <Loaded query={useQuery({ ...callQuery(sharedCalls.agreement, {}), staleTime: 0 })} what="the agreement">
        {(agreement) => <Measured agreement={agreement} />}
      </Loaded>
    </div>
  );
}

function Measured({ agreement: { shared, reviewed, flagged, all, months, pairs } }: { agreement: ReviewAgreement }) {
  const points = (pick: (month: ReviewAgreement['months'][number]) => Agreed) =>
    months.map((month) => {
      const agreed = pick(month);
      return {
        at: Date.parse(`${month.month}-15T12:00:00Z`),
        values: [agreedShare(agreed), share(agreed.low), share(agreed.high)],
        note: `${agreed.agreed} of ${agreed.of}`,
      };
    });
  const month = (at: number) => longDate(new Date(at).toISOString().slice(0, 7));
  const lines = ['Agreed', 'At least (95 %)', 'At most (95 %)'];
  return (
    <>
      <Card className="grid gap-4">
        <Facts
          facts={[
            ['Shared now', whole(shared)],
            ['Reviewed by somebody', whole(reviewed)],
            ['Reviews that flagged', whole(flagged)],
            ['Agreed on the level', inWords(all.level)],
            ['Agreed on the main cause', inWords(all.cause)],
          ]}
        />
        <div className="flex flex-wrap items-center gap-2">
          {(['jsonl', 'csv'] as const).map((format) => (
            <ButtonAnchor
              key={format}
              href={callPath(sharedCalls.exportReviewed, { query: { format } })}
              download
              variant="secondary"
              size="small"
              className="max-md:min-h-11"
            >
              <Download aria-hidden className="size-4" />
              Export {format.toUpperCase()}
            </ButtonAnchor>
          ))}
          <p className="text-sm text-soft">For evaluation; each export is recorded. Delete the file when it was used.</p>
        </div>
      </Card>
      <section aria-labelledby="by-month" className="column gap-3">
        <h2 id="by-month" className="text-h2">
          By month
        </h2>
        <Suspense fallback={<Loading what="the pictures" />}>
          <div className="grid gap-4 lg:grid-cols-2">
            <TimeLines title="Agreement on the level" lines={lines} points={points(({ level }) => level)} say={percent} moment={month} noted="Reviews" />
            <TimeLines title="Agreement on the main cause" lines={lines} points={points(({ cause }) => cause)} say={percent} moment={month} noted="Reviews" />
          </div>
        </Suspense>
      </section>
      <section aria-labelledby="between" className="column gap-3">
        <h2 id="between" className="text-h2">
          Between reviewers
        </h2>
        <p className="max-w-prose text-soft">
          Cohen’s kappa of what two said of the same assessments: 1 is full agreement, 0 is what chance alone would bring.
        </p>
        {pairs.length === 0 ? (
          <p>Not measured: no two reviewers have judged the same assessment.</p>
        ) : (
          <DataTable
            caption="Agreement between reviewers"
            rows={pairs}
            keyOf={({ reviewers }) => reviewers.join(' ')}
            columns={[
              { header: 'Reviewers', cell: ({ reviewers }) => reviewers.join(' and ') },
              { header: 'Judged both', cell: ({ level }) => whole(level.of) },
              { header: 'Kappa of the level', cell: ({ level }) => kappa(level.kappa) },
              { header: 'Kappa of the main cause', cell: ({ cause }) => kappa(cause.kappa) },
            ]}
          />
        )}
      </section>
    </>
  );
}
