import { Disclosure } from '../../../ui/disclosure.tsx';

type Props = { caption: string; columns: readonly [string, string]; rows: readonly (readonly [string, string])[] };

/** The figures of a chart for who reads better than looks. */
export function ChartTable({ caption, columns, rows }: Props) {
  return (
    <Disclosure summary={<span className="text-sm font-semibold text-primary">Show the figures as a table</span>} className="mt-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="max-h-80 overflow-y-auto rounded-md border border-line" tabIndex={0} aria-label={caption}>
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              {columns.map((name) => (
                <th key={name} scope="col" className="px-3 py-2 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, value], i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same, and they never change places
              <tr key={i} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2 font-normal">
                  {head}
                </th>
                <td className="px-3 py-2 tabular-nums">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
