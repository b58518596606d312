import { lazy, Suspense } from 'react';
import { useToasts } from './store.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Loads the toaster when the first toast is shown, not before. */
export function ToastOutlet() {
  return useToasts().length > 0 ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
