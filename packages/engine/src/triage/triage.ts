import { type HelpNeed, higherTriage, type Profile, TRIAGE_LEVELS, TRIAGE_TEXT, type Triage, type TriageLevel, type TriageReason } from '@consilium/contract';
import type { RedFlag } from '@consilium/knowledge';
import { type Differential, supported } from '../differential/rank.ts';
import { inSentence } from '../in-sentence.ts';
import type { Person } from '../person.ts';
import { leastHarm } from './expected-harm.ts';
import type { Floor } from './floor.ts';
import { helpOf, helpTogether } from './help.ts';
import type { Alarms, FiredFlag } from './red-flags.ts';

/** Probability from which a condition's own escalating findings count. */
const ESCALATE_FROM = 0.08;
/** Probability from which a cause is named as the reason; nobody is frightened by the name of one that hardly fits. */
const NAMED_FROM = 0.05;
/** Below this age (years) the engine does not judge: a professional does. */
export const INFANT_NOT_COVERED = 0.25;

/** A level and why. */
export type DifferentialLevel = { level: TriageLevel; reasons: TriageReason[] };

/** The level of least expected harm over the ranked conditions, with the conditions that ask for it. Only conditions that something speaks for are weighed. */
export function levelOfDifferential(differential: Differential, alarms: Alarms, vulnerable: boolean): DifferentialLevel {
  const speaking = supported(differential);
  // A diffuse picture can be left to oneself only when what speaks is mostly of that kind.
  const massFrom = (wanted: TriageLevel) =>
    speaking
      .filter(({ condition }) => TRIAGE_LEVELS.indexOf(condition.urgency) >= TRIAGE_LEVELS.indexOf(wanted))
      .reduce((sum, { probability }) => sum + probability, 0);
  const least = massFrom('routine') > massFrom('self-care') / 2 ? 'routine' : 'self-care';
  let level = higherTriage(least, leastHarm(speaking, vulnerable));
  const reasons: TriageReason[] = [];
  const asking = speaking
    .filter(({ condition }) => level !== 'self-care' && TRIAGE_LEVELS.indexOf(condition.urgency) >= TRIAGE_LEVELS.indexOf(level))
    .slice(0, 2);
  const likelier = asking.filter(({ probability }) => probability >= NAMED_FROM).map(({ condition }) => condition.name);
  if (asking.length > 0) reasons.push({ text: reasonOfCauses(likelier), kind: 'condition', findings: [] });
  for (const { condition, probability } of differential.ranked) {
    if (probability < ESCALATE_FROM) break;
    for (const escalation of condition.escalate) {
      if (!escalation.when.every((id) => alarms.present.has(id))) continue;
      if (higherTriage(level, escalation.to) !== level) level = escalation.to;
      reasons.push({ text: escalation.why, kind: 'condition', findings: [...escalation.when] });
    }
  }
  return { level, reasons };
}

function reasonOfCauses(names: readonly string[]): string {
  if (names.length === 0) return 'Causes that are less likely but matter need this.';
  return names.length === 1 ? `One of the likelier causes needs this: ${names[0]}.` : `Some of the likelier causes need this: ${names.join(', ')}.`;
}

export type TriageInput = {
  fired: readonly FiredFlag[];
  /** Levels that the differential gave for the findings without alarms and for each alarm added in the order it was told: the highest counts. */
  differentialLevels: readonly DifferentialLevel[];
  person: Person;
  subject: Profile['subject'];
  /** The child is told to be well and feeding, and all complaints told are harmless in a well baby. */
  harmlessInWellBaby: boolean;
  severeFindings: readonly { id: string; name: string }[];
  /** Levels that answers to the gate questions, alarm words of other languages and a text not understood ask for. */
  floors: readonly Floor[];
  /** The level that the whole text bears out by the learned reader; without one the highest of all sources counts. */
  decided?: Decided;
};

/** `least`: what was answered, or told firmly, asks for at least this. `because`: why, where the level is above what any source gives. */
export type Decided = { level: TriageLevel; least: TriageLevel; because: readonly TriageReason[]; help: readonly HelpNeed[] };

