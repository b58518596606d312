import type { Answer, Profile, Question, SystemId } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { addressed } from '../interview/address.ts';

const NOT_SURE = { id: 'not-sure', label: 'Not sure' };

/** What a practitioner of one tradition would ask, for who opens that system; never part of the interview about causes. */
export function questionsOf(system: SystemId, knowledge: Knowledge, subject: Profile['subject']): Question[] {
  const tradition = knowledge.traditions.find(({ id }) => id === system);
  return (tradition?.questions ?? []).map(({ id, text, why, options }) => ({
    id,
    kind: 'tradition',
    text: addressed(text, subject),
    why,
    system,
    options: [...options.map((option) => ({ ...option })), NOT_SURE],
  }));
}

const ownIds = new WeakMap<Knowledge, ReadonlySet<string>>();

/** Whether an answer is one to a tradition's own question: it weighs patterns and nothing else. */
export function isTraditionAnswer({ questionId }: Answer, knowledge: Knowledge): boolean {
  const known = ownIds.get(knowledge) ?? new Set(knowledge.traditions.flatMap(({ questions }) => questions.map(({ id }) => id)));
  ownIds.set(knowledge, known);
  return known.has(questionId);
}
