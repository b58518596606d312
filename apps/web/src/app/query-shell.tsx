import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useCurrentUser } from '../features/account/index.ts';
import { browserQueryClient } from './query-client.ts';

/** Queries that belong to one person. */
const PERSONAL: readonly unknown[] = ['member', 'admin'];

/** Around every page that asks the API by queries; what belonged to somebody else is forgotten when another is signed in, or nobody. */
export function QueryShell() {
  const given = useContext(QueryClientContext);
  const [client] = useState(() => given ?? browserQueryClient());
  const { user } = useCurrentUser();
  const id = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the person changes
  useEffect(() => () => client.removeQueries({ predicate: ({ queryKey }) => PERSONAL.includes(queryKey[0]) }), [client, id]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
