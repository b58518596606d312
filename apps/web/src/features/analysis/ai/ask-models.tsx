import type { Analysis } from '@consilium/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ANSWERED_OFFLINE, loadCalls } from '../api/load-calls.ts';
import { usePrivateMode } from '../private/private-mode.ts';

const ModelsPanel = lazy(async () => ({ default: (await import('./models-panel.tsx')).ModelsPanel }));

const askableOptions = queryOptions({ queryKey: ['askable-models'], ...ANSWERED_OFFLINE, queryFn: async () => (await loadCalls()).askableModels() });

type Props = { analysis: Analysis; request: string };

/**
 * What AI models can add to an assessment, where this site has any: elsewhere, in private mode, in a crisis, and while it is not known, there is nothing of it.
 * @param request the assessed request as JSON.
 */
export function AskModels({ analysis, request }: Props) {
  const isPrivate = usePrivateMode().state !== 'off';
  const { data: models = [] } = useQuery({ ...askableOptions, enabled: !isPrivate });
  if (isPrivate || models.length === 0 || analysis.triage.crisis) return null;
  return (
    <Suspense fallback={null}>
      <ModelsPanel models={models} analysis={analysis} request={request} />
    </Suspense>
  );
}
