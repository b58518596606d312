import { TRIAGE_LEVELS, TRIAGE_TEXT, type Triage, type TriageLevel } from '@consilium/contract';
import { CalendarCheck, CalendarClock, Clock, House, Siren } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';

export const LEVEL_SIGNS: Record<TriageLevel, typeof Siren> = {
  emergency: Siren,
  urgent: Clock,
  soon: CalendarClock,
  routine: CalendarCheck,
  'self-care': House,
};

/** How urgent it is: first of all, in words, with a sign and a place on the scale of five. */
export function TriageBanner({ triage }: { triage: Triage }) {
  const Sign = LEVEL_SIGNS[triage.level];
  return (
    <section aria-labelledby="triage" data-level={triage.level} data-keep-together className="rounded-lg border-2 border-level bg-level-tint p-5 sm:p-8">
      <div className="flex items-start gap-4 sm:gap-5">
        <Sign aria-hidden className="mt-1 size-8 shrink-0 text-level sm:size-10" strokeWidth={1.6} />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold text-level">How urgent it is</p>
          <h2 id="triage" className="text-h1">
            {triage.title}
          </h2>
        </div>
      </div>
      <p className="mt-4 max-w-3xl text-lg">{triage.action}</p>
      <UrgencyScale level={triage.level} />
      <h3 className="mt-6 font-sans text-base font-semibold tracking-normal">Why</h3>
      <ul className="mt-1 grid max-w-3xl list-disc gap-1 pl-5 marker:text-level">
        {triage.reasons.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** The five levels, the present one filled and named. */
function UrgencyScale({ level }: { level: TriageLevel }) {
  const at = TRIAGE_LEVELS.indexOf(level);
  return (
    <div className="mt-5 max-w-xl">
      <div aria-hidden className="flex gap-1">
        {TRIAGE_LEVELS.map((step, i) => (
          <span key={step} className={cx('h-2 flex-1 rounded-full', i <= at ? 'bg-level' : 'bg-line-strong/30')} />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-xs text-soft">
        <span>{at === 0 ? '' : 'self-care'}</span>
        <span className="sr-only">
          Level {at + 1} of {TRIAGE_LEVELS.length}: {TRIAGE_TEXT[level].title}.
        </span>
        <span aria-hidden>emergency</span>
      </p>
    </div>
  );
}
