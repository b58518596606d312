import { type QuickSignupRequest, waitlistCalls } from '@consilium/contract';
import { makeCall } from '../../../lib/http.ts';
import { waitlistRefusal } from '../../../lib/waitlist-refusal.ts';

/** Puts an email on the waiting list. @returns whether it was there already. @throws an error with the sentence to show. */
export async function join(body: QuickSignupRequest): Promise<boolean> {
  try {
    return (await makeCall(waitlistCalls.joinByEmail, { body })).emailAlreadyRegistered;
  } catch (error) {
    throw new Error(waitlistRefusal(error));
  }
}
