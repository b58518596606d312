import { GLOSSARY_IMPORT_TEXTS, type GlossaryAdminEntry, isUnchanged, LIMITS, termKey } from '@consilium/contract';
import { useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { FileRow } from './parse-file.ts';

/** Entries drawn at once. */
const SHOWN = 50;

const OUTCOMES = { create: 'New', update: 'Changes', unchanged: 'Unchanged', invalid: 'Invalid' } as const;
type Outcome = keyof typeof OUTCOMES;

type Props = {
  rows: readonly FileRow[];
  warning: string | null;
  /** The entries there are, to say what an import would do to them. */
  entries: readonly GlossaryAdminEntry[];
  publish: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** What an import would do, before it does it; what cannot be imported says why, and is left out. */
export function ImportPreview({ rows, warning, entries, publish, onConfirm, onClose }: Props) {
  const [page, setPage] = useState(0);
  const [known] = useState(() => new Map(entries.map((entry) => [termKey(entry.term), entry])));
  const outcomeOf = ({ item }: FileRow): Outcome => {
    if (!item) return 'invalid';
    const entry = known.get(termKey(item.term));
    if (!entry) return 'create';
    return isUnchanged(entry, publish ? { ...item, isPublished: true } : item) ? 'unchanged' : 'update';
  };
  const outcomes = rows.map(outcomeOf);
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const valid = rows.length - count('invalid');
  const pages = Math.max(1, Math.ceil(rows.length / SHOWN));

  return (
    <Dialog open onClose={onClose} title={GLOSSARY_IMPORT_TEXTS.preview(rows.length)}>
      <div className="grid gap-4">
        {warning ? <Alert tone="danger">{warning}</Alert> : null}
        {rows.length > LIMITS.glossaryBatch ? (
          <Alert tone="caution">{GLOSSARY_IMPORT_TEXTS.batches(Math.ceil(rows.length / LIMITS.glossaryBatch))}</Alert>
        ) : null}
        <p>
          {count('create')} new, {count('update')} changed, {count('unchanged')} unchanged, {count('invalid')} invalid, which are left out.
        </p>
        <ol className="grid gap-2">
          {rows.slice(page * SHOWN, (page + 1) * SHOWN).map((row, at) => {
            const outcome = outcomes[page * SHOWN + at] ?? 'invalid';
            return (
              <li
                key={row.number}
                className={cx('rounded-md border px-3 py-2 text-sm', outcome === 'invalid' ? 'border-danger/40 bg-danger-tint' : 'border-line')}
              >
                <p className="flex flex-wrap items-center gap-2">
                  <span className="tabular-nums">{row.number}.</span>
                  <span className="font-semibold wrap-anywhere">{row.term || 'No term'}</span>
                  <Badge tone={outcome === 'invalid' ? 'danger' : outcome === 'unchanged' ? 'plain' : 'outline'}>{OUTCOMES[outcome]}</Badge>
                </p>
                {row.item ? <p className="wrap-anywhere">{row.item.shortDefinition}</p> : null}
                {row.reasons.map((reason) => (
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
