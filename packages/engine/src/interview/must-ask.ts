import type { MustAsk } from '@consilium/knowledge';
import { type Person, withThinkableAge } from '../person.ts';
import { fitsPerson } from '../triage/red-flags.ts';
import type { InterviewInput } from './interview-input.ts';

/** Questions from one set before other kinds of questions get their turn, and of all sets together. */
const FIRST_FROM_SET = 3;
const FIRST_IN_ALL = 5;
/** Questions of other kinds after which the rest of a set follows. */
const SECOND_TURN_AFTER = 5;
/** What a known pregnancy, or that there is none, has answered. */
const ANSWERED_BY_PREGNANCY = new Set(['pregnant', 'period-late', 'pregnancy-test-positive']);

export type AlwaysAsked = { id: string; set: MustAsk };

/**
 * What is always asked with the complaints of this person and not yet known: the first of each set, and the rest for later.
 * @param isOpen whether a question about the finding may be asked.
 */
export function mustAsk(
  { knowledge, person, subject, present, asked }: Pick<InterviewInput, 'knowledge' | 'person' | 'subject' | 'present' | 'asked'>,
  isOpen: (id: string) => boolean,
): { first: AlwaysAsked[]; later: AlwaysAsked[] } {
  const who = withThinkableAge(person, subject);
  const sets = knowledge.mustAsk.filter((set) => fits(set, who) && set.complaint.some((id) => present.has(id)));
  const ofSets = new Set(sets.flatMap(({ ask }) => ask));
  const others = [...asked].filter((id) => !ofSets.has(id)).length;
  const inFirstTurn = [...asked].filter((id) => ofSets.has(id)).length;
  const answered = new Set(who.pregnancy === 'unknown' ? [] : ANSWERED_BY_PREGNANCY);

  const taken = new Set<string>();
  const first: AlwaysAsked[] = [];
  const later: AlwaysAsked[] = [];
  for (const set of sets) {
    let ofThis = set.ask.filter((id) => asked.has(id)).length;
    for (const id of set.ask) {
      if (taken.has(id) || answered.has(id) || !isOpen(id)) continue;
      taken.add(id);
      const hasTurn = others >= SECOND_TURN_AFTER || (ofThis < FIRST_FROM_SET && inFirstTurn + first.length < FIRST_IN_ALL);
      (hasTurn ? first : later).push({ id, set });
      ofThis += 1;
    }
  }
  return { first, later };
}

function fits(set: MustAsk, person: Person): boolean {
  if (set.weeksFrom !== undefined && person.gestationWeeks !== undefined && person.gestationWeeks < set.weeksFrom) return false;
  return fitsPerson(set, person);
}
