import type { OutlinedEntry } from '@consilium/contract';
import { longDate } from '../../../lib/dates.ts';
import { ChartTable } from './chart-table.tsx';
import { severityByDay } from './statistics.ts';
import { TimeChart } from './time-chart.tsx';

/** The highest severity of each day as a line over time, and as a table. */
export function SeverityTrend({ entries }: { entries: readonly OutlinedEntry[] }) {
  const days = severityByDay(entries);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return <p className="mt-2 text-soft">Your diary has no entry in this time.</p>;
  const summary =
    days.length === 1
      ? `Severity ${first.severity} of 10 on ${longDate(first.day)}, the only day written about.`
      : `Severity by day: ${first.severity} of 10 on ${longDate(first.day)}, ${last.severity} of 10 on ${longDate(last.day)}, ${days.length} days in all.`;
  return (
    <div className="mt-2">
      <TimeChart points={days.map(({ day, severity }) => ({ day, value: severity }))} summary={summary} ticks={[0, 2, 4, 6, 8, 10]} />
      {days.length === 1 ? <p className="text-sm text-soft">One day is no trend yet: write again tomorrow.</p> : null}
      <ChartTable
        caption="Highest severity of each day"
        columns={['Day', 'Severity, 0 to 10']}
        rows={[...days].reverse().map(({ day, severity }) => [longDate(day), String(severity)])}
      />
    </div>
  );
}
