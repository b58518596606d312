import { memberCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';

/** The figures of the dashboard's cards. */
export const useMemberSummary = () => useQuery(callQuery(memberCalls.readSummary, {}));
