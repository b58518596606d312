import { CONFIDENCE_BANDS, type LandingContent, MEDICAL_SYSTEMS, type Sample, TRADITION_IDS } from '@consilium/contract';
import { ArrowRight } from 'lucide-react';
import { analyzerWith } from '../../../lib/analyzer-link.ts';
import { cx } from '../../../lib/cx.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ConfidenceBar } from '../../../ui/confidence-bar.tsx';
import { SystemGlyph } from '../../../ui/system-glyph.tsx';
import { SectionHead } from '../section-head.tsx';
import { piecesOf } from './pieces.ts';
import { useSample } from './sample-query.ts';

const NOTCHES = CONFIDENCE_BANDS.map(({ from }) => from).filter((from) => from > 0);

/** A story and what the engine answers to it now, in short: no picture of a result, the result. */
export function SampleResult({ heading, lead, note }: LandingContent['firstLook']) {
  const sample = useSample();
  if (!sample) return null;
  return (
    <section aria-labelledby="sample" className="page pb-14 lg:pb-24">
      <SectionHead id="sample" heading={heading} lead={lead} />
      <div className="@container mt-6 rounded-lg border border-line bg-surface shadow-low lg:mt-10">
        <div className="grid grid-cols-1 gap-6 p-5 @min-[30rem]:p-8 @min-[52rem]:grid-cols-2 @min-[52rem]:grid-rows-[auto_1fr] @min-[52rem]:gap-x-12">
          <Told sample={sample} />
          <div className="grid content-start gap-5 @min-[52rem]:col-start-2 @min-[52rem]:row-span-2 @min-[52rem]:row-start-1">
            <Urgency triage={sample.triage} />
            {sample.causes.length > 0 ? <Causes causes={sample.causes} /> : null}
            <p className="text-sm text-soft">{note}</p>
            <ButtonLink {...analyzerWith(sample.description)} variant="secondary" className="justify-self-start max-sm:w-full">
              Read it in full
              <ArrowRight aria-hidden className="size-5" />
            </ButtonLink>
          </div>
          <Answered sample={sample} />
        </div>
      </div>
    </section>
  );
}

/** The words, with what was understood in them marked: what is there by a line, what is denied struck through. */
function Told({ sample: { description, heard } }: { sample: Sample }) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-soft">Somebody writes</h3>
      <blockquote className="mt-2 font-serif text-h3 leading-relaxed">
        {piecesOf(description, heard).map(({ start, text, mark }) =>
          mark ? (
            <mark
              key={start}
              className={cx(
                'rounded-[3px] text-ink',
                mark === 'absent' ? 'bg-(--mark-off) line-through decoration-1' : 'bg-(--mark) shadow-[inset_0_-2px_0_var(--mark-line)]',
              )}
            >
              {text}
            </mark>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
      </blockquote>
    </div>
  );
}

function Urgency({ triage }: { triage: Sample['triage'] }) {
  return (
    <div data-level={triage.level} className="rounded-md border-2 border-level bg-level-tint p-4">
      <p className="text-sm font-semibold text-level">How urgent it is</p>
      <h3 className="mt-0.5 text-h3">{triage.title}</h3>
      <p className="mt-1">{triage.action}</p>
    </div>
  );
}

function Causes({ causes }: { causes: Sample['causes'] }) {
  return (
    <div data-system="conventional">
      <h3 className="text-h3">Possible causes</h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {causes.map(({ id, name, confidence, band }) => (
          <li key={id} className="grid grid-cols-1 items-center gap-x-5 gap-y-1 py-2.5 @min-[30rem]:grid-cols-[minmax(0,1fr)_13rem]">
            <span className="font-serif text-lg leading-snug">{name}</span>
            <ConfidenceBar value={confidence} band={band} notches={NOTCHES} className="[&>p]:min-w-28" />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Readings shown of the other systems. */
const READINGS = 6;

/** Who else answered, by name and by what they read. */
function Answered({ sample: { readings } }: { sample: Sample }) {
  if (readings.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold text-soft">
        <span className="tabular-nums">
          {readings.length === TRADITION_IDS.length ? `All ${readings.length}` : `${readings.length} of the ${TRADITION_IDS.length}`}
        </span>{' '}
        other systems answer, each in its own terms
      </h3>
      <ul className="mt-2 grid gap-x-4 gap-y-1.5 text-sm @min-[30rem]:grid-cols-2">
        {readings.slice(0, READINGS).map(({ system, name }) => (
          <li key={system} data-system={system} className="flex items-start gap-2">
            <SystemGlyph system={system} className="mt-0.5 size-4 shrink-0 text-sys" />
            <span>
              <span className="text-soft">{MEDICAL_SYSTEMS.find(({ id }) => id === system)?.shortName}: </span>
              {name}
            </span>
          </li>
        ))}
      </ul>
      {readings.length > READINGS ? <p className="mt-2 text-sm text-soft">and {readings.length - READINGS} more in the full assessment.</p> : null}
    </div>
  );
}
