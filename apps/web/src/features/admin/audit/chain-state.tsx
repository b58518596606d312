import { type AuditChain, adminCalls } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { whole } from '../figures/amounts.ts';
import { Moment } from '../list/moment.tsx';

/** Whether the audit records are as they were written, when that was checked, and a check now. */
export function ChainState() {
  const chain = useQuery(callQuery(adminCalls.readAuditChain, {}));
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeCall(adminCalls.verifyAuditChain, {}),
    // The check is a record itself: the list is another one now, and with it what stands below its address.
    onSuccess: () => client.invalidateQueries({ queryKey: callKey(adminCalls.listAudit, {}) }),
    onError: (failure) => toast({ variant: 'destructive', title: 'Not checked', description: failure.message }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
      <div aria-live="polite" className="min-w-0 flex-1 basis-60">
        {chain.data ? <Last last={chain.data.last} /> : <p>{chain.isError ? 'Whether the records are whole could not be loaded.' : 'Loading…'}</p>}
      </div>
      <Button variant="secondary" size="small" className="max-md:min-h-11" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Checking…' : 'Check the chain now'}
      </Button>
    </div>
  );
}

function Last({ last }: { last: AuditChain | null }) {
  if (last === null)
    return (
      <p className="flex gap-2">
        <ShieldQuestion aria-hidden className="size-5 shrink-0 text-soft" />
        The chain of records was never checked.
      </p>
    );
  const when = (
    <>
      Checked <Moment at={last.checkedAt} />.
    </>
  );
  if (last.whole)
    return (
      <p className="flex gap-2">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-good" />
        <span>
          The chain is whole: no record was changed or taken away. {whole(last.records)} {last.records === 1 ? 'record' : 'records'}. {when}
        </span>
      </p>
    );
  return (
    <p className="flex gap-2">
      <ShieldAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <span>
        <strong>The chain is broken at record {last.broken}:</strong> it was changed or taken away by somebody with access to the database. {when}
      </span>
    </p>
  );
}
