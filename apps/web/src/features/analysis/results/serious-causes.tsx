import type { SeriousCause } from '@consilium/contract';
import { ShieldAlert } from 'lucide-react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LevelBadge } from './level-badge.tsx';
import { shareInWords } from './likelihood.ts';

/** Serious causes that someone should rule out, apart from the ranking and whatever their share; why stands in sight, what they are on request. */
export function SeriousCauses({ causes }: { causes: readonly SeriousCause[] }) {
  const [first] = causes;
  if (!first) return null;
  // What is said of all of them alike is said once.
  const alike = causes.length > 1 && causes.every(({ urgency, why }) => urgency === first.urgency && why === first.why);
  return (
    <section aria-labelledby="serious" data-keep-together>
      <h2 id="serious" className="flex items-center gap-2 text-h3">
        <ShieldAlert aria-hidden className="size-5 shrink-0 text-caution" />
        Serious causes to rule out
      </h2>
      <p className="text-sm text-soft">Perhaps unlikely; missing one would matter.</p>
      {alike ? <Why cause={first} /> : null}
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {causes.map((cause) => (
          <li key={cause.id} className="py-0.5">
            <Disclosure
              heading="h3"
              summary={
                <span>
                  <span className="font-semibold">{cause.name}</span> <span className="text-sm text-soft tabular-nums">{shareInWords(cause.confidence)}</span>
                </span>
              }
              below={
                alike ? null : (
                  <div className="pb-2">
                    <Why cause={cause} />
                  </div>
                )
              }
            >
              <p className="pb-2 text-sm">{cause.summary}</p>
              {cause.consult.length > 0 ? (
                <p className="pb-2 text-sm">
                  <span className="font-semibold">Whom to consult: </span>
                  {cause.consult.join(', ')}
                </p>
              ) : null}
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Why = ({ cause: { urgency, why } }: { cause: SeriousCause }) => (
  <p className="text-sm">
    <LevelBadge level={urgency} /> {why}
  </p>
);
