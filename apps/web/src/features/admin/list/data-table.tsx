/* biome-ignore-all lint/a11y/noRedundantRoles: where there is no room rows are drawn as cards, and some browsers forget that a table drawn otherwise is one */
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Keeps the value in one line of the table. */
  oneLine?: boolean;
  /** Leaves out the column's name on a card: its buttons say what they do. */
  unnamedOnCard?: boolean;
};

type Props<Row> = { caption: string; columns: readonly Column<Row>[]; rows: readonly Row[]; keyOf: (row: Row) => string };

const NAMED_ON_CARD =
  '@max-4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @max-4xl:before:text-soft @max-4xl:before:content-[attr(data-column)] @max-[16rem]:grid-cols-1';

/** Rows in columns; on a phone and in narrow windows each row is a card in which every value carries the name of its column. The first column names the row. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const look = ({ oneLine, unnamedOnCard }: Column<Row>) =>
    cx('align-top font-normal @max-4xl:grid @max-4xl:gap-x-3 @4xl:px-4 @4xl:py-3', !unnamedOnCard && NAMED_ON_CARD, oneLine && '@4xl:whitespace-nowrap');
  const content = ({ cell, oneLine }: Column<Row>, row: Row) => <div className={cx('min-w-0', !oneLine && '@4xl:min-w-20')}>{cell(row)}</div>;
  return (
    <div className="@container">
      <div className="rounded-lg @4xl:overflow-x-auto @4xl:border @4xl:border-line @4xl:bg-surface">
        <table role="table" className="w-full text-left text-sm @max-4xl:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="border-b border-line text-soft @max-4xl:sr-only">
            <tr role="row">
              {columns.map(({ header }) => (
                <th key={header} role="columnheader" scope="col" className="px-4 py-3 font-semibold">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="@max-4xl:grid @max-4xl:gap-3 @xl:@max-4xl:grid-cols-2 @4xl:divide-y @4xl:divide-line">
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                role="row"
                className="@max-4xl:grid @max-4xl:content-start @max-4xl:gap-2 @max-4xl:rounded-lg @max-4xl:border @max-4xl:border-line @max-4xl:bg-surface @max-4xl:p-4"
              >
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.header} role="rowheader" scope="row" data-column={column.header} className={look(column)}>
                      {content(column, row)}
                    </th>
                  ) : (
                    <td key={column.header} role="cell" data-column={column.header} className={look(column)}>
                      {content(column, row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
