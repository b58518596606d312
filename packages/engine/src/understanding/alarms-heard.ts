import { type Answer, type Profile, type Question, type RecognisedFinding, TRIAGE_LEVELS, type Triage, type TriageLevel } from '@consilium/contract';
import type { Gate } from '@consilium/knowledge';
import { alarmsHeardIn, type HeardUrgency } from '../ear/alarms.ts';
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
const DECISION = { first: 0.61, second: -0.13, emergency: 0.56, urgent: 0.16, constant: -0.79 };
/** Chances of an emergency from which it counts as heard, and from which it is asked about. */
const SURE = 0.4;
const ASK = 0.15;
/** What an alarm that is urgent and no emergency needs to count: its own probability, and that the whole reads as at least urgent. */
const SURE_OF_URGENT = { alarm: 0.5, urgent: 0.6 };
const MOST_ASKED = 2;

/** What the ear adds to the level, and what it asks. */
export type AlarmsHeard = { floors: Floor[]; questions: Question[] };

const NOTHING: AlarmsHeard = { floors: [], questions: [] };

/**
 * Listens for alarms that the words of the lexicon did not bring. What it is sure of counts until its question is answered with no; what it is not sure
 * of is asked, and until then the level is not calm. It can raise a level and never lowers one.
 * @param findings what the lexicon read: what it read as denied, past or another person's is not listened to again.
 * @param known the level from everything else: where that is an emergency there is nothing to add.
 */
export function listenForAlarms(
  text: string,
  findings: readonly RecognisedFinding[],
  answers: readonly Answer[],
  subject: Profile['subject'],
  known: Triage,
  { knowledge, ear }: PreparedKnowledge,
): AlarmsHeard {
  if (!ear || known.level === 'emergency') return NOTHING;
  const heard = alarmsHeardIn(withoutDismissed(text, findings), ear);
  const chance = chanceOfEmergency(heard);
  const candidates = heard.alarms
    .flatMap(({ concept, probability }) => {
      const gate = knowledge.alarms.find(({ id }) => id === concept);
      if (!gate || !isHigher(gate.level, known.level)) return [];
      if (gate.level === 'emergency') return chance >= ASK ? [{ gate, sure: chance >= SURE }] : [];
      return probability >= SURE_OF_URGENT.alarm && heard.urgent >= SURE_OF_URGENT.urgent ? [{ gate, sure: true }] : [];
    })
    .slice(0, MOST_ASKED)
    .filter(({ gate }) => !answers.some(({ questionId }) => questionId === ALARM_QUESTION + gate.id));
  return { floors: candidates.map(({ gate, sure }) => floorOf(gate, sure)), questions: candidates.map(({ gate }) => questionOf(gate, subject)) };
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
