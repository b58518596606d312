import { useState } from 'react';
import { AccessibilityControl } from '../../../ui/accessibility/accessibility-control.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Popover, PopoverClose } from '../../../ui/popover.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { ThemeControl } from '../../../ui/theme/theme-control.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Specimen } from '../specimen.ts';

/** What one presses, and what opens over the page. What opens shows the theme of the page itself. */
export const ACTING: readonly Specimen[] = [
  {
    file: 'button',
    show: () => (
      <div className="grid justify-items-start gap-3">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <div key={variant} className="flex flex-wrap gap-2">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
          </div>
        ))}
        <Button size="large">large</Button>
        <Button size="small">small</Button>
        <ButtonLink to="/design" variant="secondary">
          A link within the site
        </ButtonLink>
        <ButtonAnchor href="#main" variant="secondary">
          A link elsewhere
        </ButtonAnchor>
      </div>
    ),
  },
  {
    file: 'submit-button',
    show: () => (
      <div className="grid justify-items-start gap-3">
        <SubmitButton pending={false} pendingLabel="Sending…">
          Send
        </SubmitButton>
        <SubmitButton pending pendingLabel="Sending…">
          Send
        </SubmitButton>
      </div>
    ),
  },
  {
    file: 'tooltip',
    show: () => (
      <Tooltip text="A word of explanation">
        <Button variant="secondary">Rest here, or focus</Button>
      </Tooltip>
    ),
  },
  {
    file: 'popover',
    show: () => (
      <Popover label="A small sheet" trigger={<Button variant="secondary">Open a popover</Button>}>
        <p className="mb-3">A small sheet beside what opens it.</p>
        <PopoverClose asChild>
          <Button size="small">Close</Button>
        </PopoverClose>
      </Popover>
    ),
  },
  { file: 'dialog', show: () => <AskingDialog /> },
  {
    file: 'toast/toaster',
    show: () => (
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => toast({ title: 'Saved', description: 'Everything is kept.' })}>
          Default toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ variant: 'destructive', title: 'Not saved', description: 'Check your connection and try again.' })}>
          Destructive toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Removed', action: { label: 'Undo', run: () => toast({ title: 'Undone' }) } })}>
          Toast with an action
        </Button>
      </div>
    ),
  },
  { file: 'theme/theme-control', show: () => <ThemeControl /> },
  { file: 'accessibility/accessibility-control', show: () => <AccessibilityControl /> },
];

function AskingDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Remove this entry?">
        <p className="mb-5">It can be brought back for a while.</p>
        <Button variant="danger" onClick={() => setOpen(false)}>
          Remove
        </Button>
      </Dialog>
    </>
  );
}
