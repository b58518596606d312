import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Takes the place of the form once the email is on the list. */
export function Joined({ already, onAnother }: { already: boolean; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid animate-rise justify-items-start gap-4">
      <CircleCheck aria-hidden className="size-10 text-good" strokeWidth={1.6} />
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        {already ? 'You were on the list already' : 'You are on the list'}
      </h2>
      <p>
        {already
          ? 'Your place stays as it is. There is nothing more to do: the invitation comes by email.'
          : 'There is nothing more to do: when there is a place for you, the invitation comes by email.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to="/symptom-analyzer">Start Your Scan</ButtonLink>
        <Button variant="secondary" onClick={onAnother}>
          Add another person
        </Button>
      </div>
    </div>
  );
}
