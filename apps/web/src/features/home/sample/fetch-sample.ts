import { analysisCalls, type SampleResponse } from '@consilium/contract';
import { makeCall } from '../../../lib/http.ts';

export function fetchSample(signal: AbortSignal): Promise<SampleResponse> {
  return makeCall(analysisCalls.readSample, {}, signal);
}
