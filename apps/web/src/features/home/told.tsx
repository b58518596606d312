import type { LandingContent } from '@consilium/contract';
import { FeatureCards } from './feature-cards.tsx';
import { SampleResult } from './sample/sample-result.tsx';
import { Steps } from './steps.tsx';
import { SystemsGrid } from './systems-grid.tsx';
import { Testimonials } from './testimonials.tsx';

export type ToldContent = Pick<LandingContent, 'firstLook' | 'features' | 'steps' | 'systems' | 'testimonials'>;

/** What the landing page tells below its beginning: to be read, with links and nothing else to do. */
export function Told({ firstLook, features, steps, systems, testimonials }: ToldContent) {
  return (
    <>
      <SampleResult {...firstLook} />
      <FeatureCards {...features} />
      <Steps {...steps} />
      <SystemsGrid {...systems} />
      <Testimonials {...testimonials} />
    </>
  );
}
