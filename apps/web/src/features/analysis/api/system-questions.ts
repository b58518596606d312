import type { SystemId } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Subject } from '../session/session.ts';
import { ANSWERED_OFFLINE, loadCalls } from './load-calls.ts';

function questionsOptions(system: SystemId, subject: Subject) {
  return queryOptions({
    queryKey: ['system-questions', system, subject],
    ...ANSWERED_OFFLINE,
    queryFn: async ({ signal }) => (await (await loadCalls()).askOfSystem(system, subject, signal)).questions,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What a practitioner of a system would ask of this person. */
export function useSystemQuestions(system: SystemId, subject: Subject) {
  return useQuery(questionsOptions(system, subject));
}
