import type { Analysis } from '@consilium/contract';
import { ListChecks } from 'lucide-react';

/** The first steps, before anything is explained. */
export function DoNow({ doNow }: { doNow: Analysis['doNow'] }) {
  if (!doNow) return null;
  return (
    <section aria-labelledby="do-now" data-keep-together>
      <h2 id="do-now" className="flex items-center gap-2 text-h3">
        <ListChecks aria-hidden className="size-5 shrink-0 text-primary" />
        Do this now
      </h2>
      <ol
        aria-labelledby="do-now"
        className="mt-0.5 grid list-decimal gap-0.5 pl-5 text-sm leading-snug sm:text-base sm:leading-snug marker:font-semibold marker:text-primary"
      >
        {doNow.steps.map((step) => (
          <li key={step} className="pl-0.5">
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-0.5 text-xs text-soft">Usual if it is {doNow.of.join(' or ')}. Not read by a clinician yet.</p>
    </section>
  );
}
