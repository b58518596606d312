import { GLOSSARY_IMPORT_TEXTS } from '@consilium/contract';
import { useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ImportSource, Verdict } from './import-source.ts';
import type { ParsedFile } from './read-table.ts';

/** Rows drawn at once. */
const SHOWN = 50;

const OUTCOMES = { create: 'New', update: 'Changes', unchanged: 'Unchanged', invalid: 'Invalid', conflict: 'Conflict' } as const;

/** Whether an item is left out of the import. */
export const isLeftOut = (verdict: Verdict | undefined) => verdict === undefined || verdict.outcome === 'invalid' || verdict.outcome === 'conflict';

type Props<Item> = {
  source: Pick<ImportSource<Item>, 'preview' | 'batch' | 'textOf'>;
  parsed: ParsedFile<Item>;
  /** What would become of each row. */
  verdicts: readonly Verdict[];
  onConfirm: () => void;
  onClose: () => void;
};

/** What an import would do, before it does it; what cannot be imported says why, and is left out. */
export function ImportPreview<Item>({ source, parsed: { rows, warning }, verdicts, onConfirm, onClose }: Props<Item>) {
  const [page, setPage] = useState(0);
  const count = (wanted: Verdict['outcome']) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  const valid = verdicts.filter((verdict) => !isLeftOut(verdict)).length;
  const pages = Math.max(1, Math.ceil(rows.length / SHOWN));

  return (
    <Dialog open onClose={onClose} title={source.preview(rows.length)}>
      <div className="grid gap-4">
        {warning ? <Alert tone="danger">{warning}</Alert> : null}
        {rows.length > source.batch ? <Alert tone="caution">{GLOSSARY_IMPORT_TEXTS.batches(Math.ceil(rows.length / source.batch))}</Alert> : null}
        <p>
          {count('create')} new, {count('update')} changed, {count('unchanged')} unchanged. Left out: {count('invalid')} invalid, {count('conflict')} in
          conflict.
        </p>
        <ol className="grid gap-2">
          {rows.slice(page * SHOWN, (page + 1) * SHOWN).map((row, at) => {
            const verdict = verdicts[page * SHOWN + at] ?? { outcome: 'invalid' as const };
            const { outcome } = verdict;
            const reasons = 'reason' in verdict && verdict.reason ? [...row.reasons, verdict.reason] : row.reasons;
            return (
              <li
                key={row.number}
                className={cx('rounded-md border px-3 py-2 text-sm', isLeftOut(verdict) ? 'border-danger/40 bg-danger-tint' : 'border-line')}
              >
                <p className="flex flex-wrap items-center gap-2">
                  <span className="tabular-nums">{row.number}.</span>
                  <span className="font-semibold wrap-anywhere">{row.name || 'No term'}</span>
                  <Badge tone={isLeftOut(verdict) ? 'danger' : outcome === 'unchanged' ? 'plain' : 'outline'}>{OUTCOMES[outcome]}</Badge>
                </p>
                {row.item ? <p className="wrap-anywhere">{source.textOf(row.item)}</p> : null}
                {reasons.map((reason) => (
                  <p key={reason} className="font-medium text-danger wrap-anywhere">
                    {reason}
                  </p>
                ))}
              </li>
            );
          })}
        </ol>
        {pages > 1 ? (
          <nav aria-label="Pages of the preview" className="flex flex-wrap items-center gap-3 text-sm">
            <Button variant="secondary" disabled={page === 0} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <span role="status">
              Page {page + 1} of {pages}
            </span>
            <Button variant="secondary" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </nav>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={valid === 0} onClick={onConfirm}>
            Confirm Import
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
