import { Disclosure } from '../../ui/disclosure.tsx';
import type { Part } from './looks.tsx';

type Row = { name: string; parts: readonly Part[] };

/** The numbers of a figure as a table, folded away below it. */
export function NumbersTable({ caption, of, rows }: { caption: string; of: string; rows: readonly Row[] }) {
  const columns = rows[0]?.parts ?? [];
  return (
    <Disclosure summary={<span className="text-sm font-semibold text-primary">The same numbers as a table</span>} className="mt-4 border-t border-line pt-1">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must be reachable by keyboard */}
      <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-[34rem] border-collapse text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {of}
              </th>
              {columns.map(({ word }) => (
                <th key={word} scope="col" className="py-2 pl-3 text-right font-semibold">
                  {word}
                </th>
              ))}
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, parts }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {name}
                </th>
                {parts.map(({ word, count }) => (
                  <td key={word} className="py-2 pl-3 text-right tabular-nums">
                    {count}
                  </td>
                ))}
                <td className="py-2 pl-3 text-right font-semibold tabular-nums">{parts.reduce((total, { count }) => total + count, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
