import type { Analysis } from '@consilium/contract';
import type { Stage } from '../session/session.ts';

/** Whether the page is a conversation about what was not understood, in place of questions one by one or a list of causes. */
export function isConversation({ understanding, questions }: Analysis, stage: Stage): boolean {
  if (stage === 'describe' || understanding.state === 'understood') return false;
  return stage === 'results' || questions.length === 0 || questions[0]?.kind === 'gate';
}
