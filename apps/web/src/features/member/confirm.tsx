import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  /** What the button that does it says: 'Delete'. */
  action: string;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks once more before something is gone for good. */
export function Confirm({ open, title, action, pending, error, onConfirm, onClose, children }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="grid gap-5">
        <div>{children}</div>
        {error ? (
          <Alert tone="danger" announce title="That did not work">
            <p>{error.message}</p>
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" disabled={pending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
