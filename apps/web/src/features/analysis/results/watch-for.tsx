import type { Analysis, TriageLevel } from '@consilium/contract';
import { Eye } from 'lucide-react';

/** At these levels somebody should look in any case; at the others only if it does not get better. */
const SEEN_IN_ANY_CASE: readonly TriageLevel[] = ['soon', 'urgent'];

/** What would make it more urgent than it is now, and how long to wait; nothing in an emergency. */
export function WatchFor({ watchFor, level }: { watchFor: Analysis['watchFor']; level: TriageLevel }) {
  if (!watchFor) return null;
  return (
    <section aria-labelledby="watch-for" data-keep-together className="rounded-lg border border-line-strong bg-surface p-5 sm:p-7">
      <h2 id="watch-for" className="flex items-center gap-3 text-h2">
        <Eye aria-hidden className="size-6 shrink-0 text-caution" />
        Get help sooner if
      </h2>
      <p className="mt-1 max-w-3xl text-sm text-soft">
        Any of these needs a doctor the same day. If it comes on suddenly or strongly, call your local emergency number.
      </p>
      <ul aria-labelledby="watch-for" className="mt-4 grid list-disc gap-x-10 gap-y-1.5 pl-5 marker:text-caution md:grid-cols-2">
        {watchFor.signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p className="mt-4 max-w-3xl border-t border-line pt-4">
        {SEEN_IN_ANY_CASE.includes(level) ? 'Be seen ' : 'If it has not got better, be seen '}
        <strong className="font-semibold">within {watchFor.seenWithin}</strong>, even if none of these appears.
      </p>
    </section>
  );
}
