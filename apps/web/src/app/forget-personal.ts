import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../features/account/index.ts';

/** Whether an answer belongs to one person: what members keep, where they are signed in, and the back office. */
const isPersonal = ([first, second]: readonly unknown[]) => first === 'member' || first === 'admin' || (first === 'user' && second !== undefined);

/** What belonged to somebody is forgotten when another is signed in, or nobody. */
export function useForgetPersonal(): void {
  const client = useQueryClient();
  const id = useCurrentUser().user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the person changes
  useEffect(() => () => client.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) }), [client, id]);
}
