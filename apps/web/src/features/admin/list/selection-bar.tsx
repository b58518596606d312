import { LIMITS } from '@consilium/contract';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { SelectedRows } from './use-selection.ts';

type Props<Row extends { id: string }> = {
  selection: SelectedRows<Row>;
  /** Those on this page. */
  rows: readonly Row[];
  noun: readonly [string, string];
  /** What can be done with those selected. */
  children: ReactNode;
};

/** How many rows are selected, and what can be done with them. */
export function SelectionBar<Row extends { id: string }>({ selection, rows, noun, children }: Props<Row>) {
  const count = selection.rows.length;
  const tooMany = count > LIMITS.rowsAtOnce;
  return (
    <section
      aria-label="Selection"
      className={
        count > 0 ? 'sticky top-2 z-20 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3 text-sm shadow-high' : '@container'
      }
    >
      <p role="status" className={count > 0 ? 'mr-auto font-semibold' : 'sr-only'}>
        {count > 0 ? `${count} ${count === 1 ? noun[0] : noun[1]} selected` : ''}
        {tooMany ? `, at most ${LIMITS.rowsAtOnce} at once` : ''}
      </p>
      {count > 0 ? (
        <>
          {tooMany ? null : children}
          <Button variant="quiet" size="small" className="max-md:min-h-11" onClick={selection.clear}>
            Clear selection
          </Button>
        </>
      ) : (
        <Button variant="quiet" size="small" className="max-md:min-h-11 @4xl:hidden" onClick={() => selection.change(rows, true)}>
          Select all on this page
        </Button>
      )}
    </section>
  );
}
