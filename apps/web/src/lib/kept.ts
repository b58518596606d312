/** What could not be written lasts as long as the page: storage may be closed to us, or full. */
const unwritten = new Map<string, string>();

/** What this browser keeps for the visitor under the key, or null. */
export function kept(key: string): string | null {
  const here = unwritten.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a value for later visits.
 * @returns whether it outlasts the page; if not, `kept` still gives it until the page is left.
 */
export function keep(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    unwritten.delete(key);
    return true;
  } catch {
    unwritten.set(key, value);
    return false;
  }
}

/** Calls when another tab changed what is kept under the key. @returns how to stop. */
export function onKeptElsewhere(key: string, changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // A key of null: everything was cleared.
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
