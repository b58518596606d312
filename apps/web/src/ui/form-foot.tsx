import { Button } from './button.tsx';
import { SubmitButton } from './submit-button.tsx';

/** The foot of a form that stands in a page: what saves it, and the way out of it. */
export function FormFoot({ pending, save, onCancel }: { pending: boolean; save: string; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton pending={pending} pendingLabel="Saving…">
        {save}
      </SubmitButton>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
