import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAgainWhoIsSignedIn } from '../../account/index.ts';

type List = 'summary' | 'analyses' | 'diary' | 'studies' | 'sessions';

/** A call that changes what is the member's; afterwards the named lists are asked for again. */
export function useMemberMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>, changes: readonly List[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(changes.map((list) => client.invalidateQueries({ queryKey: ['member', list] }))),
  });
}

/** A call that changes the account itself: who is signed in is asked for again. */
export function useAccountMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn, onSuccess: askAgainWhoIsSignedIn });
}
