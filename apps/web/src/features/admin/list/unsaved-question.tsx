import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Unsaved } from './use-unsaved.ts';

/** Asks what becomes of what was written and not saved. */
export function UnsavedQuestion({ unsaved: { asking, keep, discard } }: { unsaved: Unsaved }) {
  if (!asking) return null;
  return (
    <Alert tone="caution" announce title="You have changes that are not saved.">
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={keep} ref={(button) => button?.scrollIntoView({ block: 'nearest' })}>
          Keep Editing
        </Button>
        <Button variant="danger" onClick={discard}>
          Discard Changes
        </Button>
      </div>
    </Alert>
  );
}
