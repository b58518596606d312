import type { Call, CallAnswer, CallInput } from '@consilium/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';

/** A page of a list, and how long the whole is. Others write into it: it is read anew whenever it is opened, and asked for once more when that failed. @param query '' narrows nothing. */
export function listQuery<C extends Call>(declared: C, query: Readonly<Record<string, string | number>>) {
  return {
    ...callQuery(declared, { query } as unknown as CallInput<C>),
    placeholderData: keepPreviousData<CallAnswer<C>>,
    staleTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
  };
}
