import type { LandingContent } from '@consilium/contract';
import { SectionHead } from './section-head.tsx';
import { STEP_PICTURES } from './step-pictures.tsx';
import { STEPS_ID } from './steps-id.ts';

/** The way from one's own words to treatment options, in four steps with a picture each. */
export function Steps({ heading, lead, items }: LandingContent['steps']) {
  return (
    <section id={STEPS_ID} aria-labelledby="steps" className="scroll-mt-16 border-y border-line bg-surface">
      <div className="page py-12 lg:py-24">
        <SectionHead id="steps" heading={heading} lead={lead} />
        <div className="@container mt-6 lg:mt-12">
          <ol className="grid grid-cols-1 gap-x-8 gap-y-6 @min-[40rem]:gap-y-12 @min-[40rem]:grid-cols-2 @min-[64rem]:grid-cols-4">
            {items.map(({ title, body }, i) => {
              const Picture = STEP_PICTURES[i];
              return (
                <li key={title}>
                  {/* On a phone four pictures would be a screen and a half. */}
                  <div className="@max-[40rem]:hidden">{Picture ? <Picture /> : null}</div>
                  <h3 className="flex items-baseline gap-3 text-h3 @min-[40rem]:mt-5">
                    <span className="text-h2 leading-none text-primary tabular-nums">{i + 1}</span>
                    {title}
                  </h3>
                  <p className="mt-1 text-soft @min-[40rem]:mt-2">{body}</p>
                </li>
              );
            })}
          </ol>
        </div>
      </div>
    </section>
  );
}
