import type { LandingContent } from '@consilium/contract';
import { FeatureSign } from './feature-sign.tsx';
import { SectionHead } from './section-head.tsx';

/** Six things the software does, as one sheet ruled into six fields. */
export function FeatureCards({ heading, lead, items }: LandingContent['features']) {
  return (
    <section aria-labelledby="features" className="page pb-20 lg:pb-28">
      <SectionHead id="features" heading={heading} lead={lead} />
      <div className="@container mt-10">
        <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line @min-[40rem]:grid-cols-2 @min-[62rem]:grid-cols-3">
          {items.map(({ sign, title, body }) => (
            <li key={sign} className="bg-surface hyphens-auto wrap-break-word p-6 @min-[62rem]:p-8">
              <FeatureSign sign={sign} />
              <h3 className="mt-5 text-h3">{title}</h3>
              <p className="mt-2 text-soft">{body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
