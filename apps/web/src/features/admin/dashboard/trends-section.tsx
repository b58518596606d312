import { operationCalls, SYSTEM_IDS, systemOf, TREND_DAYS, TRIAGE_LEVELS, TRIAGE_TEXT, type Trends } from '@consilium/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { lazy, Suspense, useState } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { cx } from '../../../lib/cx.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import { Loaded, Loading } from '../../../ui/loaded.tsx';

import { LOAD_FAILED } from '../failure-toast.ts';
import { milliseconds, NOT_MEASURED, whole } from '../figures/amounts.ts';
import { Share } from '../figures/figure.tsx';

const TimeLines = lazy(async () => ({ default: (await import('../figures/time-lines.tsx')).TimeLines }));
const day = (at: number) => format(at, 'MMM d');
const number = (value: number | null) => (value === null ? NOT_MEASURED : whole(value));

/** What visitors did, day by day: counts alone, since nothing else is kept of them. */
export function TrendsSection() {
  const [days, setDays] = useState<(typeof TREND_DAYS)[number]>(30);
  const trends = useQuery({ ...callQuery(operationCalls.trends, { query: { days } }), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="trends" className="column gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="trends" className="text-h2">
          Trends
        </h2>
        <div className="w-44 text-sm">
          <Field label="Period">
            {(field) => (
              <Select {...field} value={days} onChange={(event) => setDays(TREND_DAYS.find((one) => one === Number(event.target.value)) ?? 30)}>
                {TREND_DAYS.map((one) => (
                  <option key={one} value={one}>
                    Last {one} days
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </div>
      <Loaded rows query={trends} what="the trends" failed={LOAD_FAILED.stats.description}>
        {(shown) => (
          <Suspense fallback={<Loading what="the pictures" />}>
            <Charts trends={shown} />
          </Suspense>
        )}
      </Loaded>
    </section>
  );
}

function Charts({ trends: { days, levels, systems } }: { trends: Trends }) {
  const points = (pick: (one: Trends['days'][number]) => number | null) => days.map((one) => ({ at: Date.parse(`${one.day}T12:00:00`), values: [pick(one)] }));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <TimeLines title="Assessments a day" lines={['Assessments']} points={points(({ assessments }) => assessments)} say={number} moment={day} />
      <TimeLines title="Median duration of an assessment" lines={['Median']} points={points(({ medianMs }) => medianMs)} say={milliseconds} moment={day} />
      <TimeLines title="Joined the waiting list" lines={['People']} points={points(({ waiting }) => waiting)} say={number} moment={day} />
      <Shares title="Urgency" rows={TRIAGE_LEVELS.map((id) => [TRIAGE_TEXT[id].title, levels[id] ?? 0])} />
      <Shares
        wide
        title="Systems chosen"
        rows={SYSTEM_IDS.map((id) => [systemOf(id).shortName, systems[id] ?? 0])}
        of={Math.max(1, ...Object.values(systems))}
      />
    </div>
  );
}

/** Counts as bars. @param of what is a whole bar; without it the sum of all. */
function Shares({ title, rows, of, wide }: { title: string; rows: readonly (readonly [name: string, count: number])[]; of?: number; wide?: boolean }) {
  const all =
    of ??
    Math.max(
      1,
      rows.reduce((sum, [, count]) => sum + count, 0),
    );
  return (
    <Card className={cx('grid content-start gap-3', wide && 'lg:col-span-2')}>
      <h3 className="text-h3">{title}</h3>
      <div className={cx('grid gap-x-8 gap-y-3', wide && 'sm:grid-cols-2')}>
        {rows.map(([name, count]) => (
          <Share key={name} name={name} percent={(100 * count) / all}>
            {whole(count)}
          </Share>
        ))}
      </div>
    </Card>
  );
}
