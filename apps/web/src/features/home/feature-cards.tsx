import type { LandingContent } from '@consilium/contract';
import { FeatureSign } from './feature-sign.tsx';
import { SectionHead } from './section-head.tsx';

/** Six things the software does, as one sheet ruled into six fields. */
export function FeatureCards({ heading, lead, items }: LandingContent['features']) {
  return (
    <section aria-labelledby="features" className="page pb-14 lg:pb-24">
      <SectionHead id="features" heading={heading} lead={lead} />
      <div className="@container mt-6 lg:mt-10">
        <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line @min-[40rem]:grid-cols-2 @min-[62rem]:grid-cols-3">
          {items.map(({ sign, title, body }) => (
            <li
              key={sign}
              className="bg-surface hyphens-auto wrap-break-word grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-4 p-4 @min-[40rem]:block @min-[40rem]:p-6 @min-[62rem]:p-8"
            >
              <FeatureSign sign={sign} />
              <div>
                <h3 className="text-h3 @min-[40rem]:mt-4">{title}</h3>
                <p className="mt-1 text-soft @min-[40rem]:mt-2">{body}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
