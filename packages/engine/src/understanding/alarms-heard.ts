import {
  type Answer,
  type Profile,
  type Question,
  type RecognisedFinding,
  type Span,
  TRIAGE_LEVELS,
  type Triage,
  type TriageLevel,
  type Understanding,
} from '@consilium/contract';
import type { Gate } from '@consilium/knowledge';
import { alarmsHeardIn, type HeardAlarm } from '../ear/alarms.ts';
import { wordsForEar } from '../ear/words.ts';
import { inSentence } from '../in-sentence.ts';
import type { Person } from '../person.ts';
import type { PreparedKnowledge } from '../prepare.ts';
import type { EverydayLanguage } from '../text/everyday.ts';
import type { Recognition } from '../text/recognise.ts';
import type { Floor } from '../triage/floor.ts';
import { helpOf, reasonKindOf } from '../triage/help.ts';
import { withoutDismissed } from './dismissed.ts';
import { yesNoOptions } from './yes-no.ts';

/** Questions about an alarm the ear heard have this before the alarm's name. */
export const ALARM_QUESTION = 'alarm-';

/**
 * How likely a text is an emergency, from the likeliest alarm, from how urgent the whole reads, and from how much of it the lexicon took in and one
 * cause explains (a migraine well told is no emergency for sounding like one): a logistic regression, on logits and shares, fitted by
 * training/decide.py on the stories that no build has seen and in which nothing else heard an emergency (training/README.md).
 */
const DECISION = { alarm: 0.34, emergency: 0.22, urgent: 0.28, leading: -1.35, heard: -1.46, constant: -0.76 };
/** Chances of an emergency from which it counts as heard, and from which it is asked about. */
const SURE = 0.3;
const ASK = 0.15;
/** A second alarm is asked about only when it is likely by itself. */
const SECOND_FROM = 0.5;
/** Somebody who may not want to live is asked from this probability on, however calm the rest reads. */
const CRISIS_FROM = 0.5;
/** Probability from which an alarm that is urgent and no emergency counts: higher in a text that was read whole, or that one cause explains. */
const URGENT = { unread: 0.5, read: 0.9 };
/** Share of a text from which it counts as read whole. */
export const WHOLLY_READ_FROM = 0.99;
const EXPLAINED_FROM = 0.5;
/** It counts only in a text that reads as at least urgent. */
const READS_URGENT = 0.6;
const MOST_ASKED = 2;
/** Below both a text reads as calm, if most of its words are English: of letters at random the ear knows nothing. */
const CALM = { chance: 0.02, urgent: 0.15, english: 0.8 };

/** What the ear makes of a whole description. `chance` that it is an emergency, `urgent` that it is at least urgent (0-1). */
export type Reading = { alarms: HeardAlarm[]; chance: number; urgent: number /** Share of the words that are English (0-1). */; english: number };

/** What the words brought: a text, what was read in it, and how far (0-1) the leading cause explains it. */
export type Read = {
  text: string;
  findings: readonly RecognisedFinding[];
  heard: readonly Span[];
  measured: Recognition['measured'];
  understanding: Understanding;
  leading: number;
  person: Person;
};

/**
 * What the ear makes of a text. What the lexicon read as denied, past or only supposed is not listened to again.
 * @returns undefined where the language is another, or where few words are English: the ear knows no other.
 */
export function readingOf(
  { text, findings, heard, measured, understanding, leading, person }: Read,
  { ear, everyday, knowledge }: PreparedKnowledge,
): Reading | undefined {
  if (!ear || understanding.state === 'other-language' || (understanding.state !== 'understood' && !isReadable(text, everyday))) return undefined;
  const { alarms: all, emergency, urgent } = alarmsHeardIn(withoutNumbers(withoutDismissed(text, findings), measured), ear);
  const gates = new Map(knowledge.alarms.map((gate) => [gate.id, gate]));
  const alarms = all.filter(({ concept }) => canBeOf(gates.get(concept), person));
  const share = Math.min(1, heard.reduce((sum, { start, end }) => sum + end - start, 0) / Math.max(1, text.length));
  const sum =
    DECISION.alarm * logit(alarms[0]?.probability ?? 0) +
    DECISION.emergency * logit(emergency) +
    DECISION.urgent * logit(urgent) +
    DECISION.leading * leading +
    DECISION.heard * share +
    DECISION.constant;
  return { alarms, chance: 1 / (1 + Math.exp(-sum)), urgent, english: englishShareOf(text, everyday) };
}

/** Share (0-1) of the words of a text that are English. */
function englishShareOf(text: string, everyday: EverydayLanguage): number {
  const words = wordsForEar(text).filter((word) => /[a-z]/.test(word));
  return words.filter((word) => everyday.isKnown(word)).length / Math.max(1, words.length);
}

/** Share of English words from which a text is read as a whole; notes in shorthand have few. */
const READABLE_FROM = 0.5;

/** Whether a text is in English enough to be read as a whole: of letters at random nothing learned knows anything. */
export const isReadable = (text: string, everyday: EverydayLanguage): boolean => englishShareOf(text, everyday) >= READABLE_FROM;

