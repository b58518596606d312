import { type Analysis, CONFIDENCE_BANDS, TRADITION_IDS } from '@consilium/contract';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { ConfidenceBar } from '../../../../ui/confidence-bar.tsx';
import { SystemGlyph } from '../../../../ui/system-glyph.tsx';
import { analyzerWith, BAND_WORDS, HelpBeside, LanguageAdvice, LEVEL_SIGNS } from '../../../analysis/index.ts';

/** Possible causes shown in a first look. */
const SHOWN = 3;
const NOTCHES = CONFIDENCE_BANDS.map(({ from }) => from).filter((from) => from > 0);

type Props = { analysis: Analysis; description: string; note: string };

/** A first look: urgency, then the leading possible causes, then who else answered. Everything else stands in the full assessment. */
export function FirstLookAnswer({ analysis, description, note }: Props) {
  const { state, advice } = analysis.understanding;
  const causes = state === 'understood' ? leadingCauses(analysis) : [];
  return (
    <div className="animate-fade grid grid-cols-1 gap-6">
      <Urgency triage={analysis.triage} />
      <HelpBeside triage={analysis.triage} />
      {advice ? <LanguageAdvice advice={advice} /> : null}
      {state === 'understood' ? null : (
        <p>We could not read all of this. In the full assessment five safety questions come first, and then we go on together.</p>
      )}
      {causes.length > 0 ? (
        <>
          <Causes causes={causes} serious={analysis.seriousCauses.length} />
          <Answered analysis={analysis} />
        </>
      ) : null}
      <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
        <p className="text-sm text-soft">{note}</p>
        <ButtonLink {...analyzerWith(description)} className="justify-self-start max-sm:w-full">
          Read the full assessment
          <ArrowRight aria-hidden className="size-5" />
        </ButtonLink>
      </div>
    </div>
  );
}

function leadingCauses({ systems }: Analysis) {
  const conventional = systems.find(({ system }) => system === 'conventional');
  return (conventional?.diagnoses ?? []).filter(({ confidence }) => confidence > 0).slice(0, SHOWN);
}

function Urgency({ triage }: { triage: Analysis['triage'] }) {
  const Sign = LEVEL_SIGNS[triage.level];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="first-look-urgency" data-level={triage.level} className="rounded-md border-2 border-level bg-level-tint p-4 @min-[30rem]:p-5">
      <div className="flex flex-col items-start gap-x-3.5 gap-y-1 @min-[18rem]:flex-row">
        <Sign aria-hidden className="mt-1 size-7 shrink-0 text-level" strokeWidth={1.7} />
        <div className="min-w-0">
          <p className="mb-0.5 text-sm font-semibold text-level">How urgent it is</p>
          <h3 id="first-look-urgency" ref={heading} tabIndex={-1} className="scroll-mt-28 text-h2">
            {triage.title}
          </h3>
          <p className="mt-1.5">{triage.action}</p>
        </div>
      </div>
    </section>
  );
}

function Causes({ causes, serious }: { causes: ReturnType<typeof leadingCauses>; serious: number }) {
  return (
    <section aria-labelledby="first-look-causes" data-system="conventional">
      <h3 id="first-look-causes" className="text-h3">
        Possible causes
      </h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {causes.map(({ id, name, confidence, band }) => (
          <li key={id} className="grid grid-cols-1 items-center gap-x-5 gap-y-1 py-2.5 @min-[30rem]:grid-cols-[minmax(0,1fr)_13rem]">
            <span className="font-serif text-lg leading-snug">{name}</span>
            <ConfidenceBar value={confidence} band={BAND_WORDS[band]} notches={NOTCHES} className="[&>p]:min-w-28" />
          </li>
        ))}
      </ol>
      {serious > 0 ? (
        <p className="mt-2 text-sm text-soft">
          {serious === 1 ? 'One serious cause to rule out is' : `${serious} serious causes to rule out are`} named in the full assessment.
        </p>
      ) : null}
    </section>
  );
}

/** How many of the other systems found something in it, in a number and in their signs. */
function Answered({ analysis }: { analysis: Analysis }) {
  const answered = new Set(analysis.systems.filter(({ diagnoses }) => diagnoses.length > 0).map(({ system }) => system));
  const count = TRADITION_IDS.filter((id) => answered.has(id)).length;
  return (
    <div>
      <p>
        <span className="font-semibold tabular-nums">
          {count === TRADITION_IDS.length ? `All ${count}` : `${count} of the ${TRADITION_IDS.length}`} other systems
        </span>{' '}
        answered, each in its own terms.
      </p>
      <div aria-hidden className="mt-2.5 flex flex-wrap gap-1">
        {TRADITION_IDS.map((id) => (
          <span
            key={id}
            data-system={id}
            className={cx(
              'grid size-7 place-items-center rounded-full border',
              answered.has(id) ? 'border-sys-line bg-sys-tint text-sys' : 'border-line text-faint opacity-50',
            )}
          >
            <SystemGlyph system={id} className="size-4" />
          </span>
        ))}
      </div>
    </div>
  );
}
