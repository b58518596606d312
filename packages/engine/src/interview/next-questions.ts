import { LIMITS, type Question } from '@consilium/contract';
import type { RedFlag } from '@consilium/knowledge';
import type { Differential } from '../differential/rank.ts';
import { inSentence } from '../in-sentence.ts';
import { withThinkableAge } from '../person.ts';
import { fitsPerson } from '../triage/red-flags.ts';
import { yesNoOptions } from '../understanding/yes-no.ts';
import { addressed } from './address.ts';
import type { InterviewInput } from './interview-input.ts';
import { type AlwaysAsked, mustAsk } from './must-ask.ts';
import { plainName } from './plain-name.ts';

/** Conditions looked at when the next question is chosen. */
const CONDITIONS_IN_PLAY = 20;
/** Bits of expected information below which a question is not worth asking. */
const MIN_GAIN = 0.012;
/** Probability of the leading condition at which the interview may stop. */
const SURE_ENOUGH = 0.85;
const QUESTIONS_AHEAD = 4;
const RED_FLAGS_FIRST = 3;
/** How much more it matters to miss an alarm of a level, so that a rare emergency is asked before a common nuisance but not before a likely emergency. */
const HARM: Record<RedFlag['level'], number> = { soon: 1, urgent: 5, emergency: 20 };
/** Harm times probability of a yes from which an alarm is asked about: 1 in 1,000 for an emergency. */
const LEAST_WORTH = 0.02;

export type Interview = { questions: Question[]; complete: boolean; reason: string };

/** Questions about findings have the id of the finding. */
export function nextQuestions(input: InterviewInput): Interview {
  const remaining = LIMITS.interviewQuestions - input.asked.size;
  if (remaining <= 0) return { questions: [], complete: true, reason: 'All questions of this interview have been asked.' };
  const askedAboutAlarms = [...input.asked].filter((id) => input.ontology.finding.has(id)).length;
  const alarms = askedAboutAlarms < RED_FLAGS_FIRST ? alarmQuestions(input) : [];
  const leading = input.differential.ranked[0]?.probability ?? 0;
  const discriminating = leading >= SURE_ENOUGH ? [] : informativeQuestions(input);
  const { first, later } = alwaysAsked(input);
  const seen = new Set<string>();
  const questions = [...alarms, ...first, ...discriminating.slice(0, 2), ...later, ...discriminating.slice(2)]
    .filter((question) => !seen.has(question.id) && seen.add(question.id))
    .slice(0, Math.min(QUESTIONS_AHEAD, remaining));
  if (questions.length > 0) return { questions, complete: false, reason: 'More answers would make the result more exact.' };
  const reason =
    leading >= SURE_ENOUGH ? 'One cause stands out and no warning sign is left to ask about.' : 'No further question would change the result much.';
  return { questions: [], complete: true, reason };
}

/** Nothing that cannot be of this person's age and sex is asked. */
function mayAsk(id: string, input: InterviewInput): boolean {
  const finding = input.ontology.finding.get(id);
  if (!finding?.question || input.settled.has(id) || input.asked.has(id)) return false;
  const { age = 0 } = withThinkableAge(input.person, input.subject);
  if (age < (finding.ages?.from ?? 0) || age >= (finding.ages?.below ?? Number.POSITIVE_INFINITY)) return false;
  return !(finding.sex && input.person.sexAtBirth && finding.sex !== input.person.sexAtBirth);
}

function findingQuestion(id: string, kind: 'red-flag' | 'finding', why: string, input: InterviewInput): Question {
  const text = input.ontology.finding.get(id)?.question ?? '';
  return { id, kind, text: addressed(text, input.subject), why, system: null, options: yesNoOptions() };
}

/** What is always asked with the complaints, as far as it is open. */
function alwaysAsked(input: InterviewInput): { first: Question[]; later: Question[] } {
  const { first, later } = mustAsk(input, (id) => mayAsk(id, input) && baseIsOpen(id, input));
  const ask = ({ id, set }: AlwaysAsked) => {
    return findingQuestion(id, 'finding', `With ${inSentence(set.name)} we always ask this, because ${set.because}.`, input);
  };
  return { first: first.map(ask), later: later.map(ask) };
}

