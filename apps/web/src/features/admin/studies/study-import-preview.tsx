import type { StudyImportNow } from '@consilium/contract';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Differences } from '../content/differences.tsx';

/** Records drawn at once. */
const DRAWN = 50;

type Props = {
  now: StudyImportNow;
  pending: boolean;
  failure: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  onLater: () => void;
};

/** What an import would do, before it does it. What has a fault is named by its line and left out. */
export function StudyImportPreview({ now: { name, counts, report }, pending, failure, onConfirm, onCancel, onLater }: Props) {
  if (!counts || !report) return null;
  const { faults, changes, duplicates, added, unknownDesigns } = report;
  const nothing = counts.new + counts.changed === 0;
  return (
    <Dialog open onClose={onLater} title="Look and Confirm">
      <div className="grid gap-4">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p role="status">
          {counts.new} new, {counts.changed} changed, {counts.unchanged} unchanged, {counts.duplicates} there already, {counts.faults} with faults and left out.
        </p>
        {unknownDesigns > 0 ? (
          <Alert tone="caution">
            {unknownDesigns} of the new ones do not say what kind of study they are: they count as reviews, which proves least, until an editor reads them.
          </Alert>
        ) : null}
        {failure ? (
          <Alert tone="danger" announce>
            {failure}
          </Alert>
        ) : null}
        <Section what="With faults" count={counts.faults} rows={faults} open>
          {({ line, message }) => (
            <>
              <Line number={line} /> <span className="font-medium text-danger">{message}</span>
            </>
          )}
        </Section>
        <Section what="Changed" count={counts.changed} rows={changes}>
          {({ line, studyId, title, changes: changed }) => (
            <div className="grid gap-2">
              <p>
                <Line number={line} /> <TextLink to={`/study/${studyId}`}>{title}</TextLink>
              </p>
              <Differences before={side(changed, 'before')} after={side(changed, 'after')} />
            </div>
          )}
        </Section>
        <Section what="New" count={counts.new} rows={added}>
          {({ line, title }) => (
            <>
              <Line number={line} /> {title}
            </>
          )}
        </Section>
        <Section what="There already" count={counts.duplicates} rows={duplicates}>
          {({ line, studyId, title }) => (
            <>
              <Line number={line} /> <TextLink to={`/study/${studyId}`}>{title}</TextLink>
            </>
          )}
        </Section>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={pending} onClick={onCancel}>
            Cancel Import
          </Button>
          <Button disabled={pending || nothing} onClick={onConfirm}>
            Confirm Import
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const Line = ({ number }: { number: number }) => <span className="text-soft tabular-nums">Line {number.toLocaleString('en-US')}:</span>;

type SectionProps<Row> = { what: string; count: number; rows: readonly Row[]; open?: boolean; children: (row: Row) => ReactNode };

/** The records of one outcome, as far as they are named; none: nothing is drawn. */
function Section<Row extends { line: number }>({ what, count, rows, open = false, children }: SectionProps<Row>) {
  const [drawn, setDrawn] = useState(DRAWN);
  if (count === 0) return null;
  return (
    <Disclosure
      heading="h3"
      open={open}
      drawn="open"
      summary={
        <span className="font-semibold">
          {what}: {count.toLocaleString('en-US')}
        </span>
      }
    >
      <ol className="grid gap-2 text-sm">
        {rows.slice(0, drawn).map((row) => (
          <li key={row.line} className="rounded-md border border-line px-3 py-2 wrap-anywhere">
            {children(row)}
          </li>
        ))}
      </ol>
      {drawn < rows.length ? (
        <p className="mt-3">
          <Button variant="secondary" onClick={() => setDrawn(drawn + DRAWN)}>
            Show More
          </Button>
        </p>
      ) : rows.length < count ? (
        <p className="mt-3 text-sm text-soft">The first {rows.length} are named.</p>
      ) : null}
    </Disclosure>
  );
}

const side = (changes: readonly { field: string; before?: unknown; after?: unknown }[], which: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[which]]));
