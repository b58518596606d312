import { glossaryCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery, recordQuery } from '../../lib/call-query.ts';

const MINUTE_MS = 60_000;

/** The published terms. */
export const useGlossary = () => useQuery({ ...callQuery(glossaryCalls.listGlossary, {}), staleTime: 5 * MINUTE_MS });

/** An entry by a name of it; null when there is none. */
export const useEntry = (term: string) => useQuery({ ...recordQuery(glossaryCalls.readEntry, { params: { term } }), staleTime: 10 * MINUTE_MS });
