import type { CurrentUser } from '@consilium/contract';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui/loaded.tsx';

const PasswordTab = lazy(async () => ({ default: (await import('./password-tab.tsx')).PasswordTab }));

/** What stands in place of the dashboard while an administrator still knows the password: nothing else opens before it is changed. */
export function OwnPasswordFirst({ user }: { user: CurrentUser }) {
  return (
    <div className="page grid gap-6 pt-8 pb-4 lg:pt-12">
      <div>
        <h1 className="text-h1">Choose your own password</h1>
        <p className="mt-2 max-w-2xl text-soft">
          The password you signed in with was chosen by somebody else. Choose one that only you know; then your dashboard opens.
        </p>
      </div>
      <Suspense fallback={<Loading what="Password" />}>
        <PasswordTab user={user} />
      </Suspense>
    </div>
  );
}
