import { LIMITS, STUDY_ORDERS, type StudySearch, studyCalls } from '@consilium/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Search, SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../lib/call-query.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { asks, type LoadedPage } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Shortcut } from '../../ui/shortcut.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Filters } from './filters.tsx';
import { FoundStudyCard } from './found-study.tsx';
import { addressOf, chosenOf, inputOf, LISTS, readWanted, type Wanted, withoutFilters } from './search-address.ts';
import { counted, ORDER_WORDS, valueInWords } from './words.ts';

/** The study library: what is looked for and how it is narrowed stands in the address alone. */
function StudySearchPage() {
  usePageTitle('Studies');
  const [parameters] = useSearchParams();
  const wanted = readWanted(parameters);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...callQuery(studyCalls.searchStudies, { query: inputOf(wanted) }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page pt-10 lg:pt-16">
      <h1 className="text-h1 lg:text-display">Studies</h1>
      <p className="mt-5 max-w-[62ch] text-lg text-soft">
        What our answers rest on: what was studied, how, and what was found, also where nothing was. Search by words, authors, DOI or PMID. Put words that
        belong together in quotation marks, and a minus before a word to leave it out.
      </p>
      <SearchForm wanted={wanted} />
      {isError ? (
        <EmptyState title="The studies could not be loaded" level="h2" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          <p>The server did not answer as expected. Check your connection and try again.</p>
        </EmptyState>
      ) : data ? (
        <Results wanted={wanted} found={data} isLate={isPlaceholderData} />
      ) : (
        <ResultsSkeleton />
      )}
    </div>
  );
}

