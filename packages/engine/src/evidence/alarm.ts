import { analysisRequestSchema, type Triage } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { analyse } from '../analyse.ts';

/**
 * What a question about evidence tells of whoever asks it. 'Does aspirin help when my chest is being crushed?' is a call for help first.
 * @returns what to do and whom to reach, where the words speak of an emergency, a crisis or a need for help; undefined elsewhere.
 */
export function alarmIn(question: string, knowledge: Knowledge): Triage | undefined {
  const asked = analysisRequestSchema.safeParse({ description: question, systems: ['conventional'] });
  // One or two signs tell nothing.
  if (!asked.success) return undefined;
  const { triage } = analyse(asked.data, knowledge, { readings: 'brief' });
  return triage.level === 'emergency' || triage.crisis || triage.help.length > 0 ? triage : undefined;
}
