import type { SeriousCause } from '@consilium/contract';
import { ShieldAlert } from 'lucide-react';
import { LevelBadge } from './level-badge.tsx';

/** Serious causes that someone should rule out, apart from the ranking and whatever their share. */
export function SeriousCauses({ causes }: { causes: readonly SeriousCause[] }) {
  if (causes.length === 0) return null;
  return (
    <section aria-labelledby="serious" data-keep-together className="rounded-lg border border-line-strong bg-surface p-5 sm:p-7">
      <h2 id="serious" className="flex items-center gap-3 text-h2">
        <ShieldAlert aria-hidden className="size-6 shrink-0 text-caution" />
        Serious causes to rule out
      </h2>
      <p className="mt-1 max-w-3xl text-sm text-soft">They may be unlikely. They are named because missing them would matter.</p>
      <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {causes.map((cause) => (
          <li key={cause.id} className="border-t border-line pt-3">
            <h3 className="text-lg leading-snug">
              {cause.name} <span className="font-sans text-sm text-soft tabular-nums">{cause.confidence < 1 ? 'under 1%' : `${cause.confidence}%`}</span>
            </h3>
            <p className="mt-1.5">
              <LevelBadge level={cause.urgency} />
            </p>
            <p className="mt-2 text-sm">{cause.summary}</p>
            <p className="mt-1 text-sm text-soft">{cause.why}</p>
            {cause.consult.length > 0 ? (
              <p className="mt-1 text-sm">
                <span className="font-semibold">Whom to consult: </span>
                {cause.consult.join(', ')}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
