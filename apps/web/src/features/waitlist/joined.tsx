import { Button, ButtonLink } from '../../ui/button.tsx';
import { Done } from '../../ui/done.tsx';

/** Takes the place of the form once the email is on the list. */
export function Joined({ already, onAnother }: { already: boolean; onAnother: () => void }) {
  return (
    <Done title={already ? 'You were on the list already' : 'You are on the list'}>
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
    </Done>
  );
}