/** The triage level with its reasons, the one that set it first. Every source can only raise the level, up to what was decided of all together. */
export function triageOf(input: TriageInput): Triage {
  const { decided } = input;
  const most = decided ? higherTriage(decided.level, decided.least) : 'emergency';
  // What all together does not bear out is no reason of the level it has.
  const isBorneOut = (asked: TriageLevel) => higherTriage(asked, most) === most;
  const fired = input.fired.filter(({ flag }) => isBorneOut(flag.level)).sort(byLevel);
  const floors = byUrgency(input.floors.filter((floor) => isBorneOut(floor.level)));
  let level: TriageLevel = 'self-care';
  const reasons: TriageReason[] = [];
  const raise = (to: TriageLevel, because: readonly TriageReason[]) => {
    const higher = higherTriage(level, to);
    const tells = higher !== level || because.some(({ kind }) => kind !== 'condition') || reasons.length === 0;
    const told = because.filter((reason) => !reasons.some((known) => known.text === reason.text));
    // What set the level stands first.
    if (higher !== level) reasons.unshift(...told);
    else if (tells) reasons.push(...told);
    level = higher;
  };

  for (const { flag, reason } of fired) raise(flag.level, [reason]);
  // That a text was not read matters only where nothing it did say is more urgent.
  for (const floor of floors) if (floor.reason.kind !== 'person' || higherTriage(level, floor.level) !== level) raise(floor.level, [floor.reason]);
  for (const step of input.differentialLevels) if (isBorneOut(step.level)) raise(step.level, step.reasons);
  if (input.severeFindings.length > 0 && isBorneOut('soon')) {
    const names = input.severeFindings.map((finding) => inSentence(finding.name)).join(', ');
    raise('soon', [{ text: `Something is described as severe (${names}).`, kind: 'severity', findings: input.severeFindings.map((finding) => finding.id) }]);
  }
  if (input.person.age !== undefined && input.person.age < INFANT_NOT_COVERED) {
    const floor = floorOfYoungInfant(input.harmlessInWellBaby);
    if (isBorneOut(floor.level)) raise(floor.level, [floor.reason]);
  }
  if (decided && higherTriage(level, most) !== level) raise(most, decided.because);
  if (reasons.length === 0)
    reasons.push({ text: 'No warning sign was recognised, and the causes that fit best usually settle with self-care.', kind: 'condition', findings: [] });

  const crisis = reasons.some(({ kind }) => kind === 'crisis');
  const crisisAction =
    fired.find(({ flag }) => flag.kind !== 'medical' && flag.action)?.flag.action ??
    floors.find(({ reason, action }) => reason.kind === 'crisis' && action)?.action;
  const needs = [...fired.flatMap(({ flag }) => helpOf(flag)), ...floors.flatMap(({ help }) => help ?? []), ...(decided?.help ?? [])];
  const help = helpTogether(needs, input.person, input.subject);
  const text = TRIAGE_TEXT[level];
  return { level, title: text.title, action: crisisAction ?? ownAction({ fired, floors }, level) ?? text.action, reasons, crisis, help };
}

/** The level a young baby's age asks for; undefined for everybody else. */
export const levelOfYoungInfant = ({ age }: Person, harmless: boolean): TriageLevel | undefined =>
  age !== undefined && age < INFANT_NOT_COVERED ? floorOfYoungInfant(harmless).level : undefined;

/** A young baby is not judged here. One who is told to be well and feeding, with complaints alone that are harmless in a well baby, can wait for the next visit. */
const floorOfYoungInfant = (harmless: boolean): Floor => ({
  level: harmless ? 'routine' : 'urgent',
  reason: {
    text: harmless
      ? 'This assessment does not cover babies under 3 months. You say the baby is well and feeding: ask a midwife, health visitor or doctor at the next chance, and today if that changes.'
      : 'Babies under 3 months can become seriously ill quickly; this assessment does not cover them and a professional should see the baby today.',
    kind: 'person',
    findings: [],
  },
});

/** What a sign asks one to do holds at its own level alone: 'call an ambulance' is not said of what can wait a day. */
function ownAction({ fired, floors }: Pick<TriageInput, 'fired' | 'floors'>, level: TriageLevel): string | undefined {
  return fired.find(({ flag }) => flag.level === level && flag.action)?.flag.action ?? floors.find((floor) => floor.level === level && floor.action)?.action;
}

const byUrgency = (floors: readonly Floor[]) => [...floors].sort((a, b) => TRIAGE_LEVELS.indexOf(b.level) - TRIAGE_LEVELS.indexOf(a.level));

function byLevel(a: { flag: RedFlag }, b: { flag: RedFlag }): number {
  return TRIAGE_LEVELS.indexOf(b.flag.level) - TRIAGE_LEVELS.indexOf(a.flag.level);
}
