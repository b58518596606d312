import { type LandingContent, LIMITS } from '@consilium/contract';
import { Council } from '../council.tsx';
import { FirstLookForm } from './first-look-form.tsx';
import type { FirstLook } from './use-first-look.ts';

type Props = { words: LandingContent['firstLook']; note: string; firstLook: FirstLook };

/** The sheet of paper on which one tries it: the text on one side; on the other the council, which confers and then gives its answer. */
export function FirstLookCard({ words, note, firstLook }: Props) {
  const { answer, pending, description } = firstLook;
  return (
    <div className="@container mt-12 rounded-lg border border-line bg-surface shadow-low lg:mt-14">
      <div className="grid grid-cols-1 @min-[52rem]:grid-cols-2">
        <section aria-labelledby="first-look" className="p-5 @min-[30rem]:p-8 @min-[60rem]:p-10">
          <h2 id="first-look" className="text-h2">
            {words.heading}
          </h2>
          <p className="mt-1.5 text-soft">{words.lead}</p>
          <FirstLookForm words={words} firstLook={firstLook} />
          <p className="mt-6 text-sm text-soft">{note}</p>
        </section>
        <div className="border-t border-line p-5 @min-[30rem]:p-8 @min-[52rem]:border-t-0 @min-[52rem]:border-l @min-[60rem]:p-10 grid grid-cols-1 content-center @min-[52rem]:min-h-[36rem]">
          {answer && !pending ? (
            <answer.Answer analysis={answer.analysis} description={description.slice(0, LIMITS.descriptionLength)} note={words.note} />
          ) : (
            <div className="grid grid-cols-1 justify-items-center gap-4">
              <Council conferring={pending} className="w-full max-w-[26rem]" />
              <p role="status" className="min-h-[1.5em] text-center text-sm text-soft">
                {pending ? 'Reading what you wrote and weighing it in fourteen systems.' : ''}
              </p>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
