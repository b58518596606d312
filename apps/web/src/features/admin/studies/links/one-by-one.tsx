import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { FilterField } from '../../list/filter-fields.tsx';
import { useListAddress } from '../../list/use-list-address.ts';
import { useLinkFilters } from './link-list.tsx';
import { LinkedStudyCard } from './linked-study-card.tsx';
import { useLinkedStudy, useLinkQueue } from './links-query.ts';

const NOTHING = { kind: '', least: '', import: '' };

/** One study after the other with its links, those with the likeliest first; which one stands in the address. */
export function OneByOne() {
  const filters = useLinkFilters();
  const address = useListAddress(NOTHING, '-score');
  const { kind = '', least = '', import: ofImport = '' } = address.filters;
  const queue = useLinkQueue({ kind, least, import: ofImport });
  return (
    <div className="column gap-6">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 text-sm sm:grid-cols-3 lg:max-w-3xl">
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} address={address} />
        ))}
      </div>
      <Loaded query={queue} what="the queue">
        {({ studies, total }) =>
          studies.length === 0 ? (
            <EmptyState level="h2" title="No link is waiting">
              <p>Links are looked for after each import, and by npm run find-links.</p>
            </EmptyState>
          ) : (
            <Queue key={studies.join(' ')} studies={studies} total={total} />
          )
        }
      </Loaded>
    </div>
  );
}

function Queue({ studies, total }: { studies: readonly string[]; total: number }) {
  const [parameters, setParameters] = useSearchParams();
  const region = useRef<HTMLElement>(null);
  const asked = parameters.get('study');
  const at = Math.max(0, asked === null ? 0 : studies.indexOf(asked));
  // A study that is linked to is shown even where the queue does not have it.
  const id = asked ?? studies[0] ?? '';
  const go = (to: number) => {
    const next = studies[to];
    if (next === undefined) return;
    setParameters(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set('study', next);
        return changed;
      },
      { preventScrollReset: true },
    );
    // The keys go on working with the next study.
    region.current?.focus({ preventScroll: true });
  };
  const study = useLinkedStudy(id);
  return (
    <section
      ref={region}
      aria-label="Study with its suggested links"
      tabIndex={-1}
      className="column gap-4 outline-none"
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
        if (event.key === 'n') go(at + 1);
        else if (event.key === 'p') go(at - 1);
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft tabular-nums" role="status">
          Study {at + 1} of {studies.length.toLocaleString('en-US')}
          {total > studies.length ? ` (${total.toLocaleString('en-US')} in all)` : ''}
        </p>
        <div className="flex gap-2">
          <Button variant="secondary" disabled={at === 0} aria-keyshortcuts="p" onClick={() => go(at - 1)}>
            <ArrowLeft aria-hidden className="size-4" />
            Previous
          </Button>
          <Button variant="secondary" disabled={at >= studies.length - 1} aria-keyshortcuts="n" data-next onClick={() => go(at + 1)}>
            Next
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
      <Loaded query={study} what="the study">
        {(linked) => <LinkedStudyCard key={linked.study.id} linked={linked} />}
      </Loaded>
    </section>
  );
}
