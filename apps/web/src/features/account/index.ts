// What the shell and other features need of it. The pages of /auth are loaded by their own files, so that they stay out of the first load.

export { logOut } from './log-out.ts';
export { UserMenu } from './menu/user-menu.tsx';
export { backOfficeOf, type Place, placesOf } from './places.ts';
export { askAgainWhoIsSignedIn, keepCurrentUser, useCurrentUser } from './session.ts';
export { SessionAwaited } from './session-awaited.tsx';
