import type { RecognisedFinding, Triage, TriageLevel, TriageReason } from '@consilium/contract';
import { TRIAGE_LEVELS } from '@consilium/contract';
import type { Decision, Gate } from '@consilium/knowledge';
import { inSentence } from '../in-sentence.ts';
import type { Ontology } from '../ontology.ts';
import { decidedLevel } from '../triage/decide.ts';
import { helpOf, reasonKindOf } from '../triage/help.ts';
import type { FiredFlag } from '../triage/red-flags.ts';
import type { Decided } from '../triage/triage.ts';
import type { TextReading } from './reading.ts';

/** From this probability (0-1) on an alarm is named as what the text sounds like. */
const NAMED_FROM = 0.3;

/** What the decision is made from. `before`: the level of everything but the reader. */
export type ToDecide = {
  reading: TextReading;
  before: Triage;
  fired: readonly FiredFlag[];
  findings: readonly RecognisedFinding[];
  /** Findings that a measured value means. */
  measured: ReadonlySet<string>;
  /** What answers to gate questions, alarm words of other languages and the age of a young baby ask for. */
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

/** The level that the whole text bears out, what nothing lowers it below, and why where no other source asks for it. */
export function decidedOf(given: ToDecide, decision: Decision, alarms: readonly AlarmRead[], ontology: Ontology): Decided {
  const level = decidedLevel(given.before.level, given.reading.levels, decision);
  return { level, least: leastOf(given, decision, ontology), ...becauseOf(level, alarms) };
}

/**
 * What nothing lowers: a sign that was answered, confirmed or measured asks for its rule's level, and so does every crisis and violence; an emergency by the
 * signs of a rule is at least urgent, and an emergency unless the reader finds next to none in the text.
 */
function leastOf({ fired, findings, reading, measured, sureFloors }: ToDecide, { signKeptFrom }: Decision, ontology: Ontology): TriageLevel {
  const given = findings.filter(({ id, source, presence }) => presence === 'present' && (source === 'answer' || source === 'confirmed' || measured.has(id)));
  const sure = new Set(given.map(({ id }) => id));
  const isSure = (id: string) => sure.has(id) || [...(ontology.descendants.get(id) ?? [])].some((finer) => sure.has(finer));
  const isNearlyNone = (reading.levels.at(-1) ?? 0) < signKeptFrom;
  const least = fired.flatMap(({ flag, findings: signs }): TriageLevel[] => {
    if (flag.kind !== 'medical' || signs.some(isSure)) return [flag.level];
    if (flag.level !== 'emergency') return [];
    return [isNearlyNone ? 'urgent' : 'emergency'];
  });
  return highest([...least, ...sureFloors]);
}

function becauseOf(level: TriageLevel, alarms: readonly AlarmRead[]): { because: TriageReason[]; help: Decided['help'] } {
  const named = alarms.find(({ gate, probability }) => probability >= NAMED_FROM && place(gate.level) >= place(level));
  if (!named || place(level) < place('urgent'))
    return { because: [{ text: 'Read as a whole, what you wrote sounds like something that needs this.', kind: 'condition', findings: [] }], help: [] };
  const text = `What you wrote sounds like this: ${inSentence(named.gate.name)}. ${named.gate.reason}`;
  return { because: [{ text, kind: reasonKindOf(named.gate), findings: [] }], help: helpOf(named.gate) };
}
