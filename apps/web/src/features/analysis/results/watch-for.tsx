import type { Analysis, TriageLevel } from '@consilium/contract';
import { Eye } from 'lucide-react';

/** At these levels somebody should look in any case; at the others only if it does not get better. */
const SEEN_IN_ANY_CASE: readonly TriageLevel[] = ['soon', 'urgent'];

/** What would make it more urgent than it is now, and how long to wait; nothing in an emergency. */
export function WatchFor({ watchFor, level }: { watchFor: Analysis['watchFor']; level: TriageLevel }) {
  if (!watchFor) return null;
  return (
    <section aria-labelledby="watch-for" data-keep-together>
      <h2 id="watch-for" className="flex items-center gap-2 text-h3">
        <Eye aria-hidden className="size-5 shrink-0 text-caution" />
        Get help sooner if
      </h2>
      <p className="text-sm sm:text-base">
        {SEEN_IN_ANY_CASE.includes(level) ? 'Be seen ' : 'If it has not got better, be seen '}
        <strong className="font-semibold">within {watchFor.seenWithin}</strong>, even if none of these appears.
      </p>
      <ul aria-labelledby="watch-for" className="mt-0.5 grid list-disc gap-x-8 pl-5 text-sm leading-snug marker:text-caution sm:text-base sm:leading-snug">
        {watchFor.signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-soft">Any of these needs a doctor the same day. If it comes on suddenly or strongly, call your local emergency number.</p>
    </section>
  );
}
