import { type QuickSignupRequest, WAITLIST_TEXTS, waitlistCalls } from '@consilium/contract';
import { makeCall } from '../../../lib/http.ts';

/** Puts an email on the waiting list. @returns whether it was there already. @throws an error with the sentence to show. */
export async function join(body: QuickSignupRequest): Promise<boolean> {
  try {
    return (await makeCall(waitlistCalls.joinByEmail, { body })).emailAlreadyRegistered;
  } catch (error) {
    throw new Error(sentence(error));
  }
}

/** The server's own sentence where it gave one, else the words of the waiting list. */
function sentence(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (code === 'refused') return WAITLIST_TEXTS.fallback;
  if (code === undefined || code === 'unreachable' || code === 'unexpected-answer') return WAITLIST_TEXTS.failed.description;
  return message;
}
