import { keepCurrentUser } from './session.ts';

/** Signs out. The user is gone from the page even when the call fails; the guard then leaves a page that needs one. */
export async function logOut(): Promise<void> {
  // What is needed to sign out is loaded when somebody does, and says itself how it went.
  const ending = await import('./end-session.ts').catch(() => null);
  const heard = (await ending?.endSession()) ?? false;
  keepCurrentUser(null);
  // The menu that had the focus is gone with the user.
  document.getElementById('main')?.focus({ preventScroll: true });
  ending?.tellLoggedOut(heard);
}
