import type { StudyImportNow } from '@consilium/contract';
import { useEffect } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useCancelImport, useConfirmImport, useForgetStudies, useImportNow, useUndoImport } from './studies-query.ts';
import { StudyImportPreview } from './study-import-preview.tsx';

type Props = { id: string; onClose: () => void };

/** An import on its way, from the reading of its file to what it did. It goes on when this page is left, and is found again under the earlier imports. */
export function StudyImportSteps({ id, onClose }: Props) {
  const { data: now, error } = useImportNow(id);
  const confirm = useConfirmImport(id);
  const cancel = useCancelImport(id);
  const forget = useForgetStudies();
  const step = now?.step;
  useEffect(() => {
    if (step === 'done' || step === 'ready') void forget();
  }, [step, forget]);

  if (error)
    return (
      <Alert tone="danger" announce>
        <p>{error.message}</p>
        <Closing onClose={onClose} />
      </Alert>
    );
  if (!now || now.step === 'uploading') return <Progress label="Reading the file" />;
  if (now.step === 'failed')
    return (
      <Alert tone="danger" announce title={`${now.name} was not imported`}>
        <p className="wrap-anywhere">{now.message}</p>
        <Closing onClose={onClose} />
      </Alert>
    );
  if (now.step === 'reading')
    return (
      <div className="grid gap-3">
        <p role="status">{now.read.toLocaleString('en-US')} records read</p>
        <Progress label="Reading the file" value={Math.round(now.share * 100)} />
        <p>
          <Button variant="secondary" disabled={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}>
            Cancel Import
          </Button>
        </p>
      </div>
    );
  if (now.step === 'taking-over')
    return (
      <div className="grid gap-3">
        <p role="status">It is brought into the library…</p>
        <Progress label="Bringing it into the library" />
      </div>
    );
  if (now.step === 'done') return <Done now={now} onClose={onClose} />;
  return (
    <StudyImportPreview
      now={now}
      pending={confirm.isPending || cancel.isPending}
      failure={confirm.error?.message ?? cancel.error?.message ?? now.message}
      onConfirm={() => confirm.mutate()}
      onCancel={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onLater={onClose}
    />
  );
}

const Closing = ({ onClose }: { onClose: () => void }) => (
  <p className="mt-3">
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
  </p>
);

function Done({ now: { id, name, counts }, onClose }: { now: StudyImportNow; onClose: () => void }) {
  const undo = useUndoImport();
  if (!counts) return null;
  return (
    <Alert tone="info" announce title={`${name} was imported`}>
      <p>
        {counts.new} new, {counts.changed} changed, {counts.unchanged} unchanged, {counts.duplicates} there already, {counts.faults} with faults and left out.
      </p>
      {undo.error ? <p className="text-danger">{undo.error.message}</p> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {counts.new + counts.changed > 0 ? (
          <Button variant="secondary" disabled={undo.isPending} onClick={() => undo.mutate(id, { onSuccess: onClose })}>
            {undo.isPending ? 'Undoing…' : 'Undo Import'}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Alert>
  );
}
