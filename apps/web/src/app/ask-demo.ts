import { healthCalls } from '@consilium/contract';
import { makeCall } from '../lib/http.ts';

/** Whether this server is a demonstration. */
export async function askDemo(signal: AbortSignal): Promise<boolean> {
  return (await makeCall(healthCalls.health, {}, signal)).demo;
}
