import type { EvidencePoint } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import type { Differential } from '../differential/rank.ts';
import type { Ontology } from '../ontology.ts';
import type { Person } from '../person.ts';

export type TraditionPattern = Knowledge['patterns'][number];
export type MatchedPattern = {
  pattern: TraditionPattern;
  confidence: number;
  supporting: EvidencePoint[];
  conflicting: EvidencePoint[];
  unknown: EvidencePoint[];
};

/** Weighed points at which the match reaches half of its ceiling. */
const HALF_POINTS = 7;
/** Share of a pattern's hallmarks that an average visitor can be expected to name. */
const EXPECTED_SHARE = 0.35;
/** A pattern match is never a certainty. */
const CEILING = 90;
/** Only causes of at least this probability lend a pattern their weight. */
const CAUSE_FROM = 0.02;
const PATTERNS_PER_SYSTEM = 3;
/** Share of a match that stays however much speaks against it: a weak reading is shown as weak, not hidden. */
const LEAST_SHARE = 0.1;

/** Weight from which an answer to a tradition's own question lets a pattern without complaints of its own be read. */
const OWN_ANSWER_FROM = 3;

/** Whether a pattern can be this person's. What is not known of the person speaks against nothing. */
export function canBeRead({ sex, ages, pregnancy }: Pick<TraditionPattern, 'sex' | 'ages' | 'pregnancy'>, person: Person): boolean {
  if (sex && person.sexAtBirth && sex !== person.sexAtBirth) return false;
  if (person.age !== undefined && (person.age < (ages?.from ?? 0) || person.age > (ages?.to ?? Number.POSITIVE_INFINITY))) return false;
  if (pregnancy === 'never') return person.pregnancy !== 'pregnant';
  if (pregnancy === 'only') return person.pregnancy === 'pregnant';
  return pregnancy !== 'after' || person.pregnancy === 'postpartum' || person.pregnancy === 'breastfeeding';
}

/** Whether something told is what the pattern is about, and not a quality or an answer that goes with many. */
function isToldOf({ core, pointsTo }: TraditionPattern, observed: ReadonlySet<string>, isAnswer: (id: string) => boolean): boolean {
  if (core.length > 0) return core.some((id) => observed.has(id));
  return Object.entries(pointsTo).some(([id, weight]) => weight >= OWN_ANSWER_FROM && isAnswer(id) && observed.has(id));
}

/**
 * How well each pattern of one tradition fits: the weights of what is present minus what speaks against it, against what the pattern would lead one to expect.
 * The result is a pattern match within that tradition (0-90), not a probability.
 * Only patterns that can be this person's and that a complaint of their own was told for are read.
 * @param observed findings, qualities and answers to the tradition's own questions that are present; `absent` those denied; `answers` the answers alone.
 */
export function matchPatterns(
  patterns: readonly TraditionPattern[],
  { observed, absent, answers, person }: { observed: ReadonlySet<string>; absent: ReadonlySet<string>; answers: ReadonlySet<string>; person: Person },
  differential: Differential,
  ontology: Ontology,
  nameOf: (id: string) => string | undefined,
): MatchedPattern[] {
  const causes = new Map(
    differential.ranked.filter(({ probability }) => probability >= CAUSE_FROM).map(({ condition, probability }) => [condition.id, probability]),
  );
  const settled = (id: string) => observed.has(id) || absent.has(id);
  const readable = patterns.filter((pattern) => canBeRead(pattern, person) && isToldOf(pattern, observed, (id) => answers.has(id)));
  const scored = readable.map((pattern) => {
    const { points, contrary, causesOf, expected } = entriesOf(pattern);
    const supporting = points.filter(([id]) => observed.has(id));
    const against = contrary.filter(([id]) => observed.has(id));
    const denied = points.filter(([id]) => absent.has(id) && !observed.has(id));
    const fromFindings = supporting.reduce((sum, [id, weight]) => sum + weight * (isRefined(id, ontology) ? 1.25 : 1), 0);
    const fromCauses = causesOf.reduce((sum, [id, weight]) => sum + 1.5 * weight * (causes.get(id) ?? 0), 0);
    const lost = against.reduce((sum, [, weight]) => sum + weight, 0) + 0.25 * denied.reduce((sum, [, weight]) => sum + weight, 0);
    const gained = fromFindings + fromCauses;
    const score = Math.max(LEAST_SHARE * gained, gained - lost);
    const completeness = Math.min(1, score / Math.max(1, expected));
    const confidence = gained > 0 ? Math.max(1, Math.round(CEILING * (score / (score + HALF_POINTS)) * (0.6 + 0.4 * completeness))) : 0;
    return { pattern, confidence, supporting, against: [...against, ...denied], open: points };
  });
  return scored
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence || a.pattern.id.localeCompare(b.pattern.id))
    .slice(0, PATTERNS_PER_SYSTEM)
    .map(({ pattern, confidence, supporting, against, open }) => ({
      pattern,
      confidence,
      supporting: supporting.map(point(nameOf)).filter(isNamed),
      conflicting: against.map(point(nameOf)).filter(isNamed),
      unknown: open
        .filter(([id, weight]) => weight >= 3 && !settled(id))
        .map(point(nameOf))
        .filter(isNamed)
        .slice(0, 5),
    }));
}

type Entries = readonly (readonly [string, number])[];
/** `expected`: the weight an average visitor can be expected to name. */
type Taken = { points: Entries; contrary: Entries; causesOf: Entries; expected: number };
const taken = new WeakMap<TraditionPattern, Taken>();

function entriesOf(pattern: TraditionPattern): Taken {
  const known = taken.get(pattern);
  if (known) return known;
  const points = Object.entries(pattern.pointsTo);
  const entries = {
    points,
    contrary: Object.entries(pattern.against),
    causesOf: Object.entries(pattern.conditions),
    expected: EXPECTED_SHARE * points.reduce((sum, [, weight]) => sum + weight, 0),
  };
  taken.set(pattern, entries);
  return entries;
}

const isRefined = (id: string, ontology: Ontology) => ontology.base.has(id);

const point =
  (nameOf: (id: string) => string | undefined) =>
  ([id, weight]: readonly [string, number]): EvidencePoint | undefined => {
    const name = nameOf(id);
    return name === undefined ? undefined : { findingId: id, name, weight: weight >= 4 ? 'strong' : weight >= 2.5 ? 'moderate' : 'weak' };
  };

const isNamed = (entry: EvidencePoint | undefined): entry is EvidencePoint => entry !== undefined;
