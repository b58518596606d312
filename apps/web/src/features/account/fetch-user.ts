import { accountCalls, type CurrentUser } from '@consilium/contract';
import { makeCall, RequestError } from '../../lib/http.ts';

/** Who is signed in; null when nobody is. @throws RequestError when the server cannot say. */
export async function fetchUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await makeCall(accountCalls.readUser, {}, signal);
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) return null;
    throw error;
  }
}
