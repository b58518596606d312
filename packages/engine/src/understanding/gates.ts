import { type Answer, GATE_PREFIX, type Presence, type Profile, type Question } from '@consilium/contract';
import type { Gate } from '@consilium/knowledge';
import { inSentence } from '../in-sentence.ts';
import type { Floor } from '../triage/floor.ts';
import { helpOf, reasonKindOf } from '../triage/help.ts';
import { yesNoOptions } from './yes-no.ts';

const WHY = {
  unread: 'We could not read all of what you wrote, so we ask first about what needs help at once.',
  nothingKnown: 'Nothing you wrote is a complaint of your own that we know, so we ask first about what needs help at once.',
} as const;

/** What a gate's answer is worth. Anything but a clear yes or no counts as not sure. */
type Answered = { gate: Gate; answer: 'yes' | 'no' | 'not-sure' };

export const isGateAnswer = ({ questionId }: Answer) => questionId.startsWith(GATE_PREFIX);

/** The gates answered so far, the last answer counting. @param prefix what stands before a gate's name in the id of its question. */
export function answeredGates(gates: readonly Gate[], answers: readonly Answer[], prefix = GATE_PREFIX): Answered[] {
  return gates.flatMap((gate) => {
    const given = answers.findLast(({ questionId }) => questionId === prefix + gate.id)?.answer;
    if (given === undefined) return [];
    return [{ gate, answer: given === 'yes' || given === 'no' ? given : 'not-sure' }];
  });
}

/** The gates still to be asked, in their order, worded for whom it is about. @param because what makes them needed. */
export function gateQuestions(
  gates: readonly Gate[],
  answers: readonly Answer[],
  subject: Profile['subject'],
  because: keyof typeof WHY = 'unread',
): Question[] {
  const asked = new Set(answers.map(({ questionId }) => questionId));
  return gates
    .filter(({ id }) => !asked.has(GATE_PREFIX + id))
    .map((gate) => ({
      id: GATE_PREFIX + gate.id,
      kind: 'gate',
      text: gate[subject],
      why: WHY[because],
      system: null,
      options: yesNoOptions(),
    }));
}

type StatedByGate = { id: string; presence: Extract<Presence, 'present' | 'absent' | 'uncertain'> };

/** The findings that answers of gates state: a yes says some and makes others possible, a no denies what the gate settles. */
export function findingsOfGates(answered: readonly Answered[]): StatedByGate[] {
  return answered.flatMap(({ gate, answer }): StatedByGate[] => {
    if (answer === 'no') return gate.settles.map((id) => ({ id, presence: 'absent' as const }));
    if (answer === 'not-sure') return [];
    return [...gate.present.map((id) => ({ id, presence: 'present' as const })), ...gate.possible.map((id) => ({ id, presence: 'uncertain' as const }))];
  });
}

/** A yes asks for the gate's level; 'not sure' about a warning sign is at least urgent. */
export function floorsOfGates(answered: readonly Answered[]): Floor[] {
  return answered.flatMap(({ gate, answer }): Floor[] => {
    const findings = [...gate.present, ...gate.possible];
    if (answer === 'yes')
      return [
        {
          level: gate.level,
          reason: { text: gate.reason, kind: reasonKindOf(gate), findings },
          help: helpOf(gate),
          ...(gate.action ? { action: gate.action } : {}),
        },
      ];
    if (answer === 'no') return [];
    return [
      {
        level: 'urgent',
        reason: { text: `You were not sure about a warning sign (${inSentence(gate.name)}), so someone should look today.`, kind: 'red-flag', findings },
      },
    ];
  });
}
