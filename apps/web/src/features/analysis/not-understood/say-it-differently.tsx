import { LIMITS, type Presence } from '@consilium/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useReading } from '../api/recognise.ts';
import { chipsOf } from '../describe/chips.ts';
import { DescriptionField } from '../describe/description-field.tsx';
import { NotRead } from '../describe/not-read.tsx';
import { useSession } from '../session/session-provider.tsx';

const SHORTEST = 3;
/** What is of the person now: past, family and other people are no complaint. */
const COUNTED: readonly Presence[] = ['present', 'uncertain', 'absent'];

type Props = { pending: boolean; onReadAgain: () => void };

/** The person's words once more, to be changed where they stand; what is understood of them is said while they are written. */
export function SayItDifferently({ pending, onReadAgain }: Props) {
  const { session, dispatch } = useSession();
  const { description, person, corrections } = session.told;
  const [text, setText] = useState(description);
  const [begun, setBegun] = useState(false);
  const { reading, failed } = useReading(text, person.subject);
  const understood = chipsOf(reading.findings, corrections).filter(({ presence }) => COUNTED.includes(presence));
  const usable = isUsable(text);

  function write(next: string) {
    setBegun(true);
    setText(next);
    // A text that cannot be sent yet takes nothing from what was told: the safety questions can be answered meanwhile.
    if (isUsable(next)) dispatch({ type: 'described', description: next });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onReadAgain();
      }}
      className="column gap-3"
    >
      <DescriptionField label="Say it differently" value={text} onChange={write} reading={reading} corrections={corrections} required={false} />
      <p role="status" className="text-sm">
        {begun && understood.length > 0 ? (
          <>
            <span className="font-semibold">Understood now: </span>
            {understood.map(({ name, presence }) => (presence === 'absent' ? `no ${name.toLowerCase()}` : name)).join(', ')}
          </>
        ) : null}
      </p>
      {begun ? <NotRead text={text} reading={reading} /> : null}
      {failed ? <p className="text-sm text-soft">What is understood cannot be shown while you type just now. Your text is still read when you go on.</p> : null}
      <Button type="submit" className="justify-self-start" disabled={pending || !usable}>
        {pending ? 'Reading…' : 'Read it again'}
      </Button>
    </form>
  );
}

const isUsable = (text: string) => text.trim().length >= SHORTEST && text.length <= LIMITS.descriptionLength;
