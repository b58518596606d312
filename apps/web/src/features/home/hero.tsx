import type { LandingContent } from '@consilium/contract';
import { Council } from './council.tsx';
import { StartForm } from './start-form.tsx';

type Props = { hero: LandingContent['hero']; words: LandingContent['firstLook'] };

/** What this is in one sentence, and the box in which it begins. On a desk the council looks on. */
export function Hero({ hero, words }: Props) {
  return (
    <section className="page pt-7 pb-12 md:pt-12 lg:pt-14 lg:pb-20">
      <div className="grid grid-cols-1 items-center gap-x-16 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 className="max-w-[20ch] text-h1 sm:text-display">{hero.heading}</h1>
          <p className="mt-3 max-w-2xl text-soft sm:mt-5 sm:text-lg">{hero.lead}</p>
          <StartForm words={words} note={hero.note} />
        </div>
        <Council className="w-full max-w-[28rem] justify-self-end max-lg:hidden" />
      </div>
    </section>
  );
}
