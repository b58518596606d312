import { millisecondsInDay } from 'date-fns/constants';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { scaleLabel } from '../../../lib/dates.ts';

export type Point = { day: string; value: number };

type Props = {
  points: readonly Point[];
  /** What the picture shows, in a sentence. */
  summary: string;
  /** The values that have a line and a label. */
  ticks: readonly number[];
  label?: (value: number) => string;
  /** Pixels the labels at the side need. */
  side?: number;
  /** Whether a line leads from point to point: only where what lies between was likely in between. */
  joined?: boolean;
};

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Values over true time: a week without one is a week wide. The same figures stand in a table beside it. */
export function TimeChart({ points, summary, ticks, label = String, side = 28, joined = true }: Props) {
  const data = points.map(({ day, value }) => ({ at: at(day), value }));
  const [first, last] = [data[0]?.at ?? 0, data.at(-1)?.at ?? 0];
  return (
    <div role="img" aria-label={summary} className="h-64 text-xs text-soft">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 256 }}>
        <LineChart data={data} margin={{ top: 12, right: 16, bottom: 4, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={first === last ? [first - millisecondsInDay, last + millisecondsInDay] : ['dataMin', 'dataMax']}
            // Several points of one day would have a label each, one upon the other.
            {...(first === last ? { ticks: [first] } : {})}
            tickFormatter={scaleLabel((last - first) / millisecondsInDay)}
            tick={{ fill: 'var(--ink-soft)' }}
            stroke="var(--line-strong)"
            minTickGap={28}
            tickMargin={8}
            height={32}
          />
          <YAxis
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 10]}
            ticks={[...ticks]}
            interval={0}
            tickFormatter={label}
            tick={{ fill: 'var(--ink-soft)' }}
            stroke="var(--line-strong)"
            width={side}
          />
          <Line
            dataKey="value"
            stroke={joined ? 'var(--primary)' : 'none'}
            strokeWidth={2}
            dot={{ r: 4, fill: 'var(--surface)', stroke: 'var(--primary)', strokeWidth: 2 }}
            activeDot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
