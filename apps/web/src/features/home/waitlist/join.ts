import { type QuickSignupRequest, waitlistResponseSchema } from '@consilium/contract';
import { request } from '../../../lib/http.ts';
import { waitlistRefusal } from '../../../lib/waitlist-refusal.ts';

/** Puts an email on the waiting list. @returns whether it was there already. @throws an error with the sentence to show. */
export async function join(body: QuickSignupRequest): Promise<boolean> {
  try {
    return (await request('/api/waitlist/quick-signup', waitlistResponseSchema, { method: 'POST', body })).emailAlreadyRegistered;
  } catch (error) {
    throw new Error(waitlistRefusal(error));
  }
}
