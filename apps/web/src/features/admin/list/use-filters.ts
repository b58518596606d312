import { useState } from 'react';

/** What a list is narrowed to, and which of its pages is shown: another filter starts on the first page. '' narrows nothing. */
export function useFilters<Filters extends Record<string, string>>(initial: Filters) {
  const [{ filters, page }, setState] = useState({ filters: initial, page: 1 });
  return {
    filters,
    page,
    narrow: (change: Partial<Filters>) => setState((before) => ({ filters: { ...before.filters, ...change }, page: 1 })),
    setPage: (next: number) => setState((before) => ({ ...before, page: next })),
  };
}
