import { useState } from 'react';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** Each line has a pattern of its own, so that no colour is needed to tell them apart. */
const LOOKS = [
  { stroke: 'var(--primary)' },
  { stroke: 'var(--ink-soft)', strokeDasharray: '6 4' },
  { stroke: 'var(--caution)', strokeDasharray: '2 3' },
] as const;

/** `note`: what the table says beside the values. */
export type TimePoint = { at: number; values: readonly (number | null)[]; note?: string };

type Props = {
  title: string;
  /** The names of the lines. */
  lines: readonly string[];
  points: readonly TimePoint[];
  /** A value in words. */
  say: (value: number | null) => string;
  /** A moment in words, on the axis and in the table. */
  moment: (at: number) => string;
  /** What the notes of the points are called; without it the table has none. */
  noted?: string;
};

/** Values over time, as lines and as a table of the same figures. */
export function TimeLines({ title, lines, points, say, moment, noted }: Props) {
  const [asTable, setAsTable] = useState(false);
  const data = points.map(({ at, values }) => Object.fromEntries([['at', at], ...lines.map((line, i) => [line, values[i] ?? null])]));
  return (
    <Card className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3">{title}</h3>
        <Button variant="quiet" size="small" className="max-md:min-h-11" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as lines' : 'Show as table'}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      {points.every(({ values }) => values.every((value) => value === null)) ? (
        <p className="text-soft">Nothing was measured yet.</p>
      ) : asTable ? (
        <Figures title={title} lines={lines} points={points} say={say} moment={moment} {...(noted ? { noted } : {})} />
      ) : (
        <>
          <div role="img" aria-label={summaryOf(title, lines, points, say)} className="h-56 text-xs text-soft">
            <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 480, height: 224 }}>
              <LineChart data={data} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
                <CartesianGrid stroke="var(--line)" vertical={false} />
                <XAxis
                  dataKey="at"
                  type="number"
                  scale="time"
                  domain={['dataMin', 'dataMax']}
                  tickFormatter={moment}
                  tick={{ fill: 'var(--ink-soft)' }}
                  stroke="var(--line-strong)"
                  minTickGap={32}
                />
                <YAxis
                  width={64}
                  tickFormatter={(value: number) => say(value)}
                  tick={{ fill: 'var(--ink-soft)' }}
                  stroke="var(--line-strong)"
                  domain={[0, 'auto']}
                />
                <Tooltip
                  labelFormatter={(at) => moment(Number(at))}
                  formatter={(value, name) => [say(typeof value === 'number' ? value : null), String(name)]}
                  contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line-strong)', color: 'var(--ink)' }}
                />
                {lines.map((line, i) => (
                  <Line
                    key={line}
                    dataKey={line}
                    {...LOOKS[i % LOOKS.length]}
                    strokeWidth={2}
                    dot={points.length === 1}
                    isAnimationActive={false}
                    connectNulls
                  />
                ))}
              </LineChart>
            </ResponsiveContainer>
          </div>
          {lines.length > 1 ? <Legend lines={lines} /> : null}
        </>
      )}
    </Card>
  );
}

function Legend({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {lines.map((line, i) => (
        <li key={line} className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 28 4" className="h-1 w-7">
            <line x1="0" y1="2" x2="28" y2="2" strokeWidth="2.5" {...LOOKS[i % LOOKS.length]} />
          </svg>
          {line}
        </li>
      ))}
    </ul>
  );
}

function Figures({ title, lines, points, say, moment, noted }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
    <section tabIndex={0} aria-label={`${title}, as a table`} className="max-h-56 overflow-auto rounded-md border border-line">
      <table className="w-full text-left text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface text-soft">
          <tr>
            {['Time', ...lines, ...(noted ? [noted] : [])].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.toReversed().map(({ at, values, note }) => (
            <tr key={at}>
              <th scope="row" className="px-3 py-1.5 font-normal">
                {moment(at)}
              </th>
              {lines.map((line, i) => (
                <td key={line} className="px-3 py-1.5">
                  {say(values[i] ?? null)}
                </td>
              ))}
              {noted ? <td className="px-3 py-1.5">{note}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function summaryOf(title: string, lines: readonly string[], points: readonly TimePoint[], say: Props['say']): string {
  const told = lines.map((line, i) => {
    const values = points.flatMap(({ values }) => values[i] ?? []);
    return values.length === 0 ? `${line} was not measured` : `${line} between ${say(Math.min(...values))} and ${say(Math.max(...values))}`;
  });
  return `${title}: ${told.join('; ')}. The table has every figure.`;
}
