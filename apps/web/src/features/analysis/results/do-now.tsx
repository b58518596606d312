import type { Analysis } from '@consilium/contract';
import { ListChecks } from 'lucide-react';

/** The first steps, before anything is explained. */
export function DoNow({ doNow }: { doNow: Analysis['doNow'] }) {
  if (!doNow) return null;
  return (
    <section aria-labelledby="do-now" data-keep-together className="rounded-lg border border-line-strong bg-surface p-5 sm:p-7">
      <h2 id="do-now" className="flex items-center gap-3 text-h2">
        <ListChecks aria-hidden className="size-6 shrink-0 text-primary" />
        Do this now
      </h2>
      <ol aria-labelledby="do-now" className="mt-4 grid max-w-3xl list-decimal gap-2 pl-6 marker:font-semibold marker:text-primary">
        {doNow.steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-soft">
        Usual first steps if it is {doNow.of.join(' or ')}. General knowledge, not read by a clinician yet; a professional who has seen you knows better.
      </p>
    </section>
  );
}
