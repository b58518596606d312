import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  action: string;
  pendingLabel: string;
  danger?: boolean;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done that cannot be taken back. A failure is said here and leaves the question open. */
export function ConfirmDialog({ open, title, children, action, pendingLabel, danger, pending, error, onConfirm, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="grid gap-5">
        <div>{children}</div>
        {error ? (
          <Alert tone="danger" announce>
            {error.message}
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} disabled={pending} onClick={onConfirm}>
            {pending ? pendingLabel : action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
