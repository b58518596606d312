import { doneSchema, sessionsResponseSchema } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const PATH = '/api/user/sessions';

export function useSessions() {
  return useQuery({ queryKey: ['member', 'sessions'], queryFn: ({ signal }) => request(PATH, sessionsResponseSchema, { signal }) });
}

export const useEndSession = () =>
  useMemberMutation((id: string) => request(`${PATH}/${encodeURIComponent(id)}`, doneSchema, { method: 'DELETE' }), ['sessions']);

/** Ends all sessions but this one. */
export const useEndOtherSessions = () => useMemberMutation(() => request(PATH, doneSchema, { method: 'DELETE' }), ['sessions']);
