import type { LandingContent } from '@consilium/contract';
import { Star } from 'lucide-react';
import { cx } from '../../lib/cx.ts';
import { Badge } from '../../ui/badge.tsx';
import { SectionHead } from './section-head.tsx';

const MOST_STARS = 5;

type Content = LandingContent['testimonials'];

/** Voices about the product; an invented one says so where it stands. */
export function Testimonials({ heading, lead, items }: Content) {
  // An editor may have hidden all of them.
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="voices" className="border-y border-line bg-sunken">
      <div className="page py-12 lg:py-20">
        <SectionHead id="voices" heading={heading} lead={lead} />
        <div className="@container mt-6 lg:mt-10">
          <ul className="grid grid-cols-1 gap-3 @min-[56rem]:grid-cols-3 @min-[56rem]:gap-6">
            {items.map((voice) => (
              <li key={`${voice.name} ${voice.quote}`}>
                <Voice {...voice} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** One voice with its stars. */
export function Voice({ quote, name, role, stars, illustrative }: Content['items'][number]) {
  return (
    <figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 @min-[56rem]:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Stars count={stars} />
        {illustrative ? <Badge tone="dashed">Illustrative</Badge> : null}
      </div>
      <blockquote className="mt-3 flex-1 font-serif text-lg leading-snug wrap-break-word">
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="mt-3 text-sm @min-[56rem]:mt-5 @min-[56rem]:border-t @min-[56rem]:border-line @min-[56rem]:pt-4">
        <span className="font-semibold">{name}</span>, <span className="text-soft">{role}</span>
      </figcaption>
    </figure>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`Rated ${count} of ${MOST_STARS}`} className="flex gap-1 text-primary">
      {Array.from({ length: MOST_STARS }, (_, star) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
        <Star key={star} aria-hidden className={cx('size-4.5', star < count && 'fill-current')} strokeWidth={1.5} />
      ))}
    </span>
  );
}