/** A form of the address: it works before and without the page's code. */
function SearchForm({ wanted }: { wanted: Wanted }) {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The field follows the address (a link, the way back) and keeps the focus of who just searched.
  useEffect(() => {
    if (field.current) field.current.value = wanted.q;
  }, [wanted.q]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    void navigate(
      addressOf(wanted, { q: String(given.get('q') ?? '').trim(), sort: readWanted(new URLSearchParams({ sort: String(given.get('sort')) })).sort }),
    );
  };
  return (
    <search className="mt-8" data-screen-only>
      <form action="/studies" method="get" onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_15rem_auto]">
        {LISTS.flatMap((name) => wanted[name].map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />))}
        {wanted.from === null ? null : <input type="hidden" name="from" value={wanted.from} />}
        {wanted.to === null ? null : <input type="hidden" name="to" value={wanted.to} />}
        {wanted.free ? <input type="hidden" name="free" value="true" /> : null}
        <div className="grid gap-1.5">
          <span className="flex items-baseline justify-between gap-2">
            <label htmlFor={id} className="font-semibold">
              Search the studies
            </label>
            <Shortcut keys="/" />
          </span>
          <Input
            ref={field}
            id={id}
            type="search"
            name="q"
            data-study-search
            aria-keyshortcuts="/"
            maxLength={LIMITS.studyQueryLength}
            defaultValue={wanted.q}
            autoComplete="off"
          />
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-sort`} className="font-semibold">
            Order
          </label>
          <Select id={`${id}-sort`} name="sort" value={wanted.sort} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
            {STUDY_ORDERS.map((order) => (
              <option key={order} value={order}>
                {ORDER_WORDS[order]}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit">
          <Search aria-hidden className="size-4" />
          Search
        </Button>
      </form>
    </search>
  );
}

function Results({ wanted, found, isLate }: { wanted: Wanted; found: StudySearch; isLate: boolean }) {
  const address = addressOf(wanted, { page: wanted.page });
  const results = useTopOnNewPage(wanted.page);
  return (
    <div className="mt-8 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <NarrowFilters wanted={wanted} found={found} />
      <aside aria-label="Filters" className="hidden lg:block" data-screen-only>
        <h2 className="mb-4 px-2 text-h3">Filters</h2>
        <Filters wanted={wanted} counts={found.counts} />
      </aside>
      <section aria-labelledby="results" className="min-w-0" aria-busy={isLate}>
        <h2 id="results" ref={results} tabIndex={-1} className="sr-only">
          Results
        </h2>
        <p role="status" className="text-soft">
          {counted(found.total)}
          {found.total > found.pageSize ? ` · page ${wanted.page.toLocaleString('en-US')} of ${pagesOf(found).toLocaleString('en-US')}` : ''}
        </p>
        <TakenFor wanted={wanted} found={found} />
        <Chosen wanted={wanted} />
        {found.studies.length === 0 ? (
          <Nothing wanted={wanted} found={found} />
        ) : (
          <ol className={isLate ? 'mt-4 opacity-60' : 'mt-4'}>
            {found.studies.map((study) => (
              <FoundStudyCard key={study.id} study={study} backTo={address} />
            ))}
          </ol>
        )}
        <Pages wanted={wanted} found={found} />
      </section>
    </div>
  );
}

const pagesOf = ({ total, pageSize }: StudySearch) => Math.min(LIMITS.studyPages, Math.max(1, Math.ceil(total / pageSize)));

/** Whoever turns the page begins to read at its top. */
function useTopOnNewPage(page: number) {
  const results = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    results.current?.focus({ preventScroll: true });
    results.current?.parentElement?.scrollIntoView?.({ block: 'start' });
  }, [page]);
  return results;
}

/** On a phone: a sheet over the page, and until the page's code is there a part that unfolds. */
function NarrowFilters({ wanted, found }: { wanted: Wanted; found: StudySearch }) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const chosen = chosenOf(wanted).length;
  const label = (
    <>
      <SlidersHorizontal aria-hidden className="size-4" />
      Filters{chosen > 0 ? ` (${chosen})` : ''}
    </>
  );
  if (!hydrated)
    return (
      <details className="lg:hidden" data-screen-only>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-5 font-semibold">{label}</summary>
        <div className="mt-4">
          <Filters wanted={wanted} counts={found.counts} />
        </div>
      </details>
    );
  return (
    <div className="lg:hidden" data-screen-only>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filters">
        <Filters wanted={wanted} counts={found.counts} />
        <Button className="mt-6 w-full" onClick={() => setOpen(false)}>
          Show {counted(found.total)}
        </Button>
      </Dialog>
    </div>
  );
}

/** What the words were taken for. */
function TakenFor({ wanted, found }: { wanted: Wanted; found: StudySearch }) {
  return (
    <>
      {found.didYouMean ? (
        <p className="mt-2">
          No study has “{wanted.q}” as it is written. These are for{' '}
          <Link to={addressOf(wanted, { q: found.didYouMean })} className="text-link">
            {found.didYouMean}
          </Link>
          .
        </p>
      ) : null}
      {found.alsoSearched.length > 0 ? <p className="mt-2 text-sm text-soft">Also searched for: {found.alsoSearched.join(', ')}</p> : null}
    </>
  );
}

function Chosen({ wanted }: { wanted: Wanted }) {
  const chosen = chosenOf(wanted);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="mt-3 flex flex-wrap gap-2" data-screen-only>
      {chosen.map(({ name, value, without }) => (
        <li key={`${name} ${value}`}>
          <Link
            to={addressOf(wanted, without)}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-primary bg-primary-tint px-4 text-sm text-primary-strong hover:border-ink"
          >
            <span className="sr-only">Remove the filter</span> {valueInWords(name, value)}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <Link to={addressOf(wanted, withoutFilters)} preventScrollReset className="inline-flex min-h-11 items-center px-2 text-sm text-link">
            Remove all filters
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function Nothing({ wanted, found }: { wanted: Wanted; found: StudySearch }) {
  const hasFilters = chosenOf(wanted).length > 0;
  if (wanted.page > 1 && found.total > 0)
    return (
      <EmptyState title="There are fewer pages" level="h3" action={<ButtonLink to={addressOf(wanted)}>Show the first page</ButtonLink>}>
        <p>The studies end before this page.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="No study in this library"
      level="h3"
      action={
        hasFilters ? (
          <ButtonLink to={addressOf(wanted, withoutFilters)}>Remove all filters</ButtonLink>
        ) : (
          <ButtonLink to="/studies">Show all studies</ButtonLink>
        )
      }
    >
      <p>
        {hasFilters
          ? 'No study has these words and passes these filters. Remove a filter, or try other words.'
          : 'Try other or fewer words. That we have no study does not say that there is none.'}
      </p>
    </EmptyState>
  );
}

const TURN = 'inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-5 font-semibold hover:border-ink hover:bg-sunken';

function Pages({ wanted, found }: { wanted: Wanted; found: StudySearch }) {
  const pages = pagesOf(found);
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of the results" className="flex flex-wrap justify-between gap-3 border-t border-line pt-6" data-screen-only>
      {wanted.page > 1 ? (
        <Link to={addressOf(wanted, { page: wanted.page - 1 })} rel="prev" className={TURN}>
          <ChevronLeft aria-hidden className="size-4" />
          Previous page
        </Link>
      ) : null}
      {wanted.page < pages ? (
        <Link to={addressOf(wanted, { page: wanted.page + 1 })} rel="next" className={`${TURN} ml-auto`}>
          Next page
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      ) : null}
    </nav>
  );
}

function ResultsSkeleton() {
  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <p role="status" className="sr-only">
        Loading the studies
      </p>
      <Skeleton className="hidden h-96 lg:block" />
      <div className="grid gap-6">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-36" />
        ))}
      </div>
    </div>
  );
}

export const studySearchPageLoaded: LoadedPage = {
  Component: StudySearchPage,
  ...(import.meta.env.SSR ? { asks: (_, search) => [asks(studyCalls.searchStudies, { query: inputOf(readWanted(search)) })] } : {}),
};
