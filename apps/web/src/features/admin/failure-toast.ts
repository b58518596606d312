import { useEffect } from 'react';
import { toast } from '../../ui/toast/store.ts';

/** What a failed load says. */
export const LOAD_FAILED = {
  stats: { title: 'Error loading stats data', description: 'Could not load dashboard statistics. Please try again later.' },
  system: { title: 'Error loading system data', description: 'Could not load system status information. Please try again later.' },
  user: { title: 'Error loading user data', description: 'Could not load user information. Please try again later.' },
  users: { title: 'Error loading users', description: 'Could not load user information. Please try again later.' },
} as const;

/** Says once that a load failed, and again when another attempt fails. @param failedAt when the query last failed, 0 for never. */
export function useFailureToast(failedAt: number, { title, description }: { title: string; description: string }): void {
  useEffect(() => {
    if (failedAt > 0) toast({ variant: 'destructive', title, description });
  }, [failedAt, title, description]);
}
