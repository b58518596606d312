import type { Analysis } from '@consilium/contract';
import { TextLink } from '../../../ui/link.tsx';

/** What the assessment does not know, and what it was made with. */
export function Limits({ analysis }: { analysis: Analysis }) {
  return (
    <section aria-labelledby="limits" className="rounded-lg bg-sunken p-5 sm:p-7">
      <h2 id="limits" className="text-h2">
        What this does not know
      </h2>
      <ul className="mt-3 grid max-w-3xl list-disc gap-1.5 pl-5">
        {analysis.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p className="mt-3" data-screen-only>
        <TextLink to="/how-it-works/accuracy">How accurate this is, as measured</TextLink>
      </p>
      <p className="mt-4 text-xs text-faint">
        Reasoning {analysis.engine.version}, knowledge {analysis.engine.knowledge}
      </p>
    </section>
  );
}
