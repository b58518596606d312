import { GLOSSARY_IMPORT_TEXTS } from '@consilium/contract';
import { Download, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Progress as ProgressBar } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportPreview, isLeftOut } from './import-preview.tsx';
import type { ImportSource, Verdict } from './import-source.ts';
import { parseInWorker } from './parse-in-worker.ts';
import type { ParsedFile } from './read-table.ts';
import { forgetImport, keepImport, keptImport, type Progress, type RunningImport, runImport, successesOf } from './running-import.ts';
import { undoneSentence, useUndo } from './undo.ts';

type Phase<Item> =
  | { at: 'idle' }
  | { at: 'parsing' }
  | { at: 'preview'; parsed: ParsedFile<Item>; verdicts: Verdict[] }
  | { at: 'loading'; progress: Progress }
  | { at: 'paused'; left: RunningImport<Item> }
  | { at: 'done'; progress: Progress };

const save = (text: string, type: string, name: string) => saveFile(new Blob([text], { type }), name);

/** Takes items over from a file, folded because the list below is what most come for: read apart from the page, shown beforehand, sent in batches. What was not sent when the page was loaded anew can still be sent. */
export function ImportCard<Item>({ source }: { source: ImportSource<Item> }) {
  const { kind, noun, sample } = source;
  const [file, setFile] = useState<File | null>(null);
  const [publish, setPublish] = useState(false);
  const [phase, setPhase] = useState<Phase<Item>>({ at: 'idle' });
  const [failure, setFailure] = useState<string | null>(null);
  const forget = source.useForget();
  const stopped = useRef(false);

  // What this tab kept is known in the browser only. One that leaves the page stops, and can be gone on with.
  useEffect(() => {
    stopped.current = false;
    const left = keptImport<Item>(kind);
    if (left) setPhase({ at: 'paused', left });
    return () => {
      stopped.current = true;
    };
  }, [kind]);

  async function parse() {
    if (!file) return;
    setFailure(null);
    setPhase({ at: 'parsing' });
    try {
      // The worker reads by the schema of this kind.
      const parsed = (await parseInWorker(kind, file)) as ParsedFile<Item>;
      setPhase({ at: 'preview', parsed, verdicts: await source.judge(parsed.rows, publish) });
    } catch (error) {
      setPhase({ at: 'idle' });
      setFailure((error as Error).message);
    }
  }

  function confirm({ rows }: ParsedFile<Item>, verdicts: readonly Verdict[]) {
    const taken = rows.map((row, at) => ({ ...row, verdict: verdicts[at] }));
    const items = taken.flatMap(({ item, verdict }): Item[] => (item && !isLeftOut(verdict) ? [item] : []));
    const failures = taken
      .filter(({ verdict }) => isLeftOut(verdict))
      .map(({ number, name, reasons, verdict }) => {
        const all = verdict && 'reason' in verdict && verdict.reason ? [...reasons, verdict.reason] : reasons;
        return { term: name || `No. ${number}`, message: `Left out: ${all.join('; ')}` };
      });
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
    if (!keepImport(kind, started)) setFailure('There is no room to keep this import: if this page is left or loaded anew, what was not sent yet is lost.');
    void run(started);
  }

  async function run(started: RunningImport<Item>) {
    stopped.current = false;
    setPhase({ at: 'loading', progress: started.progress });
    const progress = await runImport(
      source,
      started,
      (now) => setPhase({ at: 'loading', progress: now }),
      () => stopped.current,
    );
    if (progress.next < started.items.length) return setPhase({ at: 'paused', left: { ...started, progress } });
    forgetImport(kind);
    setPhase({ at: 'done', progress });
    const done = successesOf(progress);
    if (done > 0) toast({ title: GLOSSARY_IMPORT_TEXTS.done(done, progress.total) });
    else toast({ variant: 'destructive', title: GLOSSARY_IMPORT_TEXTS.failed, description: progress.failures.at(-1)?.message ?? '' });
    await forget();
  }

  // One that is not finished is gone on with or discarded first: another file would take its place unseen.
  const busy = phase.at === 'parsing' || phase.at === 'loading' || phase.at === 'paused';
  return (
    <Card className="grid gap-4 max-sm:py-2">
      <Disclosure heading="h2" summary={<span className="text-h2">Bulk Import</span>}>
        <div className="grid gap-5 pt-4 max-sm:pb-3">
          <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Field label="File" hint={source.hint}>
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
          {source.publishAll ? <Checkbox className="min-h-11" label={source.publishAll} checked={publish} onChange={setPublish} /> : null}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => save(sample.json, 'application/json', `${sample.name}.json`)}>
              <Download aria-hidden className="size-4" />
              JSON Template
            </Button>
            <Button variant="secondary" onClick={() => save(sample.csv, 'text/csv', `${sample.name}.csv`)}>
              <Download aria-hidden className="size-4" />
              CSV Template
            </Button>
          </div>
          <div>
            <Disclosure summary={<span className="font-semibold">Format examples</span>}>
              <div className="grid gap-4 text-sm">
                <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-xs">{sample.json}</pre>
                <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-xs">{sample.csv}</pre>
              </div>
            </Disclosure>
            <EarlierImports source={source} />
          </div>
        </div>
      </Disclosure>
      {failure ? (
        <Alert tone="danger" announce>
          {failure}
        </Alert>
      ) : null}
      {phase.at === 'parsing' ? <ProgressBar label="Reading the file" /> : null}
      {phase.at === 'loading' ? (
        <Loading
          progress={phase.progress}
          noun={noun[1]}
          onStop={() => {
            stopped.current = true;
          }}
        />
      ) : null}
      {phase.at === 'paused' ? (
        <Paused
          left={phase.left}
          noun={noun[1]}
          onResume={() => void run(phase.left)}
          onDiscard={() => {
            forgetImport(kind);
            setPhase({ at: 'idle' });
          }}
        />
      ) : null}
      {phase.at === 'done' ? <Summary key={phase.progress.id} source={source} progress={phase.progress} /> : null}
      {phase.at === 'preview' ? (
        <ImportPreview
          source={source}
          parsed={phase.parsed}
          verdicts={phase.verdicts}
          onConfirm={() => confirm(phase.parsed, phase.verdicts)}
          onClose={() => setPhase({ at: 'idle' })}
        />
      ) : null}
    </Card>
  );
}

