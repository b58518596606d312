import { GLOSSARY_IMPORT_TEXTS, type GlossaryItem, glossaryCalls } from '@consilium/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { makeCall } from '../../../lib/http.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Progress as ProgressBar } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { listQuery } from '../list/list-query.ts';
import { useForgetGlossary } from './glossary-query.ts';
import { ImportPreview } from './import-preview.tsx';
import { SAMPLE_CSV, SAMPLE_JSON, SAMPLE_NAME } from './import-samples.ts';
import type { ParsedFile } from './parse-file.ts';
import { parseInWorker } from './parse-in-worker.ts';
import { forgetImport, keepImport, keptImport, type Progress, type RunningImport, runImport, successesOf } from './running-import.ts';

type Phase =
  | { at: 'idle' }
  | { at: 'parsing' }
  | { at: 'preview'; parsed: ParsedFile }
  | { at: 'loading'; progress: Progress }
  | { at: 'paused'; left: RunningImport }
  | { at: 'done'; progress: Progress };

const save = (text: string, type: string, name: string) => saveFile(new Blob([text], { type }), name);

/** Takes entries over from a file: read apart from the page, shown beforehand, sent in batches. What was not sent when the page was loaded anew can still be sent. */
export function ImportCard() {
  const [file, setFile] = useState<File | null>(null);
  const [publish, setPublish] = useState(false);
  const [phase, setPhase] = useState<Phase>({ at: 'idle' });
  const [failure, setFailure] = useState<string | null>(null);
  const entries = useQuery({ ...listQuery(glossaryCalls.listEntries, {}), enabled: phase.at === 'parsing' || phase.at === 'preview' });
  const forget = useForgetGlossary();
  const stopped = useRef(false);

  // What this tab kept is known in the browser only. One that leaves the page stops, and can be gone on with.
  useEffect(() => {
    stopped.current = false;
    const left = keptImport();
    if (left) setPhase({ at: 'paused', left });
    return () => {
      stopped.current = true;
    };
  }, []);

  async function parse() {
    if (!file) return;
    setFailure(null);
    setPhase({ at: 'parsing' });
    try {
      setPhase({ at: 'preview', parsed: await parseInWorker(file) });
    } catch (error) {
      setPhase({ at: 'idle' });
      setFailure((error as Error).message);
    }
  }

  function confirm({ rows }: ParsedFile) {
    const items = rows.flatMap(({ item }): GlossaryItem[] => (item ? [item] : []));
    const failures = rows.flatMap(({ item, number, term, reasons }) =>
      item ? [] : [{ term: term || `Entry ${number}`, message: `Left out: ${reasons.join('; ')}` }],
    );
    const progress = {
      id: crypto.randomUUID(),
      file: file?.name ?? '',
      publish,
      total: rows.length,
      next: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      failures,
    };
    const started = { progress, items };
    if (!keepImport(started)) setFailure('There is no room to keep this import: if this page is left or loaded anew, what was not sent yet is lost.');
    void run(started);
  }

  async function run(started: RunningImport) {
    stopped.current = false;
    setPhase({ at: 'loading', progress: started.progress });
    const progress = await runImport(
      started,
      (now) => setPhase({ at: 'loading', progress: now }),
      () => stopped.current,
    );
    if (progress.next < started.items.length) return setPhase({ at: 'paused', left: { ...started, progress } });
    forgetImport();
    setPhase({ at: 'done', progress });
    const done = successesOf(progress);
    if (done > 0) toast({ title: GLOSSARY_IMPORT_TEXTS.done(done, progress.total) });
    else toast({ variant: 'destructive', title: GLOSSARY_IMPORT_TEXTS.failed, description: progress.failures.at(-1)?.message ?? '' });
    await forget();
  }

  const busy = phase.at === 'parsing' || phase.at === 'loading';
  return (
    <Card className="grid gap-5">
      <h2 className="text-h2">Bulk Import</h2>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="File" hint="Entries as JSON or as comma-separated values.">
          {(field) => (
            <Input
              {...field}
              type="file"
              accept=".json,.csv"
              className="py-2"
              disabled={busy}
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                setFailure(null);
              }}
            />
          )}
        </Field>
        <Button disabled={!file || busy} onClick={parse}>
          <FileUp aria-hidden className="size-5" />
          {phase.at === 'parsing' ? 'Parsing…' : 'Parse File'}
        </Button>
      </div>
      <Checkbox className="min-h-11" label={GLOSSARY_IMPORT_TEXTS.publishAll} checked={publish} onChange={setPublish} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => save(SAMPLE_JSON, 'application/json', `${SAMPLE_NAME}.json`)}>
          <Download aria-hidden className="size-4" />
          JSON Template
        </Button>
        <Button variant="secondary" onClick={() => save(SAMPLE_CSV, 'text/csv', `${SAMPLE_NAME}.csv`)}>
          <Download aria-hidden className="size-4" />
          CSV Template
        </Button>
      </div>
      {failure ? (
        <Alert tone="danger" announce>
          {failure}
        </Alert>
      ) : null}
      {entries.error && phase.at === 'preview' ? (
        <Alert tone="danger" announce>
          {entries.error.message}
        </Alert>
      ) : null}
      {phase.at === 'parsing' ? <ProgressBar label="Reading the file" /> : null}
      {phase.at === 'loading' ? (
        <Loading
          progress={phase.progress}
          onStop={() => {
            stopped.current = true;
          }}
        />
      ) : null}
      {phase.at === 'paused' ? (
        <Paused
          left={phase.left}
          onResume={() => void run(phase.left)}
          onDiscard={() => {
            forgetImport();
            setPhase({ at: 'idle' });
          }}
        />
      ) : null}
      {phase.at === 'done' ? <Summary key={phase.progress.id} progress={phase.progress} /> : null}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">Format examples</summary>
        <div className="grid gap-4 text-sm">
          <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-xs">{SAMPLE_JSON}</pre>
          <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-xs">{SAMPLE_CSV}</pre>
        </div>
      </details>
      {phase.at === 'preview' && entries.data ? (
        <ImportPreview
          rows={phase.parsed.rows}
          warning={phase.parsed.warning}
          entries={entries.data}
          publish={publish}
          onConfirm={() => confirm(phase.parsed)}
          onClose={() => setPhase({ at: 'idle' })}
        />
      ) : null}
    </Card>
  );
}

