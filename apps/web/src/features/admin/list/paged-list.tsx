import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { Pager } from './pager.tsx';

type Shown<Row> = { keyOf: (row: Row) => string } & ({ caption: string; columns: readonly Column<Row>[] } | { card: (row: Row) => ReactNode });

type Props<Page extends { total: number }, Row> = {
  query: Parameters<typeof Loaded<Page>>[0]['query'];
  /** What is loaded: 'the mails'. */
  what: string;
  page: number;
  onPage: (page: number) => void;
  /** One row and several: ['mail', 'mails']. */
  noun: readonly [string, string];
  rowsOf: (page: Page) => readonly Row[];
  /** What is said of a list without rows. */
  empty: string;
  /** How the rows are drawn: in columns, or each as a card. */
  as: Shown<Row>;
};

/** A list of the back office, a page at a time: how long it is, the way through it, and its rows. */
export function PagedList<Page extends { total: number }, Row>({ query, what, page, onPage, noun, rowsOf, empty, as }: Props<Page, Row>) {
  return (
    <Loaded rows query={query} what={what}>
      {(shown) => (
        <>
          <Pager page={page} total={shown.total} noun={noun} onPage={onPage} />
          {rowsOf(shown).length > 0 ? (
            <Rows rows={rowsOf(shown)} as={as} />
          ) : (
            <EmptyState level="h3" title={`No ${noun[1]} found`}>
              <p>{empty}</p>
            </EmptyState>
          )}
        </>
      )}
    </Loaded>
  );
}

function Rows<Row>({ rows, as }: { rows: readonly Row[]; as: Shown<Row> }) {
  if ('columns' in as) return <DataTable {...as} rows={rows} />;
  return (
    <ul className="column gap-4">
      {rows.map((row) => (
        <li key={as.keyOf(row)}>{as.card(row)}</li>
      ))}
    </ul>
  );
}
