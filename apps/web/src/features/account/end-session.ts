import { ACCOUNT_TEXTS, accountCalls } from '@consilium/contract';
import { makeCall } from '../../lib/http.ts';
import { toast } from '../../ui/toast/store.ts';

/** What is true when the server did not hear of it: the cookie that only the server can take away is still there. */
const NOT_HEARD = 'The server could not be told, so this browser may still be signed in. Check your connection, reload the page and log out again.';

/** @returns whether the server ended the session. */
export async function endSession(): Promise<boolean> {
  try {
    await makeCall(accountCalls.logout, {});
    return true;
  } catch {
    return false;
  }
}

/** @param heard whether the server knows of it. */
export function tellLoggedOut(heard: boolean): void {
  toast(heard ? { title: ACCOUNT_TEXTS.loggedOut } : { title: ACCOUNT_TEXTS.loggedOut, description: NOT_HEARD, variant: 'destructive' });
}
