import type { RecognisedFinding, Triage, TriageLevel, TriageReason } from '@consilium/contract';
import { TRIAGE_LEVELS } from '@consilium/contract';
import type { Decision, Gate, RedFlag } from '@consilium/knowledge';
import { inSentence } from '../in-sentence.ts';
import type { Ontology } from '../ontology.ts';
import { decidedLevel } from '../triage/decide.ts';
import { helpOf, reasonKindOf } from '../triage/help.ts';
import type { FiredFlag } from '../triage/red-flags.ts';
import type { Decided } from '../triage/triage.ts';
import type { TextReading } from './reading.ts';

/** From this probability (0-1) on an alarm is named as what the text sounds like. */
const NAMED_FROM = 0.3;

/** The lowest level that a rule's signs are lowered to, by the level they ask for. */
const LOWERED_TO: Readonly<Record<RedFlag['level'], TriageLevel>> = { emergency: 'urgent', urgent: 'routine', soon: 'self-care' };

/** Why, where the level is the reader's alone. */
const WITHOUT_A_SIGN = 'No single sign decided this. Read as a whole, your description is like others that were judged to need it.';

/** What the decision is made from. `before`: the level of everything but the reader. */
export type ToDecide = {
  reading: TextReading;
  before: Triage;
  fired: readonly FiredFlag[];
  findings: readonly RecognisedFinding[];
  /** Findings that a measured value means. */
  measured: ReadonlySet<string>;
  /** What answers to gate questions, alarm words of other languages, despair and violence that the ear heard, and the age of a young baby ask for. */
  sureFloors: readonly TriageLevel[];
};

export type AlarmRead = { gate: Gate; probability: number };

const place = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);
const highest = (levels: readonly TriageLevel[]) => levels.reduce<TriageLevel>((most, one) => (place(most) >= place(one) ? most : one), 'self-care');

/** The alarms that can be this person's, the likeliest first. */
export function alarmsRead({ alarms: read }: TextReading, alarms: readonly Gate[], canBeOf: (gate: Gate) => boolean): AlarmRead[] {
  const known = new Map(alarms.map((gate) => [gate.id, gate]));
  return read.flatMap(({ id, probability }) => {
    const gate = known.get(id);
    return gate && canBeOf(gate) ? [{ gate, probability }] : [];
  });
}

/**
 * The level that the whole text bears out, what nothing lowers it below, and why where no other source asks for it. An emergency that no rule and no cause
 * asks for needs an alarm that can be named: nobody is sent to hospital for a feeling.
 */
export function decidedOf(given: ToDecide, decision: Decision, alarms: readonly AlarmRead[], ontology: Ontology): Decided {
  const { before, reading } = given;
  const named = alarms.find(({ gate, probability }) => gate.level === 'emergency' && probability >= NAMED_FROM)?.gate;
  const decided = decidedLevel(before.level, reading.levels, decision);
  const isUnnamed = decided === 'emergency' && before.level !== 'emergency' && !named;
  const level = isUnnamed ? highest([before.level, 'urgent']) : decided;
  return { level, least: leastOf(given, decision, ontology), ...becauseOf(level, named) };
}

/**
 * What nothing lowers: what was answered, confirmed or measured, every crisis and violence. What medical signs in the text ask for is lowered level by level
 * as far as the reader finds next to no chance of it (a sign heard wrongly, or told of another time), and not further than `LOWERED_TO`: of emergencies told
 * calmly the reader misses some.
 */
function leastOf({ before, fired, findings, reading, measured, sureFloors }: ToDecide, { signKeptFrom }: Decision, ontology: Ontology): TriageLevel {
  const given = findings.filter(({ id, source, presence }) => presence === 'present' && (source === 'answer' || source === 'confirmed' || measured.has(id)));
  const sure = new Set(given.map(({ id }) => id));
  const isSure = (id: string) => sure.has(id) || [...(ontology.descendants.get(id) ?? [])].some((finer) => sure.has(finer));
  const atLeast = (level: TriageLevel) => reading.levels.slice(place(level)).reduce((sum, chance) => sum + chance, 0);
  const isThinkable = (level: TriageLevel) => atLeast(level) >= (signKeptFrom[place(level)] ?? 0);
  const least = fired.map(({ flag, findings: signs }): TriageLevel => {
    if (flag.kind !== 'medical' || signs.some(isSure)) return flag.level;
    const lowered = TRIAGE_LEVELS.slice(0, place(flag.level) + 1).findLast(isThinkable) ?? 'self-care';
    return highest([lowered, LOWERED_TO[flag.level]]);
  });
  // Whatever else asked for an emergency is to be seen within days all the same.
  return highest([...least, ...sureFloors, before.level === 'emergency' ? 'soon' : 'self-care']);
}

function becauseOf(level: TriageLevel, named: Gate | undefined): { because: TriageReason[]; help: Decided['help'] } {
  if (!named || level !== 'emergency') return { because: [{ text: WITHOUT_A_SIGN, kind: 'condition', findings: [] }], help: [] };
  const text = `What you wrote sounds like this: ${inSentence(named.name)}. ${named.reason}`;
  return { because: [{ text, kind: reasonKindOf(named), findings: [] }], help: helpOf(named) };
}
