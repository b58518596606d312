import { CONTACT_TOPICS, type ContactMessage } from '@consilium/contract';
import { Check, Reply, RotateCcw } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Moment } from '../list/moment.tsx';

/** One message: who, about what, when, the words, and what can be done. */
export function Message({ message, busy, onMark }: { message: ContactMessage; busy: boolean; onMark: () => void }) {
  const { name, email, topic, createdAt, reference, handledAt } = message;
  return (
    <Card className="column gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-h3 wrap-anywhere">{name}</h3>
          <p className="text-sm wrap-anywhere text-soft">{email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="outline">{CONTACT_TOPICS.find(({ id }) => id === topic)?.label}</Badge>
          {handledAt ? (
            <Badge tone="good" icon={<Check aria-hidden />}>
              Handled
            </Badge>
          ) : (
            <Badge tone="caution">Open</Badge>
          )}
        </div>
      </div>
      <p className="text-sm text-soft">
        <Moment at={createdAt} /> · reference {reference}
        {handledAt ? (
          <>
            {' '}
            · handled <Moment at={handledAt} />
          </>
        ) : null}
      </p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant={handledAt ? 'secondary' : 'primary'} size="small" disabled={busy} aria-label={`${markLabel(message)}: ${reference}`} onClick={onMark}>
          {handledAt ? <RotateCcw aria-hidden className="size-4" /> : <Check aria-hidden className="size-4" />}
          {markLabel(message)}
        </Button>
        <ButtonAnchor href={replyAddress(message)} variant="secondary" size="small">
          <Reply aria-hidden className="size-4" />
          Reply by email
        </ButtonAnchor>
      </div>
    </Card>
  );
}

const markLabel = ({ handledAt }: ContactMessage) => (handledAt ? 'Reopen' : 'Mark handled');

/** Opens the reader's own mail program with address and reference filled in. */
function replyAddress({ email, reference }: ContactMessage): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message to us, reference ${reference}`)}`;
}
