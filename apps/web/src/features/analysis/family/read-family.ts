import { familyCalls } from '@consilium/contract';
import { makeCall } from '../../../lib/http.ts';

/** With its schemas, which only members need. */
export const readFamily = (signal: AbortSignal) => makeCall(familyCalls.listFamily, {}, signal);
