import { analysisCalls, type Complaints } from '@consilium/contract';
import { makeCall } from '../../../../lib/http.ts';

export function fetchComplaints(signal: AbortSignal): Promise<Complaints> {
  return makeCall(analysisCalls.listComplaints, {}, signal);
}
