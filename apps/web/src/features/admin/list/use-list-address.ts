import { LIMITS } from '@consilium/contract';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

type Filters = Readonly<Record<string, string>>;

/** What of an address a list does not write. */
const PLACE = ['tab'];

/**
 * What a list is searched for, narrowed to and ordered by, and which page of it is shown: all of it stands in the address, so that it can be passed on and
 * the browser's back leads to what was shown before. What is as at first is left out.
 * @param initial the filters by name, each as it is at first; '' narrows nothing. @param first how it is ordered at first.
 */
export function useListAddress(initial: Filters, first: string) {
  const [parameters, setParameters] = useSearchParams();
  const of = (name: string, otherwise: string) => parameters.get(name) ?? otherwise;
  const filters = Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, of(name, value)]));
  const search = of('search', '');
  const sort = of('sort', first);
  const page = count(parameters.get('page'), 1);
  const size = count(parameters.get('size'), LIMITS.pageSize);

  // Two changes may come before the page was drawn with the first: the second builds upon it.
  const newest = useRef(parameters);
  useEffect(() => {
    newest.current = parameters;
  }, [parameters]);

  const go = (changes: Filters, replace = false) => {
    const next = new URLSearchParams(newest.current);
    if (!('page' in changes)) next.delete('page');
    const asAtFirst: Filters = { ...initial, search: '', sort: first, page: '1', size: String(LIMITS.pageSize) };
    for (const [name, value] of Object.entries(changes)) {
      if (value === asAtFirst[name]) next.delete(name);
      else next.set(name, value);
    }
    newest.current = next;
    setParameters(next, { preventScrollReset: true, replace });
  };

  return {
    filters,
    search,
    sort,
    page,
    size,
    /** What is asked of the server, beside the page. */
    query: { ...filters, search, sort: sort === first ? '' : sort },
    /** The part of the address that is kept as a view. */
    view: part(parameters, (name) => name !== 'page' && !PLACE.includes(name)),
    /** The address that shows a view. */
    addressOf: (view: string) => `?${[part(parameters, (name) => PLACE.includes(name)), view].filter(Boolean).join('&')}`,
    narrow: (changes: Filters) => go(changes),
    /** Words that are still being written take the place of those before; only their beginning is a step of its own. */
    write: (name: string, words: string) => go({ [name]: words }, of(name, '') !== '' && words !== ''),
    sortBy: (key: string) => go({ sort: key }),
    setPage: (next: number) => go({ page: String(next) }),
    setSize: (next: number) => go({ size: String(next) }),
    clear: () => go({ ...initial, search: '' }),
    narrowed: search !== '' || Object.entries(filters).some(([name, value]) => value !== initial[name]),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

const count = (written: string | null, otherwise: number) => (written !== null && /^[1-9]\d{0,4}$/.test(written) ? Number(written) : otherwise);

const part = (parameters: URLSearchParams, wanted: (name: string) => boolean) =>
  new URLSearchParams([...parameters].filter(([name]) => wanted(name))).toString();
