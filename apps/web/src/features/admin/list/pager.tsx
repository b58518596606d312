import { LIMITS } from '@consilium/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';

type Props = {
  page: number;
  total: number;
  /** One row and several: ['message', 'messages']. */
  noun: readonly [string, string];
  onPage: (page: number) => void;
};

/** How long the list is, and the way through its pages. */
export function Pager({ page, total, noun, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / LIMITS.pageSize));
  // The last page may have emptied since it was opened.
  useEffect(() => {
    if (page > pages) onPage(pages);
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p role="status" className="text-soft">
        {total.toLocaleString('en-US')} {total === 1 ? noun[0] : noun[1]}
        {pages > 1 ? ` · page ${page} of ${pages}` : ''}
      </p>
      {pages > 1 ? (
        <div className="flex gap-2">
          <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden className="size-4" />
            Previous page
          </Button>
          <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next page
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      ) : null}
    </div>
  );
}
