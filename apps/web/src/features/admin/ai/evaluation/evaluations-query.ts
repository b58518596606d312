import { aiCalls, aiEvaluationCalls, type CallInput } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../../lib/call-path.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { makeCall } from '../../../../lib/http.ts';

const EVALUATIONS = callKey(aiEvaluationCalls.listEvaluations);
const LOOK_AGAIN_MS = 2000;

/** All evaluations, asked again while one is running. */
export const useEvaluations = () =>
  useQuery({
    ...callQuery(aiEvaluationCalls.listEvaluations, {}),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.evaluations.some((one) => one.state === 'running') ? LOOK_AGAIN_MS : false),
  });
/** One that is over: it does not change any more, but for whether its models are still as they were. */
export const useEvaluation = (id: string) => useQuery({ ...callQuery(aiEvaluationCalls.readEvaluation, { params: { id } }), staleTime: 0 });

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: EVALUATIONS }) });
}
export const useStart = () =>
  useChange((body: CallInput<typeof aiEvaluationCalls.startEvaluation>['body']) => makeCall(aiEvaluationCalls.startEvaluation, { body }));
export const useCancel = () => useChange((id: string) => makeCall(aiEvaluationCalls.cancelEvaluation, { params: { id } }));
export const useChangeWeight = () =>
  useChange((body: CallInput<typeof aiEvaluationCalls.changePoolWeight>['body']) => makeCall(aiEvaluationCalls.changePoolWeight, { body }));

/** What is said of the models has changed with an evaluation: whoever shows them asks anew. */
export function useForgetModels() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: callKey(aiCalls.listModels) });
}
