import { type AnalysisRequest, type AskedQuestion, GATE_PREFIX, type Profile } from '@consilium/contract';
import type { PreparedKnowledge } from '../prepare.ts';
import { questionsOf } from '../traditions/own-questions.ts';
import { ALARM_QUESTION } from '../understanding/alarms-heard.ts';
import { yesNoOptions } from '../understanding/yes-no.ts';
import { addressed } from './address.ts';

/**
 * The answered questions as they were put, in the order of their answers; of two answers to a question the later counts. What is asked about is an alarm
 * where a rule knows it. A question the knowledge no longer has is left out.
 */
export function askedOf(
  { answers }: Pick<AnalysisRequest, 'answers'>,
  subject: Profile['subject'],
  alarms: ReadonlySet<string>,
  { knowledge, ontology }: PreparedKnowledge,
): AskedQuestion[] {
  const latest = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  return [...latest].flatMap(([id, answer]): AskedQuestion[] => {
    const said = labelOf(yesNoOptions(), answer);
    const gate = id.startsWith(GATE_PREFIX) ? knowledge.gates.find((entry) => GATE_PREFIX + entry.id === id) : undefined;
    if (gate) return [{ id, kind: 'gate', text: gate[subject], answer: said }];
    const alarm = id.startsWith(ALARM_QUESTION) ? knowledge.alarms.find((entry) => ALARM_QUESTION + entry.id === id) : undefined;
    if (alarm) return [{ id, kind: 'red-flag', text: alarm[subject], answer: said }];
    const question = ontology.finding.get(id)?.question;
    if (question) return [{ id, kind: alarms.has(id) ? 'red-flag' : 'finding', text: addressed(question, subject), answer: said }];
    return knowledge.traditions.flatMap(({ id: system }) =>
      questionsOf(system, knowledge, subject)
        .filter((own) => own.id === id)
        .map(({ text, options }) => ({ id, kind: 'tradition' as const, text, answer: labelOf(options, answer) })),
    );
  });
}

const labelOf = (options: readonly { id: string; label: string }[], answer: string) => options.find(({ id }) => id === answer)?.label ?? answer;
