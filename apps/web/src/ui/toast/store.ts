import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  open: boolean;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; run: () => void };
};

// How many and how long are the product specification's: at most one at a time, removed 1,000,000 ms after dismissal. All else about a toast is Radix's (toaster.tsx),
// which has no call that shows one from outside of React.

/** Toasts shown at the same time. */
const AT_ONCE = 1;
/** Milliseconds a dismissed toast is kept before it is removed. */
const REMOVE_AFTER = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message; a newer one takes the place of the one before. */
export function toast(message: Omit<Toast, 'id' | 'open'>): void {
  lastId += 1;
  publish([{ ...message, id: lastId, open: true }, ...toasts].slice(0, AT_ONCE));
}

/** Closes a toast; it leaves the list later, when nothing moves any more. */
export function dismissToast(id: number): void {
  publish(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => publish(toasts.filter((entry) => entry.id !== id)), REMOVE_AFTER);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
}
