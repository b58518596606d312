import { type Analysis, TRIAGE_LEVELS, TRIAGE_TEXT, type Triage, type TriageLevel } from '@consilium/contract';
import { CalendarCheck, CalendarClock, Clock, House, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { decidingWords } from './told-words.ts';

export const LEVEL_SIGNS: Record<TriageLevel, typeof Siren> = {
  emergency: Siren,
  urgent: Clock,
  soon: CalendarClock,
  routine: CalendarCheck,
  'self-care': House,
};

const NAMES: Record<TriageLevel, string> = {
  emergency: 'emergency',
  urgent: 'within 24 hours',
  soon: 'this week',
  routine: 'routine',
  'self-care': 'self-care',
};

type Props = {
  triage: Triage;
  /** What was told and which of it decided, to say so in the person's own words. */
  told?: Pick<Analysis, 'decidedBy' | 'findings'>;
  /** The description; null where it is not at hand. */
  text?: string | null;
  /** What can be done about it at once: numbers to call, care to find. */
  children?: ReactNode;
};

/** How urgent it is: first of all, in words, with the sign that decided and a place on the scale of five. */
export function TriageBanner({ triage, told = { decidedBy: [], findings: [] }, text = null, children }: Props) {
  const Sign = LEVEL_SIGNS[triage.level];
  const [first, ...others] = triage.reasons;
  const words = decidingWords(told, text);
  return (
    <section
      aria-labelledby="triage"
      data-level={triage.level}
      data-keep-together
      className="rounded-lg border-2 border-level bg-level-tint px-3.5 py-3 sm:p-5"
    >
      <div className="flex items-start gap-3">
        <Sign aria-hidden className="mt-0.5 size-6 shrink-0 text-level" strokeWidth={1.7} />
        <div className="min-w-0 flex-1">
          <p className="sr-only">How urgent it is</p>
          <h2 id="triage" className="text-h2">
            {triage.title}
          </h2>
        </div>
      </div>
      <p className="mt-1 text-sm sm:text-base">
        {words.length > 0 ? (
          <>
            <span className="font-semibold">Because of {words.slice(0, 4).map((word, i) => (i === 0 ? `“${word}”` : ` and “${word}”`))}.</span>{' '}
          </>
        ) : null}
        {first?.text}
      </p>
      <p className="mt-1 text-sm">{triage.action}</p>
      {children}
      <UrgencyScale level={triage.level} />
      {others.length > 0 ? (
        <Disclosure summary={<span className="text-sm font-semibold">{others.length === 1 ? 'One more reason' : `${others.length} more reasons`}</span>}>
          <ul className="grid list-disc gap-1 pb-1 pl-5 text-sm marker:text-level">
            {others.map((reason) => (
              <li key={reason.text}>{reason.text}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  );
}

/** The five levels, those up to the present one filled, the present one named. Where a browser forces its colours, they are frames and filled frames. */
function UrgencyScale({ level }: { level: TriageLevel }) {
  const at = TRIAGE_LEVELS.indexOf(level);
  return (
    <div className="mt-1.5">
      <div aria-hidden className="flex gap-1">
        {TRIAGE_LEVELS.map((step, i) => (
          <span
            key={step}
            className={cx(
              'h-1.5 flex-1 rounded-full forced-colors:border forced-colors:border-[CanvasText]',
              i <= at ? 'bg-level forced-colors:bg-[CanvasText]' : 'bg-line-strong/30',
            )}
          />
        ))}
      </div>
      <p aria-hidden className="mt-1 text-xs text-soft max-sm:sr-only">
        {NAMES[level]}: {at + 1} of {TRIAGE_LEVELS.length}, from self-care to emergency
      </p>
      <p className="sr-only">
        Level {at + 1} of {TRIAGE_LEVELS.length}: {TRIAGE_TEXT[level].title}.
      </p>
    </div>
  );
}
