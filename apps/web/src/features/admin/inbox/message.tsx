import type { ContactMessage } from '@consilium/contract';
import { Check, Reply, RotateCcw } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Moment } from '../list/moment.tsx';

export function MessageState({ message: { handledAt } }: { message: ContactMessage }) {
  if (!handledAt) return <Badge tone="caution">Open</Badge>;
  return (
    <>
      <Badge tone="good" icon={<Check aria-hidden />}>
        Handled
      </Badge>
      <span className="mt-1 block text-xs text-soft">
        <Moment at={handledAt} />
      </span>
    </>
  );
}

/** What can be done with one message. */
export function MessageActions({ message, busy, onMark }: { message: ContactMessage; busy: boolean; onMark: () => void }) {
  const { handledAt, reference } = message;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={handledAt ? 'secondary' : 'primary'}
        size="small"
        className="max-md:min-h-11"
        disabled={busy}
        aria-label={`${markLabel(message)}: ${reference}`}
        onClick={onMark}
      >
        {handledAt ? <RotateCcw aria-hidden className="size-4" /> : <Check aria-hidden className="size-4" />}
        {markLabel(message)}
      </Button>
      <ButtonAnchor href={replyAddress(message)} variant="secondary" size="small" className="max-md:min-h-11">
        <Reply aria-hidden className="size-4" />
        Reply by email
      </ButtonAnchor>
    </div>
  );
}

const markLabel = ({ handledAt }: ContactMessage) => (handledAt ? 'Reopen' : 'Mark handled');

/** Opens the reader's own mail program with address and reference filled in. */
function replyAddress({ email, reference }: ContactMessage): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message to us, reference ${reference}`)}`;
}
