import type { Analysis } from '@consilium/contract';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextLink } from '../../../ui/link.tsx';

/** How sure it is and what it cannot know: the two that matter most in sight, the others and what it was made with on request. */
export function Limits({ analysis }: { analysis: Analysis }) {
  const conventional = analysis.systems.find(({ system }) => system === 'conventional');
  const all = [...analysis.limits, ...(conventional ? [conventional.confidenceMeans, conventional.scope, conventional.limits] : [])].filter(Boolean);
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="text-h2">
        How sure is this?
      </h2>
      <p className="max-w-3xl text-sm">
        A guess from your words, without examination or test, by estimates no clinician has reviewed yet.
        <span data-screen-only>
          {' '}
          <TextLink to="/how-it-works/accuracy">How accurate this is, as measured</TextLink>
        </span>
      </p>
      <Disclosure summary={<span className="text-sm font-semibold text-primary">What it cannot know ({all.length})</span>}>
        <ul className="grid max-w-3xl list-disc gap-1 pb-2 pl-5 text-sm">
          {all.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <p className="pb-2 text-xs text-faint">
          Reasoning {analysis.engine.version}, knowledge {analysis.engine.knowledge}
        </p>
      </Disclosure>
    </section>
  );
}