/** Red-flag rules that one more finding would fire, where the person already has a part of the rule. */
function alarmQuestions(input: InterviewInput): Question[] {
  const candidates: { id: string; flag: RedFlag }[] = [];
  for (const flag of input.knowledge.redFlags) {
    if (!fitsPerson(flag, input.person) || flag.unless.some((id) => input.present.has(id))) continue;
    const unmet = [...flag.all.filter((id) => !input.present.has(id)).map((id) => [id]), ...flag.any.filter((set) => !set.some((id) => input.present.has(id)))];
    const parts = flag.all.length + flag.any.length;
    if (unmet.length !== 1 || parts < 2) continue;
    const askable = (unmet[0] ?? []).find((id) => mayAsk(id, input));
    if (askable) candidates.push({ id: askable, flag });
  }
  const likely = (id: string) =>
    input.differential.ranked
      .slice(0, CONDITIONS_IN_PLAY)
      .reduce((sum, { condition, probability }) => sum + probability * (input.model.likelihood.get(condition.id)?.get(id) ?? 0), 0);
  const worth = new Map(candidates.map((candidate) => [candidate, HARM[candidate.flag.level] * likely(candidate.id)]));
  const worthAsking = candidates.filter((candidate) => (worth.get(candidate) ?? 0) >= LEAST_WORTH).sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
  const unique = worthAsking.filter((candidate, i) => worthAsking.findIndex((other) => other.id === candidate.id) === i);
  return unique
    .slice(0, RED_FLAGS_FIRST)
    .map(({ id, flag }) =>
      findingQuestion(
        id,
        'red-flag',
        `We ask this first because, with what you describe, a yes could mean you need help sooner: ${plainName(flag.name)}.`,
        input,
      ),
    );
}

const entropy = (shares: readonly number[]) => shares.reduce((sum, p) => (p > 0 ? sum - p * Math.log2(p) : sum), 0);

/** Findings ordered by the expected drop in uncertainty about the leading conditions. */
function informativeQuestions(input: InterviewInput): Question[] {
  const play = input.differential.ranked.slice(0, CONDITIONS_IN_PLAY);
  const mass = play.reduce((sum, { probability }) => sum + probability, 0) || 1;
  const shares = play.map(({ probability }) => probability / mass);
  const now = entropy(shares);
  const candidates = new Set<string>();
  for (const { condition } of play)
    for (const [id, p] of Object.entries(condition.findings)) if (p >= 0.15 && mayAsk(id, input) && baseIsOpen(id, input)) candidates.add(id);

  const scored = [...candidates].map((id) => {
    const background = input.ontology.finding.get(id)?.background ?? 0.05;
    const yes = play.map(({ condition }) => input.model.likelihood.get(condition.id)?.get(id) ?? background);
    const pYes = shares.reduce((sum, share, i) => sum + share * (yes[i] as number), 0);
    const after = (likelihood: (i: number) => number, total: number) => entropy(shares.map((share, i) => (share * likelihood(i)) / total));
    const gain = now - pYes * after((i) => yes[i] as number, pYes) - (1 - pYes) * after((i) => 1 - (yes[i] as number), 1 - pYes);
    return { id, gain, tells: tellingPair(play, yes) };
  });
  return scored
    .filter(({ gain }) => gain >= MIN_GAIN)
    .sort((a, b) => b.gain - a.gain || a.id.localeCompare(b.id))
    .map(({ id, tells }) => findingQuestion(id, 'finding', tells, input));
}

/** A refinement ('is the headache throbbing?') may be asked only when its base is present. */
function baseIsOpen(id: string, input: InterviewInput): boolean {
  const base = input.ontology.base.get(id);
  return base === undefined || base === 'pain' || input.present.has(base) || !input.settled.has(base);
}

/** Share (0-1) of the leading cause from which another is worth naming beside it. */
const WORTH_NAMING = 0.15;

/**
 * The reason of a question in plain words. Only causes that are in earnest are named: to tell tennis elbow from fatty liver is nobody's question. An emergency
 * is not named in passing; where one is likely, the page says what to do.
 */
function tellingPair(play: Differential['ranked'], yes: readonly number[]): string {
  const leading = play[0]?.probability ?? 0;
  const named = play
    .map((entry, i) => ({ name: entry.condition.name, p: yes[i] as number, probability: entry.probability, grave: entry.condition.urgency === 'emergency' }))
    .filter(({ probability, grave }, i) => i < 4 && !grave && probability >= leading * WORTH_NAMING);
  const [most] = named.toSorted((a, b) => b.p - a.p);
  const [least] = named.toSorted((a, b) => a.p - b.p);
  return !most || !least || most === least
    ? 'Your answer changes how likely each possible cause is.'
    : `A yes speaks more for ${plainName(most.name)}, a no more for ${plainName(least.name)}.`;
}
