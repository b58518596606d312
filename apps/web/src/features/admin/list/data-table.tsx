/* biome-ignore-all lint/a11y/noRedundantRoles: where there is no room rows are drawn as cards, and some browsers forget that a table drawn otherwise is one */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The key by which the list is ordered by this column. */
  sort?: string;
  /** Keeps the value in one line of the table. */
  oneLine?: boolean;
  /** Is shown to whoever chooses it: most have no use for it, or no room. */
  extra?: boolean;
  /** Leaves out the column's name on a card: its buttons say what they do. */
  unnamedOnCard?: boolean;
};

/** By which key the rows are ordered, `-key` with the greatest first, and what a header does that changes it. */
export type Order = { sort: string; onSort: (sort: string) => void };
export type Selection<Row> = {
  has: (row: Row) => boolean;
  onChange: (rows: readonly Row[], selected: boolean) => void;
  /** What a row is called: 'ada'. */
  nameOf: (row: Row) => string;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  order?: Order;
  selection?: Selection<Row>;
  /** Other rows are on their way. */
  busy?: boolean;
};

const NAMED_ON_CARD =
  '@max-4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @max-4xl:before:text-soft @max-4xl:before:content-[attr(data-column)] @max-[16rem]:grid-cols-1';

/** Rows in columns; on a phone and in narrow windows each row is a card in which every value carries the name of its column. The first column names the row. */
export function DataTable<Row>({ caption, columns, rows, keyOf, order, selection, busy }: Props<Row>) {
  const look = ({ oneLine, unnamedOnCard }: Column<Row>) =>
    cx('align-top font-normal @max-4xl:grid @max-4xl:gap-x-3 @4xl:px-4 @4xl:py-3', !unnamedOnCard && NAMED_ON_CARD, oneLine && '@4xl:whitespace-nowrap');
  const content = ({ cell, oneLine }: Column<Row>, row: Row) => <div className={cx('min-w-0', !oneLine && '@4xl:min-w-20')}>{cell(row)}</div>;
  return (
    <div className="@container" aria-busy={busy || undefined}>
      <div className="rounded-lg @4xl:overflow-x-auto @4xl:border @4xl:border-line @4xl:bg-surface">
        <table role="table" className="w-full text-left text-sm @max-4xl:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="border-b border-line text-soft @max-4xl:sr-only">
            <tr role="row">
              {selection ? (
                <th role="columnheader" scope="col" className="w-0 py-1.5 pl-4">
                  <span className="@4xl:hidden">Selection</span>
                  <Checkbox
                    className="@max-4xl:hidden"
                    label={<span className="sr-only">Select all on this page</span>}
                    checked={rows.length > 0 && rows.every(selection.has)}
                    onChange={(selected) => selection.onChange(rows, selected)}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <Header key={column.header} column={column} order={order} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="@max-4xl:grid @max-4xl:gap-3 @xl:@max-4xl:grid-cols-2 @4xl:divide-y @4xl:divide-line">
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                role="row"
                className={cx(
                  '@max-4xl:grid @max-4xl:content-start @max-4xl:gap-2 @max-4xl:rounded-lg @max-4xl:border @max-4xl:border-line @max-4xl:bg-surface @max-4xl:p-4',
                  selection?.has(row) && 'bg-primary-tint @max-4xl:bg-primary-tint',
                )}
              >
                {selection ? (
                  <td role="cell" className="align-top @4xl:py-1.5 @4xl:pl-4">
                    <Checkbox
                      label={
                        <>
                          <span className="text-soft @4xl:sr-only">Select</span> <span className="sr-only">{selection.nameOf(row)}</span>
                        </>
                      }
                      checked={selection.has(row)}
                      onChange={(selected) => selection.onChange([row], selected)}
                    />
                  </td>
                ) : null}
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

/** On cards the headers are not seen: no button of theirs can be reached then, and the list has a field to order it. */
function Header<Row>({ column: { header, sort }, order }: { column: Column<Row>; order: Order | undefined }) {
  if (sort === undefined || !order)
    return (
      <th role="columnheader" scope="col" className="px-4 py-3 font-semibold">
        {header}
      </th>
    );
  const direction = order.sort === sort ? 'ascending' : order.sort === `-${sort}` ? 'descending' : undefined;
  const Sign = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className="px-2 py-1.5 font-semibold">
      <span className="@4xl:hidden">{header}</span>
      <button
        type="button"
        onClick={() => order.onSort(direction === 'ascending' ? `-${sort}` : sort)}
        className={cx(
          'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-left hover:bg-sunken hover:text-ink @max-4xl:hidden',
          direction && 'text-ink',
        )}
      >
        {header}
        <Sign aria-hidden className={cx('size-4 shrink-0', !direction && 'opacity-60')} />
      </button>
    </th>
  );
}
