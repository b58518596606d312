import { accountCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const CHANGED = [accountCalls.listSessions];

export const useSessions = () => useQuery(callQuery(accountCalls.listSessions, {}));

export const useEndSession = () => useMemberMutation((id: string) => makeCall(accountCalls.endSession, { params: { id } }), CHANGED);

/** Ends all sessions but this one. */
export const useEndOtherSessions = () => useMemberMutation(() => makeCall(accountCalls.endOtherSessions, {}), CHANGED);
