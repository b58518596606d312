import type { LandingContent } from '@consilium/contract';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { FirstLookCard } from './first-look/first-look-card.tsx';
import type { FirstLook } from './first-look/use-first-look.ts';
import { showSection } from './show-section.ts';
import { STEPS_ID } from './steps-id.ts';

type Props = { hero: LandingContent['hero']; words: LandingContent['firstLook']; firstLook: FirstLook };

/** What this is in one sentence, the two ways on, and a first look to try at once. */
export function Hero({ hero, words, firstLook }: Props) {
  return (
    <section className="page pt-10 pb-20 md:pt-16 lg:pb-28">
      <h1 className="max-w-[27ch] text-display">{hero.heading}</h1>
      <div className="mt-7 grid items-end gap-x-14 gap-y-7 lg:mt-9 lg:grid-cols-[minmax(0,1fr)_auto]">
        <p className="max-w-2xl text-lg text-soft md:text-h3">{hero.lead}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/symptom-analyzer" size="large" className="max-sm:w-full">
            Start Your Scan
            <ArrowRight aria-hidden className="size-5" />
          </ButtonLink>
          <ButtonLink
            to={`#${STEPS_ID}`}
            variant="secondary"
            size="large"
            className="max-sm:w-full"
            onClick={(event) => {
              event.preventDefault();
              showSection(STEPS_ID);
            }}
          >
            How it Works
          </ButtonLink>
        </div>
      </div>
      <FirstLookCard words={words} note={hero.note} firstLook={firstLook} />
    </section>
  );
}
