import type { DurationBucket, Profile, TriageLevel, WatchFor } from '@consilium/contract';
import { type WatchFor as Entry, WAITS, type Wait } from '@consilium/knowledge';
import type { Differential } from '../differential/rank.ts';
import { type Person, withThinkableAge } from '../person.ts';
import type { PreparedKnowledge } from '../prepare.ts';
import { fitsPerson } from './red-flags.ts';

/** Complaints whose signs are joined, and how many signs of them and of the person's own lines are named. */
const COMPLAINTS = 3;
const SIGNS = 6;
const FEWEST_SIGNS = 3;
const SIGNS_OF_PERSON = 3;
/** Likely causes that bring signs of their own, from which probability. */
const CAUSES = 3;
const CAUSE_FROM = 0.2;
/** The longest wait that agrees with the level. */
const LONGEST: Partial<Record<TriageLevel, Wait>> = { urgent: '24 hours', soon: '1 week' };
/** What has lasted for weeks need not be better in days. */
const LONG_STANDING: readonly DurationBucket[] = ['weeks', 'months', 'years'];
const SHORTEST_LONG_STANDING: Wait = '2 weeks';

export type Waiting = {
  level: TriageLevel;
  person: Person;
  subject: Profile['subject'];
  /** Findings present, closed upwards. */
  present: ReadonlySet<string>;
  differential: Differential;
  nothingRecognised: boolean;
  duration?: DurationBucket | undefined;
};

/** What to watch for while something is waited out, for everything that is no emergency: by complaint, else by the body system of the likely causes. */
export function watchForOf(waiting: Waiting, { knowledge }: PreparedKnowledge): WatchFor | null {
  if (waiting.level === 'emergency') return null;
  const who = withThinkableAge(waiting.person, waiting.subject);
  const fitting = knowledge.watchFor.filter((entry) => fitsPerson(entry, who));
  const ranked = waiting.nothingRecognised ? [] : waiting.differential.ranked.slice(0, CAUSES);
  const likely = new Set(ranked.filter(({ probability }) => probability >= CAUSE_FROM).map(({ condition }) => condition.id));
  const has = (entry: Entry) => entry.findings.some((id) => waiting.present.has(id));

  const complaints = fitting
    .filter((entry) => entry.kind === 'complaint' && (has(entry) || entry.conditions.some((id) => likely.has(id))))
    .slice(0, COMPLAINTS);
  const bySystem = ranked.flatMap(
    ({ condition }) => fitting.find(({ kind, bodySystems }) => kind === 'body-system' && bodySystems.includes(condition.bodySystem)) ?? [],
  );
  const anything = fitting.filter(({ kind }) => kind === 'anything');
  const persons = fitting.filter((entry) => entry.kind === 'person' && (entry.findings.length === 0 || has(entry)));

  const [fallback = anything] = [bySystem.slice(0, 1)].filter((entries) => entries.length > 0);
  const chosen = complaints.length > 0 ? complaints : fallback;
  const signs = inTurns(chosen, waiting.present, SIGNS);
  const enough = signs.length >= FEWEST_SIGNS ? signs : [...new Set([...signs, ...inTurns(fallback, waiting.present, SIGNS)])].slice(0, FEWEST_SIGNS);
  return {
    signs: [...new Set([...enough, ...inTurns(persons, waiting.present, SIGNS_OF_PERSON)])],
    seenWithin: waitOf([...chosen, ...persons], waiting),
  };
}

/** The first sign of each entry, then the second of each, without those that are there already. */
function inTurns(entries: readonly Entry[], present: ReadonlySet<string>, most: number): string[] {
  const open = entries.map(({ signs }) => signs.filter(({ unless }) => !unless.some((id) => present.has(id))).map(({ text }) => text));
  const longest = Math.max(0, ...open.map((signs) => signs.length));
  const turns = Array.from({ length: longest }, (_, turn) => open.flatMap((signs) => signs[turn] ?? [])).flat();
  return [...new Set(turns)].slice(0, most);
}

/** The shortest time of the entries, as far as it agrees with the level and with how long it has lasted. */
function waitOf(entries: readonly Entry[], { level, duration }: Waiting): Wait {
  const rank = (wait: Wait) => WAITS.indexOf(wait);
  const shortest = entries.flatMap(({ seenWithin }) => seenWithin ?? []).reduce((a, b) => (rank(a) <= rank(b) ? a : b), WAITS[WAITS.length - 1] as Wait);
  const longStanding = duration !== undefined && LONG_STANDING.includes(duration);
  const wait = longStanding && rank(shortest) < rank(SHORTEST_LONG_STANDING) ? SHORTEST_LONG_STANDING : shortest;
  const longest = LONGEST[level];
  return longest !== undefined && rank(longest) < rank(wait) ? longest : wait;
}
