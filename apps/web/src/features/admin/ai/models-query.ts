import { AI_TEXTS, type AiModel, type AiModels, aiCalls, aiProviderName, type CallInput, type ConnectionTestResult, configKeyOf } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';
import { milliseconds } from '../figures/amounts.ts';

const MODELS = callKey(aiCalls.listModels);

/** All models, asked anew by each page: their counts move. */
export const useModels = () => useQuery({ ...callQuery(aiCalls.listModels, {}), refetchOnMount: 'always' });

/** Afterwards, whatever came of it, the models are read anew: they may hold what somebody else has set. Their versions are remembered below them. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: MODELS }) });
}

export const useAddModel = () => useChange((body: CallInput<typeof aiCalls.addModel>['body']) => makeCall(aiCalls.addModel, { body }));
export const useChangeModel = (id: string) =>
  useChange((body: CallInput<typeof aiCalls.changeModel>['body']) => makeCall(aiCalls.changeModel, { params: { id }, body }));
export const useChangeKey = (id: string) =>
  useChange((body: CallInput<typeof aiCalls.changeKey>['body']) => makeCall(aiCalls.changeKey, { params: { id }, body }));

/** Deletes a model. @param onDeleted is called before the models are read anew, when the page of it goes away. */
export function useDeleteModel(id: string, onDeleted: (message: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => makeCall(aiCalls.deleteModel, { params: { id } }),
    onSuccess: ({ message }) => onDeleted(message),
    onSettled: () => client.invalidateQueries({ queryKey: MODELS }),
  });
}

/** Sets the order; what it is then takes the place of what was shown. */
export function useOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof aiCalls.orderModels>['body']) => makeCall(aiCalls.orderModels, { body }),
    onSuccess: (models: AiModels) => client.setQueryData(MODELS, models),
    onError: () => client.invalidateQueries({ queryKey: MODELS }),
  });
}

/** What came of a test, and when that was. */
export type Tested = ConnectionTestResult & { testedAt: string };

/** Has the server ask the model something real. */
export function useConnectionTest({ id, endpoint }: Pick<AiModel, 'id' | 'endpoint'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Tested> => {
      const result = await makeCall(aiCalls.testConnection, { body: { modelKey: configKeyOf(id) ?? id } });
      return { ...result, testedAt: new Date().toISOString() };
    },
    onSuccess: ({ success, error, responseTime }) => {
      const provider = aiProviderName(endpoint);
      if (success) toast({ title: AI_TEXTS.tested, description: `${provider} answered after ${milliseconds(responseTime)}.` });
      else toast({ variant: 'destructive', title: AI_TEXTS.testFailed, description: error ?? AI_TEXTS.testFailedText(provider) });
    },
    onError: (error) => toast({ variant: 'destructive', title: titleOf(error), description: error.message || AI_TEXTS.testBroken.text }),
    onSettled: () => client.invalidateQueries({ queryKey: MODELS }),
  });
}

function titleOf(error: Error): string {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 401) return AI_TEXTS.signInFirst;
  return status === 400 ? AI_TEXTS.invalidInput : AI_TEXTS.testBroken.title;
}
