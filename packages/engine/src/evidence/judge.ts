import type { StudyPopulation } from '@consilium/contract';
import type { Claim } from './claims.ts';
import type { Library } from './library.ts';
import type { Aim, Question } from './question.ts';
import { type Relation, relationOfTreatment } from './relation.ts';
import type { Subject } from './subjects.ts';
import { directionOf, type Verdict, verdictOf, type Word } from './verdict.ts';

/** Who a question is about, whether it asks for harm, and what the treatment is to do. */
export type Scope = Pick<Question, 'harm' | 'aim'> & Readonly<Pick<Question, 'populations' | 'rather'>>;
export const ANYONE: Scope = { populations: [], rather: [], harm: false, aim: undefined };

/**
 * What records say of a pair. `besides`: the claims it rests on where none speaks of the very pair; `harm`: harm was asked for, and told;
 * `others`: how many claims speak of other people than asked.
 */
export type Judged = { verdict: Verdict; words: Word[]; besides: Claim[]; harm: boolean; others: number };

/** What the records say of this very pair; where none speaks of it, of its narrower kinds, and last of the class of medicines it belongs to. */
export function judge(library: Library, treatment: Subject, problem: Subject, { populations: asked, rather, harm, aim }: Scope): Judged {
  const populations = asked.filter((one) => !EVERYBODY.has(one));
  const related = library.ofProblem(problem).flatMap(({ of: claim, relation: ofProblem }) => {
    const ofTreatment = relationOfTreatment(treatment, claim.treatment);
    return ofTreatment === 'none' ? [] : [{ claim, relation: FARTHEST.find((one) => one === ofProblem || one === ofTreatment) ?? 'same' }];
  });
  const speaksOf =
    (them: readonly StudyPopulation[]) =>
    ({ claim: { record, problem } }: (typeof related)[number]) => {
      const told = new Set<StudyPopulation>([...(record.populations as StudyPopulation[]), ...library.populationsOf(record), ...problem.people]);
      return them.every((one) => told.has(one));
    };
  // What was found in men alone says nothing of a woman, and what newborn babies need nothing of an adult.
  const ofOthers = (one: (typeof related)[number]) => APART.some(([asks, other]) => asked.includes(asks) && speaksOf([other])(one) && !speaksOf([asks])(one));
  const demanded = related.filter((one) => speaksOf(populations)(one) && !ofOthers(one));
  const preferred = rather.length === 0 ? [] : demanded.filter(speaksOf(rather));
  const about = preferred.some(({ claim }) => isCounting(claim)) ? preferred : demanded;
  /** A claim that names the population itself ('bladder infections in pregnancy') is heard before what a record says at large. */
  const named = about.filter(({ claim }) => populations.every((one) => library.populationsIn(claim.problem.name).includes(one)));
  const fitting = populations.length > 0 && named.length > 0 ? named : about;
  const aimed = fittingAim(fitting, aim);
  const levels = NEAREST.map((relation) => ({ relation, claims: aimed.filter((one) => one.relation === relation).map(({ claim }) => claim) }));
  const words: (Word & { relation: Relation })[] = [];
  for (const { relation, claims } of levels)
    for (const word of wordsOf(claims, treatment, problem)) if (!words.some(({ record }) => record.id === word.record.id)) words.push({ ...word, relation });
  const deciding = NEAREST.find((relation) => words.some((word) => word.relation === relation && word.counts)) ?? 'same';
  const asksHarm = harm && words.some((word) => word.relation === deciding && word.counts && isHarm(word));
  const counted = words.map((word) => ({ ...word, counts: word.counts && word.relation === deciding && (!asksHarm || isHarm(word)) }));
  return {
    verdict: verdictOf(counted),
    words: counted,
    besides: deciding === 'same' ? [] : (levels.find(({ relation }) => relation === deciding)?.claims ?? []),
    harm: asksHarm,
    others: related.length - aimed.length,
  };
}

const isCounting = ({ record, says, compared }: Claim) => !compared && record.retraction !== 'retracted' && directionOf(says, record.resultSeen) !== 'unknown';

/** Who is asked about, and whose studies say nothing of them unless they are named as well. */
const APART: readonly [StudyPopulation, StudyPopulation][] = [
  ['women', 'men'],
  ['men', 'women'],
  ['adults', 'infants'],
];

/** A question about these is a question about anybody. */
const EVERYBODY = new Set<StudyPopulation>(['adults', 'women', 'men']);

const PREVENTION = /prevent|prophyla/i;
/** 'Prevention and treatment' says something of both, and the Centers for Disease Control and Prevention treat as well. */
const TREATMENT = /treat|manage|disease control/i;

/** A trial of prevention says nothing of an illness that is there; a question about prevention is answered by such trials where there are any. */
function fittingAim<T extends { claim: Claim }>(claims: readonly T[], aim: Aim): readonly T[] {
  if (aim === undefined) return claims;
  const prevents = ({ claim }: T) => PREVENTION.test(claim.record.title) || PREVENTION.test(claim.problem.name);
  const preventsOnly = (one: T) => prevents(one) && (PREVENTION.test(one.claim.problem.name) || !TREATMENT.test(one.claim.record.title));
  if (aim === 'treat') return claims.filter((one) => !preventsOnly(one));
  const preventing = claims.filter(prevents);
  return preventing.some(({ claim }) => claim.record.resultSeen) ? preventing : claims;
}

/** Claims are heard by how near they lie; the nearest that say anything decide. */
const NEAREST: readonly Relation[] = ['same', 'narrower', 'wider'];
const FARTHEST: readonly Relation[] = ['wider', 'narrower'];

const isHarm = ({ says, record }: Word) => directionOf(says, record.resultSeen) === 'harm';

/** Where a record says one thing of what was asked and another of what is like it ('recurrent infection', 'infection'), the former. */
function mostExact(claims: readonly Claim[], treatment: Subject, problem: Subject): readonly Claim[] {
  const exactness = (claim: Claim) => Number(claim.problem.id === problem.id) * 2 + Number(claim.treatment.id === treatment.id);
  const best = Math.max(...claims.map(exactness));
  return claims.filter((claim) => exactness(claim) === best);
}

const MOST_PARTICULAR: Claim['by'][] = ['reader', 'link', 'record'];

/** One word a record: the most particular of its claims, and of several of one kind what they say together. */
function wordsOf(claims: readonly Claim[], treatment: Subject, problem: Subject): Word[] {
  const byRecord = new Map<string, Claim[]>();
  for (const claim of claims) byRecord.set(claim.record.id, [...(byRecord.get(claim.record.id) ?? []), claim]);
  return [...byRecord.values()].map((all): Word => {
    const by = MOST_PARTICULAR.find((kind) => all.some((claim) => claim.by === kind));
    const own = mostExact(
      all.filter((claim) => claim.by === by),
      treatment,
      problem,
    );
    const direct = own.filter(({ compared }) => !compared);
    const told = direct.length > 0 ? direct : own;
    const { record, says: first } = told[0] as Claim;
    const says = told.every((claim) => claim.says === first) ? first : 'mixed';
    return { record, says, counts: direct.length > 0 && record.retraction !== 'retracted' && directionOf(says, record.resultSeen) !== 'unknown' };
  });
}
