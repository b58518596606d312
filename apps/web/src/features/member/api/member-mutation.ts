import type { Call } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { askAgainWhoIsSignedIn } from '../../account/index.ts';

/** A call that changes what is the member's; afterwards the answers of the named calls are asked for again. */
export function useMemberMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>, changes: readonly Call[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(changes.map((read) => client.invalidateQueries({ queryKey: callKey(read) }))),
  });
}

/** A call that changes the account itself: who is signed in is asked for again. */
export function useAccountMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn, onSuccess: askAgainWhoIsSignedIn });
}
