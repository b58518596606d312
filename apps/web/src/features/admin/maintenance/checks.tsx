import { type Integrity, type Maintenance, maintenanceCalls, PURGED, type Purged, type Reloaded } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callKey } from '../../../lib/call-path.ts';
import { makeCall } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { milliseconds, whole } from '../figures/amounts.ts';
import { Facts } from '../figures/figure.tsx';
import { Moment } from '../list/moment.tsx';

/** What is looked through or built anew on request. */
export function Checks({ knowledge }: Pick<Maintenance, 'knowledge'>) {
  const client = useQueryClient();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Task
        title="Integrity"
        about="References between tables, the chain of audit records, and whether each encrypted text can be read."
        action="Check everything"
        pending="Checking…"
        run={() => makeCall(maintenanceCalls.checkIntegrity, {})}
        show={(found) => <Found found={found} />}
      />
      <Task
        title="Indexes"
        about="Builds the indexes by which lists are searched and ordered anew."
        action="Build indexes anew"
        pending="Building…"
        run={() => makeCall(maintenanceCalls.reindex, {})}
        show={(done) => (
          <p>
            The indexes of {whole(done.tables)} tables were built anew in {milliseconds(done.milliseconds)}.
          </p>
        )}
      />
      <OldRecords />
      <Task
        title="Medical content"
        about={`Reads the compiled content again, without a restart. It is version ${knowledge.version} now. Content that is not consistent is refused, and what is there stays.`}
        action="Read content again"
        pending="Reading…"
        run={async () => {
          const reloaded = await makeCall(maintenanceCalls.reloadKnowledge, {});
          await client.invalidateQueries({ queryKey: callKey(maintenanceCalls.readMaintenance, {}) });
          return reloaded;
        }}
        show={(reloaded) => <Changed reloaded={reloaded} />}
      />
    </div>
  );
}

/** Counted first: nobody deletes what they have not seen. */
function OldRecords() {
  const [counted, setCounted] = useState<Purged | null>(null);
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (dryRun: boolean) => makeCall(maintenanceCalls.purge, { body: { dryRun } }),
    onSuccess: (purged, dryRun) => {
      setCounted(dryRun ? purged : null);
      if (!dryRun) toast({ title: 'Old records deleted', description: `${whole(sumOf(purged))} rows are gone.` });
    },
  });
  const rows = Object.entries(counted ?? {}).filter(([, old]) => old > 0) as [keyof Purged, number][];
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-h3">Old records</h2>
      <p className="text-soft">
        Deletes once a day what is older than the <TextLink to="/admin/settings">settings</TextLink> say. Audit records never are.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isPending} onClick={() => mutate(true)}>
          {isPending && variables ? 'Counting…' : 'Count old records'}
        </Button>
        {rows.length > 0 ? (
          <Button variant="danger" disabled={isPending} onClick={() => mutate(false)}>
            {isPending && !variables ? 'Deleting…' : 'Delete them now'}
          </Button>
        ) : null}
      </div>
      <div aria-live="polite">
        {counted && rows.length === 0 ? <p>Nothing is older than it may be.</p> : null}
        {rows.length > 0 ? <Facts facts={rows.map(([kind, old]) => [PURGED[kind], whole(old)])} /> : null}
      </div>
      {error ? (
        <Alert tone="danger" announce>
          <p>{error.message}</p>
        </Alert>
      ) : null}
    </Card>
  );
}

const sumOf = (purged: Purged) => Object.values(purged).reduce((sum, rows) => sum + rows, 0);

type TaskProps<T> = { title: string; about: string; action: string; pending: string; run: () => Promise<T>; show: (done: T) => ReactNode };

function Task<T>({ title, about, action, pending, run, show }: TaskProps<T>) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: run });
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-h3">{title}</h2>
      <p className="text-soft wrap-anywhere">{about}</p>
      <p>
        <Button variant="secondary" disabled={isPending} onClick={() => mutate()}>
          {isPending ? pending : action}
        </Button>
      </p>
      <div aria-live="polite" className="grid gap-3">
        {data === undefined || isPending ? null : show(data)}
      </div>
      {error ? (
        <Alert tone="danger" announce>
          <p>{error.message}</p>
        </Alert>
      ) : null}
    </Card>
  );
}

function Found({ found: { whole: isWhole, checkedAt, milliseconds: took, tables, references, chain, encrypted } }: { found: Integrity }) {
  const broken = references.filter((reference) => reference.broken > 0);
  const unreadable = encrypted.filter((column) => column.unreadable > 0);
  const texts = encrypted.reduce((sum, { readable }) => sum + readable, 0);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isWhole ? 'good' : 'danger'}>{isWhole ? 'Nothing is wrong' : 'Something is wrong'}</Badge>
        <span className="text-sm text-soft">
          <Moment at={checkedAt} />, in {milliseconds(took)}
        </span>
      </p>
      <Facts
        facts={[
          [
            'References',
            broken.length === 0 ? `${whole(references.length)} checked, none leads to nothing` : `${broken.length} lead to rows that are not there`,
          ],
          ['Audit records', chain.whole ? `${whole(chain.records)} in a whole chain` : `the chain is broken at record ${chain.broken}`],
          [
            'Encrypted texts',
            unreadable.length === 0
              ? `all ${whole(texts)} can be read`
              : `${unreadable.map(({ column, unreadable: n }) => `${n} of ${column}`).join(', ')} cannot be read`,
          ],
          ...broken.map(({ name, table, broken: rows }): [string, string] => [`${table}, ${name}`, `${whole(rows)} ${rows === 1 ? 'row' : 'rows'}`]),
        ]}
      />
      <Disclosure summary={<span className="text-soft">Rows of {tables.length} tables</span>}>
        <Facts facts={tables.map(({ name, rows }) => [name, whole(rows)])} />
      </Disclosure>
    </>
  );
}

function Changed({ reloaded: { before, version, differences, studies } }: { reloaded: Reloaded }) {
  if (differences.length === 0) return <p>Read again: version {version}. No entry is another one than before.</p>;
  const words = ({ total, first }: Reloaded['differences'][number]['added']) =>
    `${first.join(', ')}${total > first.length ? ` and ${total - first.length} more` : ''}`;
  return (
    <>
      <p>
        Version {version} is in place of {before}. {studies > 0 ? `${whole(studies)} study records were written.` : ''}
      </p>
      <Facts
        facts={differences.flatMap(({ collection, added, changed, removed }) =>
          [['added', added] as const, ['changed', changed] as const, ['removed', removed] as const]
            .filter(([, ids]) => ids.total > 0)
            .map(([what, ids]): [string, string] => [`${collection}: ${whole(ids.total)} ${what}`, words(ids)]),
        )}
      />
    </>
  );
}
