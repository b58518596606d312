import {
  type Answer,
  type Profile,
  type Question,
  type RecognisedFinding,
  TRIAGE_LEVELS,
  type Triage,
  type TriageLevel,
  type Understanding,
} from '@consilium/contract';
import type { Gate } from '@consilium/knowledge';
import { alarmsHeardIn, type HeardAlarm, type HeardUrgency } from '../ear/alarms.ts';
import { wordsForEar } from '../ear/words.ts';
import type { PreparedKnowledge } from '../prepare.ts';
import type { Floor } from '../triage/floor.ts';
import { helpOf, reasonKindOf } from '../triage/help.ts';
import { withoutDismissed } from './dismissed.ts';
import { yesNoOptions } from './yes-no.ts';

/** Questions about an alarm the ear heard have this before the alarm's name. */
export const ALARM_QUESTION = 'alarm-';

/**
 * How likely a text is an emergency, from the two likeliest alarms and from how urgent the whole reads: a logistic regression on the logits, fitted
 * by training/decide.py on half of the stories that no build has seen, and measured on the other half (training/README.md).
 */
const DECISION = { first: 0.35, second: -0.01, emergency: 0.31, urgent: 0.35, constant: -1.16 };
/**
 * Chances of an emergency from which it counts as heard, and from which it is asked about; and the probability an alarm that is urgent and no emergency
 * needs to count. The ear must be surer where the lexicon took in nearly all that was said, surer still where it took in all of it, and surest where
 * one cause explains it: a migraine well told is no emergency for sounding like one.
 */
const BARS = {
  unread: { sure: 0.3, ask: 0.2, urgent: 0.5 },
  read: { sure: 0.65, ask: 0.5, urgent: 0.5 },
  whollyRead: { sure: 0.95, ask: 0.85, urgent: 0.9 },
  explained: { sure: 0.95, ask: 0.93, urgent: 0.9 },
};
/** Coverage from which a text counts as read and as wholly read, and probability of the leading cause from which it counts as explained. */
const READ_FROM = 0.75;
const WHOLLY_READ_FROM = 0.99;
const EXPLAINED_FROM = 0.5;
/** An alarm that is urgent counts only in a text that reads as at least urgent. */
const READS_URGENT = 0.6;
const MOST_ASKED = 2;
/** Below both a text reads as calm, if most of its words are English: of letters at random the ear knows nothing. */
const CALM = { chance: 0.02, urgent: 0.15, english: 0.8 };

/** What the ear makes of a whole description. `chance` that it is an emergency, `urgent` that it is at least urgent (0-1). */
export type Reading = { alarms: HeardAlarm[]; chance: number; urgent: number /** Share of the words that are English (0-1). */; english: number };

/**
 * @param findings what the lexicon read: what it read as denied, past or only supposed is not listened to again.
 * @returns undefined where the language is another: the ear knows English only.
 */
export function readingOf(
  text: string,
  findings: readonly RecognisedFinding[],
  { state }: Understanding,
  { ear, everyday }: PreparedKnowledge,
): Reading | undefined {
  if (!ear || state === 'other-language') return undefined;
  const heard = alarmsHeardIn(withoutDismissed(text, findings), ear);
  const words = wordsForEar(text).filter((word) => /[a-z]/.test(word));
  const english = words.filter((word) => everyday.isKnown(word)).length / Math.max(1, words.length);
  return { alarms: heard.alarms, chance: chanceOfEmergency(heard), urgent: heard.urgent, english };
}

/** Whether a text reads as calm through and through. Of the held-out stories of emergencies 1.3 % do (2 of 160), of those of self-care 83 %. */
export const isCalm = (reading: Reading | undefined): boolean =>
  reading !== undefined && reading.english >= CALM.english && reading.chance < CALM.chance && reading.urgent < CALM.urgent;

/** What the ear adds to the level, and what it asks. */
export type AlarmsHeard = { floors: Floor[]; questions: Question[] };

/** What the ear's part in an assessment depends on. `known`: the level from everything else. `leading`: probability (0-1) of the leading cause. */
export type ListeningContext = {
  answers: readonly Answer[];
  subject: Profile['subject'];
  known: Triage;
  understanding: Understanding;
  leading: number;
  alarms: readonly Gate[];
};

/**
 * Alarms that the words of the lexicon did not bring. What the ear is sure of counts until its question is answered with no; what it is not sure of is
 * asked, and until then the level is not calm. It can raise a level and never lowers one; to an emergency there is nothing to add.
 */
export function alarmsHeard(reading: Reading | undefined, { answers, subject, known, understanding, leading, alarms }: ListeningContext): AlarmsHeard {
  if (!reading || known.level === 'emergency') return { floors: [], questions: [] };
  const bar = barOf(understanding, leading);
  const candidates = reading.alarms
    .flatMap(({ concept, probability }) => {
      const gate = alarms.find(({ id }) => id === concept);
      if (!gate || !isHigher(gate.level, known.level)) return [];
      if (gate.level === 'emergency') return reading.chance >= bar.ask ? [{ gate, sure: reading.chance >= bar.sure }] : [];
      return probability >= bar.urgent && reading.urgent >= READS_URGENT ? [{ gate, sure: true }] : [];
    })
    .slice(0, MOST_ASKED)
    .filter(({ gate }) => !answers.some(({ questionId }) => questionId === ALARM_QUESTION + gate.id));
  return { floors: candidates.map(({ gate, sure }) => floorOf(gate, sure)), questions: candidates.map(({ gate }) => questionOf(gate, subject)) };
}

function barOf({ state, coverage }: Understanding, leading: number): (typeof BARS)[keyof typeof BARS] {
  if (state !== 'understood' || coverage < READ_FROM) return BARS.unread;
  if (leading >= EXPLAINED_FROM) return BARS.explained;
  return coverage >= WHOLLY_READ_FROM ? BARS.whollyRead : BARS.read;
}

/** @returns the chance (0-1) that a text is an emergency. */
function chanceOfEmergency({ alarms: [first, second], emergency, urgent }: HeardUrgency): number {
  const sum =
    DECISION.first * logit(first?.probability ?? 0) +
    DECISION.second * logit(second?.probability ?? 0) +
    DECISION.emergency * logit(emergency) +
    DECISION.urgent * logit(urgent) +
    DECISION.constant;
  return 1 / (1 + Math.exp(-sum));
}

/** Kept finite at 0 and 1. */
const logit = (probability: number) => Math.log((probability + 0.001) / (1 - probability + 0.001));

const isHigher = (a: TriageLevel, b: TriageLevel) => TRIAGE_LEVELS.indexOf(a) > TRIAGE_LEVELS.indexOf(b);

function floorOf(gate: Gate, sure: boolean): Floor {
  const kind = reasonKindOf(gate);
  const help = helpOf(gate);
  const name = gate.name.toLowerCase();
  if (sure)
    return {
      level: gate.level,
      reason: { text: `What you wrote sounds like this: ${name}. ${gate.reason}`, kind, findings: [] },
      help,
      ...(gate.action ? { action: gate.action } : {}),
    };
  return {
    level: gate.level === 'emergency' ? 'urgent' : 'soon',
    reason: { text: `Something you wrote may mean this: ${name}. Until the question about it is answered, it is not treated as harmless.`, kind, findings: [] },
    help,
  };
}

function questionOf(gate: Gate, subject: Profile['subject']): Question {
  return {
    id: ALARM_QUESTION + gate.id,
    kind: 'red-flag',
    text: gate[subject],
    why: `We ask first because something you wrote may mean this: ${gate.name.toLowerCase()}.`,
    system: null,
    options: yesNoOptions(),
  };
}
