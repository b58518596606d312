import type { OutlinedEntry } from '@consilium/contract';
import { frequentSymptoms } from './statistics.ts';

/** Symptoms shown, the most frequent first. */
const SHOWN = 8;

/** On how many days each symptom was noted: the number stands beside the bar. */
export function FrequentSymptoms({ entries }: { entries: readonly OutlinedEntry[] }) {
  const symptoms = frequentSymptoms(entries);
  const most = symptoms[0]?.days ?? 1;
  if (symptoms.length === 0) return <p className="mt-2 text-soft">Your diary has no entry in this time.</p>;
  return (
    <>
      <ol className="mt-3 grid gap-3">
        {symptoms.slice(0, SHOWN).map(({ name, days }) => (
          <li key={name}>
            <p className="flex justify-between gap-4">
              <span className="min-w-0">{name}</span>
              <span className="shrink-0 text-sm text-soft tabular-nums">
                {days} {days === 1 ? 'day' : 'days'}
              </span>
            </p>
            <div aria-hidden className="mt-1 h-2 rounded-full bg-sunken forced-colors:border">
              <div className="h-full rounded-full bg-primary forced-colors:bg-[CanvasText]" style={{ width: `${(100 * days) / most}%` }} />
            </div>
          </li>
        ))}
      </ol>
      {symptoms.length > SHOWN ? <p className="mt-3 text-sm text-soft">And {symptoms.length - SHOWN} more, noted less often.</p> : null}
    </>
  );
}
