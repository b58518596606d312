import type { LandingContent } from '@consilium/contract';
import { Disclaimer } from './disclaimer.tsx';
import { Hero } from './hero.tsx';
import { Told } from './told.tsx';
import { Waitlist } from './waitlist/waitlist.tsx';

/** The landing page with its texts given, as an editor looks at them before they are published. */
export function LandingView({ content }: { content: LandingContent }) {
  return (
    <>
      <Hero hero={content.hero} words={content.firstLook} />
      <Told firstLook={content.firstLook} features={content.features} steps={content.steps} systems={content.systems} testimonials={content.testimonials} />
      <Waitlist {...content.waitlist} />
      <Disclaimer {...content.disclaimer} />
    </>
  );
}
