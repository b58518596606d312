import type { Analysis, AnalysisRequestInput } from '@consilium/contract';
import { useMemo, useState } from 'react';
import { helpNeeded } from '../emergency/help-first.tsx';
import { useCountry } from '../emergency/local-country.ts';
import { useEmergencyNumber } from '../emergency/use-emergency-numbers.ts';
import type { Handover } from './handover.ts';
import { linesFor } from './help-words.ts';

/** What is handed over, with the numbers of the country one is in. @param madeAt when it was assessed; now where it is not told. */
export function useHandover(analysis: Analysis, request: AnalysisRequestInput, madeAt?: string): Handover {
  const [country] = useCountry();
  const { number } = useEmergencyNumber(country);
  const [now] = useState(() => new Date().toISOString());
  return useMemo(
    () => ({ analysis, request, madeAt: madeAt ?? now, help: { emergency: number, lines: linesFor(country, [...helpNeeded(analysis.triage)]) } }),
    [analysis, request, madeAt, now, number, country],
  );
}
