import { type ReactNode, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

const isOtherPage = (here: Location, next: Location): boolean => here.pathname !== next.pathname;

/**
 * Asks before something unsaved is left, within the site and out of it.
 * @param leaves whether an address is another place than the one that keeps what was written.
 * @returns the question, to be shown.
 */
export function useLeaveGuard(isUnsaved: boolean, leaves = isOtherPage): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && leaves(currentLocation, nextLocation));
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      action="Leave"
      cancel="Stay"
      danger
      pending={false}
      error={null}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>What you changed and did not save is lost.</p>
    </ConfirmDialog>
  );
}
