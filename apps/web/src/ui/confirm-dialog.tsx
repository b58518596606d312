import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What the button that does it says: 'Delete'. */
  action: string;
  /** What it says while it is being done. */
  pendingLabel?: string;
  /** What the button that leaves everything as it is says. */
  cancel?: string;
  danger?: boolean;
  pending: boolean;
  error: Error | null;
  /** What stands above the sentence of a failure. */
  failed?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done that cannot be taken back. A failure is said here and leaves the question open. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, action, pendingLabel = action, cancel = 'Cancel', danger, pending, error, failed, onConfirm, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="grid gap-5">
        <div>{children}</div>
        {error ? (
          <Alert tone="danger" announce {...(failed ? { title: failed } : {})}>
            <p>{error.message}</p>
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} disabled={pending} onClick={onConfirm}>
            {pending ? pendingLabel : action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
