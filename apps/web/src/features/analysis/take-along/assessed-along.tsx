import type { AnalysisRequestInput } from '@consilium/contract';
import { useMemo } from 'react';
import { useSession } from '../session/session-provider.tsx';
import { TakeAlong } from './take-along.tsx';

/** Ways to take the assessment of this tab along. */
export function AssessedAlong({ brief = false }: { brief?: boolean }) {
  const { assessed } = useSession().session;
  const told = assessed?.request;
  const request = useMemo(() => (told ? (JSON.parse(told) as AnalysisRequestInput) : null), [told]);
  if (!assessed || !request) return null;
  return <TakeAlong analysis={assessed.analysis} request={request} brief={brief} {...(assessed.at ? { madeAt: assessed.at } : {})} />;
}