/** The text with what its measured values mean in the place of their numbers: limits judge those, and one fever has one wording. */
function withoutNumbers(text: string, measured: Read['measured']): string {
  return [...measured]
    .sort((a, b) => b.start - a.start)
    .reduce((out, { start, end, means }) => out.slice(0, start) + wordsOf(means) + out.slice(end), text)
    .replace(measured.length > 0 ? /^(?:[\s,;.]|and\b|with\b|but\b)+/i : /^/, '');
}

const wordsOf = (means: Read['measured'][number]['means']) => (means.some(({ id, presence }) => presence === 'present' && FEVERS.has(id)) ? 'a fever' : '');
const FEVERS: ReadonlySet<string> = new Set(['fever', 'fever-low-grade', 'fever-high', 'fever-high-extreme']);

/** Whether an alarm can be this person's. Only what is known to be otherwise speaks against it. */
export function canBeOf(gate: Gate | undefined, { age, sexAtBirth, pregnancy }: Person): boolean {
  if (!gate) return false;
  if (gate.ageBelow !== undefined && age !== undefined && age >= gate.ageBelow) return false;
  if (gate.sex && sexAtBirth && gate.sex !== sexAtBirth) return false;
  if (gate.pregnancy === 'during') return pregnancy === 'pregnant' || pregnancy === 'unknown';
  return gate.pregnancy !== 'after' || pregnancy !== 'not-pregnant';
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
  const wellRead = understanding.state === 'understood' && (understanding.coverage >= WHOLLY_READ_FROM || leading >= EXPLAINED_FROM);
  const candidates = reading.alarms
    .flatMap(({ concept, probability }) => {
      const gate = alarms.find(({ id }) => id === concept);
      if (!gate || !isHigher(gate.level, known.level)) return [];
      if (gate.level === 'emergency') {
        const asks = reading.chance >= ASK || (gate.kind === 'crisis' && probability >= CRISIS_FROM);
        return asks ? [{ gate, probability, sure: reading.chance >= SURE }] : [];
      }
      const bar = wellRead ? URGENT.read : URGENT.unread;
      return probability >= bar && reading.urgent >= READS_URGENT ? [{ gate, probability, sure: true }] : [];
    })
    .filter(({ probability }, i) => i === 0 || probability >= SECOND_FROM)
    .slice(0, MOST_ASKED)
    .filter(({ gate }) => !answers.some(({ questionId }) => questionId === ALARM_QUESTION + gate.id));
  const raising = candidates.filter(({ gate, sure }) => sure || !wellRead || gate.kind !== 'medical');
  return { floors: raising.map(({ gate, sure }) => floorOf(gate, sure)), questions: candidates.map(({ gate }) => questionOf(gate, subject)) };
}

/** Kept finite at 0 and 1. */
const logit = (probability: number) => Math.log((probability + 0.001) / (1 - probability + 0.001));

const isHigher = (a: TriageLevel, b: TriageLevel) => TRIAGE_LEVELS.indexOf(a) > TRIAGE_LEVELS.indexOf(b);

function floorOf(gate: Gate, sure: boolean): Floor {
  const kind = reasonKindOf(gate);
  const help = helpOf(gate);
  const name = inSentence(gate.name);
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

/** The chance of an emergency from which the likeliest alarm is asked about. */
const ASK_FROM = 0.1;
/** From this probability by itself an alarm is asked about; a crisis from less. */
const ALARM_ASKED_FROM = 0.2;

/**
 * The alarms to ask about before all else, where a learned reader read the text: an emergency that is possible and was not decided, and despair that may be
 * there. Until its question is answered the level is not below 'soon'.
 * @param alarms those that can be this person's, the likeliest first. @param emergency the chance (0-1) that it is one.
 */
export function alarmsAsked(
  alarms: readonly { gate: Gate; probability: number }[],
  emergency: number,
  { answers, subject, level }: { answers: readonly Answer[]; subject: Profile['subject']; level: TriageLevel },
): AlarmsHeard {
  const asked = alarms
    .filter(({ gate }) => isHigher(gate.level, level))
    .filter(({ gate, probability }) => (emergency >= ASK_FROM && probability >= ALARM_ASKED_FROM) || (gate.kind === 'crisis' && probability >= CRISIS_FROM))
    .filter(({ gate }) => !answers.some(({ questionId }) => questionId === ALARM_QUESTION + gate.id))
    .slice(0, MOST_ASKED);
  const floor = ({ gate }: { gate: Gate }): Floor => {
    const { reason, help } = floorOf(gate, false);
    return { level: gate.kind === 'medical' ? 'soon' : 'urgent', reason, ...(help ? { help } : {}) };
  };
  return { floors: asked.map(floor), questions: asked.map(({ gate }) => questionOf(gate, subject)) };
}

function questionOf(gate: Gate, subject: Profile['subject']): Question {
  return {
    id: ALARM_QUESTION + gate.id,
    kind: 'red-flag',
    text: gate[subject],
    why: `We ask first because something you wrote may mean this: ${inSentence(gate.name)}.`,
    system: null,
    options: yesNoOptions(),
  };
}
