import { STUDY_FILE } from '@consilium/contract';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { sendStudyFile } from './send-study-file.ts';
import { StudyImportSteps } from './study-import-steps.tsx';
import { EarlierStudyImports } from './study-imports.tsx';

const ACCEPTED = '.xml,.gz,.nbib,.txt,.ris,.bib,.json,.csv';
const MEGABYTE = 1024 ** 2;
const HINT = `PubMed XML, NBIB, RIS, BibTeX, CSL-JSON or CSV, up to ${STUDY_FILE.largest / MEGABYTE} MB, also packed by gzip. Nothing is changed before you confirm it.`;

type Phase = { at: 'idle' } | { at: 'sending'; sent: number; size: number } | { at: 'here'; id: string };

/** Brings a file of studies in: it is sent, read on the server and compared with the library, looked at, and confirmed or not. */
export function StudyImportCard() {
  const [file, setFile] = useState<File | null>(null);
  const [keepAbstracts, setKeepAbstracts] = useState(false);
  const [phase, setPhase] = useState<Phase>({ at: 'idle' });
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  // One that leaves the page in the middle of sending takes the file along.
  useEffect(() => () => stop.current?.abort(), []);

  async function send() {
    if (!file) return;
    setFailure(null);
    if (file.size > STUDY_FILE.largest)
      return setFailure(`The file is larger than ${STUDY_FILE.largest / MEGABYTE} MB. Pack it by gzip, or bring it in parts.`);
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    setPhase({ at: 'sending', sent: 0, size: file.size });
    try {
      const id = await sendStudyFile(file, { keepAbstracts, signal, onSent: (sent) => setPhase({ at: 'sending', sent, size: file.size }) });
      setPhase({ at: 'here', id });
    } catch (error) {
      setPhase({ at: 'idle' });
      if (!signal.aborted) setFailure((error as Error).message);
    }
  }

  const busy = phase.at !== 'idle';
  return (
    <Card className="grid gap-4 max-sm:py-2">
      <Disclosure heading="h2" summary={<span className="text-h2">Bulk Import</span>}>
        <div className="grid gap-5 pt-4 max-sm:pb-3">
          <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Field label="File" hint={HINT}>
              {(field) => (
                <Input
                  {...field}
                  type="file"
                  accept={ACCEPTED}
                  className="py-2"
                  disabled={busy}
                  onChange={(event) => {
                    setFile(event.target.files?.[0] ?? null);
                    setFailure(null);
                  }}
                />
              )}
            </Field>
            <Button disabled={!file || busy} onClick={send}>
              <FileUp aria-hidden className="size-5" />
              {phase.at === 'sending' ? 'Sending…' : 'Read File'}
            </Button>
          </div>
          <div>
            <Checkbox className="min-h-11" label="Keep abstracts" checked={keepAbstracts} onChange={setKeepAbstracts} />
            <p className="pl-8.5 text-sm text-soft">Only where the licence of all abstracts in the file allows it.</p>
          </div>
          <EarlierStudyImports onOpen={(id) => setPhase({ at: 'here', id })} />
        </div>
      </Disclosure>
      {failure ? (
        <Alert tone="danger" announce>
          {failure}
        </Alert>
      ) : null}
      {phase.at === 'sending' ? (
        <div className="grid gap-3">
          <p role="status">
            Sent {inMegabytes(phase.sent)} of {inMegabytes(phase.size)} MB
          </p>
          <Progress label="Sending the file" value={phase.sent} max={phase.size} />
          <p>
            <Button variant="secondary" onClick={() => stop.current?.abort()}>
              Cancel
            </Button>
          </p>
        </div>
      ) : null}
      {phase.at === 'here' ? <StudyImportSteps key={phase.id} id={phase.id} onClose={() => setPhase({ at: 'idle' })} /> : null}
    </Card>
  );
}

const inMegabytes = (bytes: number): string => (bytes / MEGABYTE).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
