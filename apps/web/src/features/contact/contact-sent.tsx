import { Button } from '../../ui/button.tsx';
import { Done } from '../../ui/done.tsx';

/** Takes the place of the form once the message has arrived. */
export function ContactSent({ sent, onAnother }: { sent: { reference: string; message: string }; onAnother: () => void }) {
  return (
    <Done title="Message sent">
      <p>{sent.message}</p>
      <dl className="rounded-md border border-line bg-sunken px-5 py-3">
        <dt className="text-sm text-soft">Your reference</dt>
        <dd className="font-mono text-h3 tracking-widest">{sent.reference}</dd>
      </dl>
      <p className="text-soft">Please note it. If you write again about the same matter, it helps to find your message.</p>
      <Button variant="secondary" onClick={onAnother}>
        Write another message
      </Button>
    </Done>
  );
}
