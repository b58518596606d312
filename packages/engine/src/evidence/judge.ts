import type { StudyPopulation } from '@consilium/contract';
import type { Claim } from './claims.ts';
import type { Library } from './library.ts';
import { type Relation, relationOfTreatment } from './relation.ts';
import type { Subject } from './subjects.ts';
import { directionOf, type Verdict, verdictOf, type Word } from './verdict.ts';

/** Who a question is about, and whether it asks for harm. */
export type Scope = { populations: readonly StudyPopulation[]; harm: boolean };
export const ANYONE: Scope = { populations: [], harm: false };

/** What records say of a pair. `narrower`: the claims it rests on where none speaks of the very pair; `others`: how many speak of other people than asked. */
export type Judged = { verdict: Verdict; words: Word[]; relation: Relation; narrower: Claim[]; others: number };

/** What the records say of this very pair; where none speaks of it, of its narrower kinds. */
export function judge(library: Library, treatment: Subject, problem: Subject, { populations, harm }: Scope): Judged {
  const related = library.ofProblem(problem).flatMap(({ of: claim, relation: ofProblem }) => {
    const ofTreatment = relationOfTreatment(treatment, claim.treatment);
    return ofTreatment === 'none' ? [] : [{ claim, relation: ofProblem === 'same' && ofTreatment === 'same' ? ('same' as const) : ('narrower' as const) }];
  });
  const speaksOfThem = ({ claim: { record } }: (typeof related)[number]) => {
    const told = new Set<StudyPopulation>([...(record.populations as StudyPopulation[]), ...library.populationsOf(record)]);
    return populations.every((one) => told.has(one) || (one === 'infants' && told.has('children')));
  };
  const fitting = populations.length === 0 ? related : related.filter(speaksOfThem);
  const claimsAt = (level: Relation) => fitting.filter(({ relation }) => relation === level).map(({ claim }) => claim);
  const same = wordsOf(claimsAt('same'));
  const narrower = wordsOf(claimsAt('narrower')).filter(({ record }) => !same.some((word) => word.record.id === record.id));
  const relation = same.some(({ counts }) => counts) ? 'same' : 'narrower';
  const words = relation === 'same' ? same : [...same, ...narrower];
  const asked = harm && words.some(isHarm) ? words.map((word) => ({ ...word, counts: word.counts && isHarm(word) })) : words;
  return {
    verdict: verdictOf(asked),
    words: relation === 'same' ? [...asked, ...narrower.map((word) => ({ ...word, counts: false }))] : asked,
    relation,
    narrower: relation === 'same' ? [] : claimsAt('narrower'),
    others: related.length - fitting.length,
  };
}

const isHarm = ({ says, record }: Word) => directionOf(says, record.resultSeen) === 'harm';

const MOST_PARTICULAR: Claim['by'][] = ['reader', 'link', 'record'];

/** One word a record: the most particular of its claims, and of several of one kind what they say together. */
function wordsOf(claims: readonly Claim[]): Word[] {
  const byRecord = new Map<string, Claim[]>();
  for (const claim of claims) byRecord.set(claim.record.id, [...(byRecord.get(claim.record.id) ?? []), claim]);
  return [...byRecord.values()].map((all): Word => {
    const by = MOST_PARTICULAR.find((kind) => all.some((claim) => claim.by === kind));
    const own = all.filter((claim) => claim.by === by);
    const direct = own.filter(({ compared }) => !compared);
    const told = direct.length > 0 ? direct : own;
    const { record, says: first } = told[0] as Claim;
    const says = told.every((claim) => claim.says === first) ? first : 'mixed';
    return { record, says, counts: direct.length > 0 && record.retraction !== 'retracted' && directionOf(says, record.resultSeen) !== 'unknown' };
  });
}
