import type { StatedFacts } from '@consilium/contract';
import { ChevronDown, List, PersonStanding } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Card } from '../../../../ui/card.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';

export const BodyWay = lazy(async () => ({ default: (await import('./body-way.tsx')).BodyWay }));
export const ListWay = lazy(async () => ({ default: (await import('./list-way.tsx')).ListWay }));

/** Two ways to tell it without finding words; what is chosen stands with what was understood. Their code and data come when one is opened. */
export function WaysIn({ facts }: { facts: StatedFacts }) {
  return (
    <Card className="py-2 sm:py-3">
      <h2 className="sr-only">Other ways to tell it</h2>
      <div className="divide-y divide-line">
        <Way title="Show it on a body" icon={<PersonStanding aria-hidden className="size-6 shrink-0 text-primary" strokeWidth={1.6} />}>
          <BodyWay facts={facts} />
        </Way>
        <Way title="Choose from a list, A to Z" icon={<List aria-hidden className="size-6 shrink-0 text-primary" strokeWidth={1.6} />}>
          <ListWay facts={facts} />
        </Way>
      </div>
    </Card>
  );
}

/** One way, folded behind its title; what it needs comes when it is opened. */
export function Way({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <h3 className="font-serif text-h3">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center gap-3 rounded-md py-1.5 text-left leading-tight"
        >
          {icon}
          <span className="min-w-0 flex-1">{title}</span>
          <ChevronDown aria-hidden className={cx('size-5 shrink-0 text-faint transition-transform duration-(--fast)', open && 'rotate-180')} />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open ? (
          <div className="pt-2 pb-5">
            <Suspense fallback={<Spinner />}>{children}</Suspense>
          </div>
        ) : null}
      </div>
    </div>
  );
}