const handled = ({ failures, ...progress }: Progress) => successesOf({ ...progress, failures }) + failures.length;

function Loading({ progress, noun, onStop }: { progress: Progress; noun: string; onStop: () => void }) {
  return (
    <div className="grid gap-3">
      <p role="status">
        {handled(progress)} of {progress.total} {noun}
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

type PausedProps = { left: RunningImport<unknown>; noun: string; onResume: () => void; onDiscard: () => void };

function Paused({ left: { progress, items }, noun, onResume, onDiscard }: PausedProps) {
  return (
    <Alert tone="caution" title="An import is not finished">
      <p className="wrap-anywhere">
        Of {progress.file}, {items.length - progress.next} of {items.length} {noun} were not sent yet.
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

function Summary<Item>({ source, progress }: { source: ImportSource<Item>; progress: Progress }) {
  const { id, total, created, updated, unchanged, failures } = progress;
  const undo = useUndo(source);
  async function report() {
    const { default: Papa } = await import('papaparse');
    save(
      Papa.unparse(
        failures.map(({ term, message }) => ({ term, message })),
        { escapeFormulae: true },
      ),
      'text/csv',
      `${source.kind}-import-errors.csv`,
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
      {undo.data ? <p>{undoneSentence(undo.data)}</p> : null}
      {undo.error ? <p className="text-danger">{undo.error.message}</p> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {failures.length > 0 ? (
          <Button variant="secondary" onClick={report}>
            Download Error Report
          </Button>
        ) : null}
        {created + updated > 0 && !undo.data ? (
          <Button variant="secondary" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
            {undo.isPending ? 'Undoing…' : 'Undo Import'}
          </Button>
        ) : null}
      </div>
    </Alert>
  );
}
