import { useMutation } from '@tanstack/react-query';
import { Check, Copy, FileDown, QrCode } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import type { Handover } from '../handover.ts';
import { CodeDrawing, MOST_IN_A_CODE } from './code-drawing.tsx';
import { PASSPHRASE_LENGTH } from './passphrase.ts';
import { shareCodeOf } from './share-code.ts';
import { SHARED_PATH } from './shared-path.ts';

/** Makes a code of what was told, in the browser alone. Nothing of it is stored anywhere: the code is the content. */
export function SharePanel({ handover: { request, madeAt } }: { handover: Handover }) {
  const [closed, setClosed] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const make = useMutation({ mutationFn: () => shareCodeOf(request, madeAt, closed ? passphrase : null) });
  const tooShort = closed && passphrase.length < PASSPHRASE_LENGTH;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooShort) make.mutate();
  };
  return (
    <div className="mt-5 max-w-3xl border-t border-line pt-5">
      <h3 className="font-sans text-base font-semibold tracking-normal">Share by QR code</h3>
      <p className="mt-1 text-sm text-soft">
        The code holds what you told (your words, age and sex, medicines, answers), not the result. It is stored nowhere: whoever has the code can read it.
        Opened on this site, it is assessed anew and shown as the doctor’s page.
      </p>
      <form className="mt-3 grid gap-3" onSubmit={submit}>
        <Checkbox
          className="min-h-11"
          label="Protect it with a passphrase"
          checked={closed}
          onChange={(on) => {
            setClosed(on);
            make.reset();
          }}
        />
        {closed ? (
          <Field
            label="Passphrase"
            hint={`At least ${PASSPHRASE_LENGTH} characters. Tell it to the doctor yourself; nobody can open the code without it, not even we.`}
          >
            {(props) => (
              <Input
                {...props}
                type="text"
                autoComplete="off"
                spellCheck={false}
                value={passphrase}
                onChange={(event) => {
                  setPassphrase(event.target.value);
                  make.reset();
                }}
              />
            )}
          </Field>
        ) : null}
        <Button type="submit" variant="secondary" className="justify-self-start" disabled={make.isPending || tooShort}>
          <QrCode aria-hidden className="size-5" />
          {make.isPending ? 'Making the code…' : 'Make the code'}
        </Button>
      </form>
      <div aria-live="polite">{make.data ? <Made code={make.data} /> : null}</div>
      {make.isError ? (
        <Alert tone="danger" announce title="The code could not be made" className="mt-4">
          <p>Your browser could not pack or encrypt it. A newer browser can; or take the PDF.</p>
        </Alert>
      ) : null}
    </div>
  );
}

function Made({ code }: { code: string }) {
  const address = `${window.location.origin}${SHARED_PATH}#${code}`;
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="mt-4 grid gap-3">
      {address.length <= MOST_IN_A_CODE ? (
        <CodeDrawing address={address} />
      ) : (
        <Alert tone="caution" title="Too long for one QR code">
          <p>
            What you told makes {address.length.toLocaleString('en')} characters; a telephone reads about {MOST_IN_A_CODE.toLocaleString('en')} from one code.
            Copy the link or save the file in its place: they hold the same.
          </p>
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          Copy the link
        </Button>
        <Button variant="secondary" onClick={() => saveFile(new Blob([code], { type: 'text/plain' }), 'consilium-shared.txt')}>
          <FileDown aria-hidden className="size-5" />
          Save as a file
        </Button>
        <span role="status" className="text-sm text-soft">
          {copied === true ? 'Copied' : copied === false ? 'Your browser does not allow copying. Save the file.' : ''}
        </span>
      </div>
    </div>
  );
}
