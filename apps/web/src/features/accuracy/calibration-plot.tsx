import type { Accuracy } from '@consilium/knowledge/accuracy';

type Bin = Accuracy['calibration']['bins'][number];

const SIZE = 320;
const LEFT = 44;
const BOTTOM = 40;
const TOP = 10;
const TICKS = [0, 25, 50, 75, 100];

const x = (percent: number) => LEFT + (percent / 100) * (SIZE - LEFT - TOP);
const y = (percent: number) => SIZE - BOTTOM - (percent / 100) * (SIZE - BOTTOM - TOP);
const rightOf = ({ right: { hits, of } }: Bin) => Math.round((100 * hits) / Math.max(1, of));

/** What was said against how often it was right, each with its interval; the table below says the same. */
export function CalibrationPlot({ bins }: { bins: readonly Bin[] }) {
  const filled = bins.filter(({ n }) => n > 0);
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden className="w-full max-w-80">
        {TICKS.map((tick) => (
          <g key={tick} fill="var(--ink-soft)" fontSize="12">
            <line x1={x(0)} x2={x(100)} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
            <text x={x(tick)} y={SIZE - BOTTOM + 16} textAnchor="middle">
              {tick}
            </text>
          </g>
        ))}
        <line x1={x(0)} y1={y(0)} x2={x(100)} y2={y(100)} stroke="var(--line-strong)" strokeDasharray="5 5" />
        {filled.map((bin) => (
          <g key={bin.from}>
            {bin.right.interval ? (
              <line x1={x(bin.said)} x2={x(bin.said)} y1={y(bin.right.interval[0])} y2={y(bin.right.interval[1])} stroke="var(--primary)" strokeWidth="1.5" />
            ) : null}
            <circle cx={x(bin.said)} cy={y(rightOf(bin))} r={3 + Math.sqrt(bin.n)} fill="var(--primary)" fillOpacity="0.75" />
          </g>
        ))}
        <text x={x(50)} y={SIZE - 4} textAnchor="middle" fontSize="13" fill="var(--ink)">
          said, %
        </text>
        <text x={12} y={y(50)} textAnchor="middle" fontSize="13" fill="var(--ink)" transform={`rotate(-90 12 ${y(50)})`}>
          right, %
        </text>
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must be reachable by keyboard */}
      <section aria-label="Calibration in numbers" tabIndex={0} className="min-w-0 overflow-x-auto">
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">Share said for the first cause and how often it was right</caption>
          <thead>
            <tr className="border-b border-line-strong">
              {['Share said', 'Cases', 'Right', '95 % interval'].map((head) => (
                <th key={head} scope="col" className="py-1.5 pr-3 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bins.map((bin) => (
              <tr key={bin.from} className="border-b border-line tabular-nums">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {bin.from} to {bin.to} %
                </th>
                <td className="py-1.5 pr-3">{bin.n}</td>
                <td className="py-1.5 pr-3">{bin.n === 0 ? 'not measured' : `${bin.right.hits} (${rightOf(bin)} %)`}</td>
                <td className="py-1.5 pr-3">{bin.right.interval ? `${Math.round(bin.right.interval[0])} to ${Math.round(bin.right.interval[1])}` : '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <figcaption className="text-sm text-soft md:col-span-2">
        Dots: larger where there are more cases; lines: 95 % intervals; dashes: as right as it says.
      </figcaption>
    </figure>
  );
}
