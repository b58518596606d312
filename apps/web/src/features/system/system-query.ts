import { type SystemId, systemCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';

/** The 14 systems with what the library holds of each. */
export const useSystems = () => useQuery(callQuery(systemCalls.listSystems, {}));

/** Everything the page of one system shows. */
export const useSystem = (id: SystemId) => useQuery(callQuery(systemCalls.readSystem, { params: { id } }));
