import type { Call, CallAnswer, CallInput } from '@consilium/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';

/** One page of a list, and how long the whole is. Others write into it: it is read anew whenever it is opened. @param filters '' narrows nothing. */
export function listQuery<C extends Call>(declared: C, filters: Readonly<Record<string, string>>, page: number) {
  return { ...callQuery(declared, { query: { ...filters, page } } as unknown as CallInput<C>), placeholderData: keepPreviousData<CallAnswer<C>>, staleTime: 0 };
}
