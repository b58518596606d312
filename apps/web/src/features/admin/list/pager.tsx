import { LIMITS } from '@consilium/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/input.tsx';

type Length = {
  page: number;
  size: number;
  total: number;
  /** One row and several: ['message', 'messages']. */
  noun: readonly [string, string];
};

const SIZES = [10, 25, LIMITS.pageSize, 100, LIMITS.pageSizeMost];
const pagesOf = ({ total, size }: Pick<Length, 'total' | 'size'>) => Math.max(1, Math.ceil(total / size));

/** How long the list is, and which part of it is shown. */
export function ListLength({ page, size, total, noun }: Length) {
  const pages = pagesOf({ total, size });
  return (
    <p role="status" className="text-sm text-soft">
      {total.toLocaleString('en-US')} {total === 1 ? noun[0] : noun[1]}
      {pages > 1 ? ` · page ${page.toLocaleString('en-US')} of ${pages.toLocaleString('en-US')}` : ''}
    </p>
  );
}

type Props = Omit<Length, 'noun'> & { onPage: (page: number) => void; onSize: (size: number) => void };

/** The way through the pages of a list, and how long one is. */
export function Pager({ page, size, total, onPage, onSize }: Props) {
  const id = useId();
  const pages = pagesOf({ total, size });
  // The last page may have emptied since it was opened.
  useEffect(() => {
    if (page > pages) onPage(pages);
  });
  if (total <= Math.min(...SIZES)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <div className="flex items-center gap-2">
        <label htmlFor={id}>Rows on a page</label>
        <div className="w-20">
          <Select id={id} value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {[...new Set([...SIZES, size])]
              .sort((a, b) => a - b)
              .map((rows) => (
                <option key={rows} value={rows}>
                  {rows}
                </option>
              ))}
          </Select>
        </div>
      </div>
      {pages > 1 ? (
        <nav aria-label="Pages of the list" className="flex flex-wrap gap-2">
          <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden className="size-4" />
            Previous page
          </Button>
          <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next page
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </nav>
      ) : null}
    </div>
  );
}
