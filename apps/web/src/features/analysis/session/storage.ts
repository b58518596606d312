import { NEW_SESSION, type Session } from './session.ts';
import { ASSESSED_KEY, TOLD_KEY } from './storage-keys.ts';

/** The session as it was kept last, by this page or by the one before it. */
let latest: Session | null = null;

/** Reads what an earlier page of this tab kept. The schemas for it are loaded only when there is something to read. */
export async function prepareSession(): Promise<void> {
  latest = isKept() ? (await import('./kept-session.ts')).parseKeptSession() : null;
}

/** The session this tab left off with, or a new one. */
export function loadSession(): Session {
  return isKept() ? (latest ?? NEW_SESSION) : NEW_SESSION;
}

/** Keeps what was told in this tab only; nothing of it is written to the disk for later visits. */
export function saveTold(session: Session): void {
  latest = session;
  const { told, asking, stage, openSystem } = session;
  write(TOLD_KEY, { told, asking, stage, openSystem });
}

export function saveAssessed(session: Session): void {
  latest = session;
  write(ASSESSED_KEY, session.assessed);
}

/** Forgets everything kept in this tab, for someone who must leave no trace here. */
export function forgetTab(): void {
  latest = null;
  try {
    sessionStorage.clear();
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(TOLD_KEY) !== null;
  } catch {
    return false;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or closed storage loses only the coming back, never what is on screen.
  }
}
