import type { Analysis } from '@consilium/contract';
import { NAMED_FROM } from '../results/likelihood.ts';
import type { Stage } from '../session/session.ts';

/** Whether the page is a conversation, in place of questions one by one or a list of causes: it was not understood, or nothing that is known fits it. */
export function isConversation(analysis: Analysis, stage: Stage): boolean {
  const { understanding, questions } = analysis;
  if (stage === 'describe' || (understanding.state === 'understood' && namesSomething(analysis))) return false;
  return stage === 'results' || questions.length === 0 || questions[0]?.kind === 'gate';
}

/** Whether there is a cause worth its name; where conventional medicine was not chosen, a reading of a tradition. */
function namesSomething({ systems }: Analysis): boolean {
  const conventional = systems.find(({ system }) => system === 'conventional');
  if (!conventional) return systems.some(({ diagnoses }) => diagnoses.length > 0);
  return conventional.diagnoses.some(({ confidence }) => confidence >= NAMED_FROM);
}

/** What the page is called while it is one. */
export const conversationTitle = ({ understanding }: Analysis): string => (understanding.state === 'understood' ? 'No cause found' : 'Not all understood');
