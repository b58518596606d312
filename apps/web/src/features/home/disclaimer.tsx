import type { LandingContent } from '@consilium/contract';
import { TextLink } from '../../ui/link.tsx';

/** What this site is not, in full view. */
export function Disclaimer({ title, body }: LandingContent['disclaimer']) {
  return (
    <section aria-labelledby="disclaimer" className="page pt-12 lg:pt-24">
      <div className="grid gap-x-14 gap-y-3 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 id="disclaimer" className="text-h2">
          {title}
        </h2>
        <div className="max-w-2xl">
          <p>{body}</p>
          <p className="mt-3">
            <TextLink to="/disclaimer" className="inline-flex min-h-9 items-center">
              Read the medical disclaimer
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
