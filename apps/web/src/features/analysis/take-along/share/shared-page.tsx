import type { Analysis } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { moment } from '../../../../lib/dates.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { analyse } from '../../api/analyse.ts';
import { SheetView } from '../sheet-view.tsx';
import { sheetsOf } from '../sheets.ts';
import { TakeAlong } from '../take-along.tsx';
import { useHandover } from '../use-handover.ts';
import { needsPassphrase, readShareCode } from './share-code.ts';
import type { SharedContent } from './shared-content.ts';
import { useCodeInAddress } from './use-code-in-address.ts';

type Opened = { content: SharedContent; analysis: Analysis };

/** What somebody shared: first what it is, then, when it is wanted, the physician's page. */
export function SharedPage() {
  usePageTitle('Shared with you');
  const inAddress = useCodeInAddress();
  const [fromFile, setFromFile] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const code = fromFile ?? inAddress;
  return (
    <div className="page pt-8 lg:pt-12">
      <div className="column max-w-4xl gap-6">
        {opened ? (
          <OpenedView {...opened} />
        ) : code === undefined ? (
          <h1 className="text-h1">Shared with you</h1>
        ) : (
          <Before code={code} onFile={setFromFile} onOpened={setOpened} />
        )}
      </div>
    </div>
  );
}

function Before({ code, onFile, onOpened }: { code: string; onFile: (code: string) => void; onOpened: (opened: Opened) => void }) {
  const problem = code === '' ? null : problemOf(code);
  return (
    <>
      <h1 className="text-h1">Shared with you</h1>
      {code === '' ? (
        <p className="max-w-3xl text-lg text-soft">
          There is nothing to open at this address. A code or link is read once and then taken out of the address, so that it does not stay in the browser’s
          history: scan or open it again, or choose the file.
        </p>
      ) : problem ? (
        <Alert tone="danger" title="This cannot be opened">
          <p>{problem}</p>
        </Alert>
      ) : (
        <>
          <div className="grid max-w-3xl gap-3">
            <p className="text-lg">Somebody wants to show you what they told this site about their symptoms, before they see you or while they do.</p>
            <ul className="grid list-disc gap-1 pl-5">
              <li>It is their own account and no medical record. No clinician has checked it.</li>
              <li>To show it, what they told is sent to this server once and assessed anew. Nothing of it is stored.</li>
              <li>The result may differ from what they saw, where the software has changed since.</li>
            </ul>
          </div>
          <OpenForm key={code} code={code} onOpened={onOpened} />
        </>
      )}
      {code === '' || problem ? <FromFile onFile={onFile} /> : null}
    </>
  );
}

function OpenForm({ code, onOpened }: { code: string; onOpened: (opened: Opened) => void }) {
  const closed = needsPassphrase(code);
  const [passphrase, setPassphrase] = useState('');
  const open = useMutation({
    mutationFn: async (): Promise<Opened> => {
      const content = await readShareCode(code, closed ? passphrase : null);
      return { content, analysis: await analyse(content.request) };
    },
    onSuccess: onOpened,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate();
  };
  return (
    <form className="grid max-w-md gap-4" onSubmit={submit}>
      {closed ? (
        <Field label="Passphrase" hint="The one who shared it knows it." error={open.isError ? wordsOf(open.error) : undefined}>
          {(props) => (
            <Input {...props} type="text" autoComplete="off" spellCheck={false} value={passphrase} onChange={(event) => setPassphrase(event.target.value)} />
          )}
        </Field>
      ) : open.isError ? (
        <Alert tone="danger" announce title="This cannot be opened">
          <p>{wordsOf(open.error)}</p>
        </Alert>
      ) : null}
      <Button type="submit" className="justify-self-start" disabled={open.isPending || (closed && passphrase === '')}>
        {open.isPending ? 'Opening…' : 'Show what was told'}
      </Button>
    </form>
  );
}

function FromFile({ onFile }: { onFile: (code: string) => void }) {
  const id = useId();
  return (
    <p className="flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <FileUp aria-hidden className="size-5" />
        Open a shared file
      </label>
      <input
        id={id}
        type="file"
        accept=".txt,text/plain"
        className="min-h-11 max-w-full"
        onChange={async (event) => {
          const [file] = event.target.files ?? [];
          // A code is far shorter; the rest of a large file is not read at all.
          if (file) onFile((await file.slice(0, 100_000).text()).trim() || 'empty');
        }}
      />
    </p>
  );
}

function OpenedView({ content, analysis }: Opened): ReactNode {
  const handover = useHandover(analysis, content.request, content.at);
  return (
    <>
      <Alert title="Told by the person, weighed by software">
        <p>Told on {moment(content.at)}, assessed anew just now. It is no medical record.</p>
      </Alert>
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <SheetView sheet={{ ...sheetsOf(handover).physician, size: 1 }} />
      </div>
      <TakeAlong analysis={analysis} request={content.request} madeAt={content.at} />
      <ButtonLink to="/how-it-works" variant="quiet" className="-ml-5 justify-self-start">
        How this is made
      </ButtonLink>
    </>
  );
}

function problemOf(code: string): string | null {
  try {
    needsPassphrase(code);
    return null;
  } catch (error) {
    return wordsOf(error);
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : 'It could not be opened.');