const handled = ({ failures, ...progress }: Progress) => successesOf({ ...progress, failures }) + failures.length;

function Loading({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  return (
    <div className="grid gap-3">
      <p role="status">
        {handled(progress)} of {progress.total} entries
      </p>
      <ProgressBar label="Import" value={handled(progress)} max={progress.total} />
      <p>
        <Button variant="secondary" onClick={onStop}>
          Stop
        </Button>
      </p>
    </div>
  );
}

function Paused({ left: { progress, items }, onResume, onDiscard }: { left: RunningImport; onResume: () => void; onDiscard: () => void }) {
  return (
    <Alert tone="caution" title="An import is not finished">
      <p className="wrap-anywhere">
        Of {progress.file}, {items.length - progress.next} of {items.length} entries were not sent yet.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onResume}>Resume Import</Button>
        <Button variant="secondary" onClick={onDiscard}>
          Discard the Rest
        </Button>
      </div>
    </Alert>
  );
}

function Summary({ progress }: { progress: Progress }) {
  const { id, total, created, updated, unchanged, failures } = progress;
  const forget = useForgetGlossary();
  const undo = useMutation({
    mutationFn: () => makeCall(glossaryCalls.undoImport, { params: { id } }),
    onSettled: () => void forget(),
  });
  async function report() {
    const { default: Papa } = await import('papaparse');
    save(
      Papa.unparse(
        failures.map(({ term, message }) => ({ term, message })),
        { escapeFormulae: true },
      ),
      'text/csv',
      'glossary-import-errors.csv',
    );
  }
  const done = successesOf(progress);
  return (
    <Alert tone={failures.length > 0 ? 'caution' : 'info'} announce title={done > 0 ? GLOSSARY_IMPORT_TEXTS.done(done, total) : GLOSSARY_IMPORT_TEXTS.failed}>
      <p>
        Total: {total} · Successful: {done} · Failed: {failures.length}
      </p>
      <p>
        {created} created, {updated} updated, {unchanged} unchanged.
      </p>
      {undo.data ? (
        <p>
          Undone: {undo.data.removed} removed, {undo.data.restored} restored
          {undo.data.kept.length > 0 ? `; changed since and kept: ${undo.data.kept.map(({ term }) => term).join(', ')}` : ''}.
        </p>
      ) : null}
      {undo.error ? <p className="text-danger">{undo.error.message}</p> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {failures.length > 0 ? (
          <Button variant="secondary" onClick={report}>
            Download Error Report
          </Button>
        ) : null}
        {created + updated > 0 && !undo.data ? (
          <Button variant="secondary" disabled={undo.isPending} onClick={() => undo.mutate()}>
            {undo.isPending ? 'Undoing…' : 'Undo Import'}
          </Button>
        ) : null}
      </div>
    </Alert>
  );
}
