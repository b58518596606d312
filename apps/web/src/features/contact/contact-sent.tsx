import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** Takes the place of the form once the message has arrived. */
export function ContactSent({ sent, onAnother }: { sent: { reference: string; message: string }; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid animate-rise justify-items-start gap-4">
      <CircleCheck aria-hidden className="size-10 text-good" strokeWidth={1.6} />
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        Message sent
      </h2>
      <p>{sent.message}</p>
      <dl className="rounded-md border border-line bg-sunken px-5 py-3">
        <dt className="text-sm text-soft">Your reference</dt>
        <dd className="font-mono text-h3 tracking-widest">{sent.reference}</dd>
      </dl>
      <p className="text-soft">Please note it. If you write again about the same matter, it helps to find your message.</p>
      <Button variant="secondary" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  );
}
