import { ERROR_SOURCES, ERROR_STATES, type ErrorDetail, type ErrorState, errorCalls } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { callKey } from '../../../lib/call-path.ts';
import { recordQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded, Loading } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { whole } from '../figures/amounts.ts';
import { Facts } from '../figures/figure.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { Moment } from '../list/moment.tsx';
import { STATE_TONES } from './errors-page.tsx';

const TimeLines = lazy(async () => ({ default: (await import('../figures/time-lines.tsx')).TimeLines }));

/** What can be done with an error, by what it is now. */
const STEPS: Record<ErrorState, readonly { to: ErrorState; label: string; done: string }[]> = {
  open: [
    { to: 'resolved', label: 'Resolve', done: 'Marked as resolved. It opens again when it happens again.' },
    { to: 'muted', label: 'Mute', done: 'Muted. It is still counted.' },
  ],
  resolved: [{ to: 'open', label: 'Open Again', done: 'Open again.' }],
  muted: [{ to: 'open', label: 'Open Again', done: 'Open again.' }],
};

/** One kind of error: where in the code, how often, and the last times with what leads to them in the log. */
export function ErrorPage() {
  const { id = '' } = useParams();
  const detail = useQuery(recordQuery(errorCalls.find, { params: { id } }));
  usePageTitle(detail.data ? detail.data.error.name : 'Error');
  return (
    <div className="column gap-6">
      <BackLink to="/admin/system">Error Logs</BackLink>
      <Loaded query={detail} what="the error">
        {(found) => (found ? <Found detail={found} /> : <Missing />)}
      </Loaded>
    </div>
  );
}

function Missing() {
  return (
    <EmptyState title="Error not found" action={<ButtonLink to="/admin/system">Error Logs</ButtonLink>}>
      <p>There is no such kind of error here. It may have been purged.</p>
    </EmptyState>
  );
}

function Found({ detail: { error, hours, occurrences } }: { detail: ErrorDetail }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-h1 wrap-anywhere">{error.code ? `${error.name} (${error.code})` : error.name}</h1>
          <p className="wrap-anywhere text-soft">{error.place}</p>
          <p className="flex flex-wrap gap-2">
            <Badge tone={STATE_TONES[error.state]}>{ERROR_STATES[error.state]}</Badge>
            <Badge tone="plain">{ERROR_SOURCES[error.source]}</Badge>
          </p>
        </div>
        <Steps error={error} />
      </div>
      <h2 className="sr-only">How often</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <Facts
            facts={[
              ['Total', whole(error.total)],
              ['In the last 24 hours', whole(error.lastDay)],
              ['First', <Moment key="first" at={error.firstAt} />],
              ['Last', <Moment key="last" at={error.lastAt} />],
              ['Last seen in version', error.version],
            ]}
          />
        </Card>
        <Suspense fallback={<Loading what="the picture" />}>
          <TimeLines
            title="Times an hour, last 7 days"
            lines={['Times']}
            points={hours.map(({ hour, total }) => ({ at: Date.parse(hour), values: [total] }))}
            say={(value) => whole(value ?? 0)}
            moment={(at) => format(at, 'MMM d, HH:mm')}
          />
        </Suspense>
      </div>
      <Occurrences occurrences={occurrences} />
    </>
  );
}

function Steps({ error: { id, state } }: Pick<ErrorDetail, 'error'>) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (step: (typeof STEPS)[ErrorState][number]) => makeCall(errorCalls.change, { params: { id }, body: { state: step.to } }),
    onSuccess: (_, { done }) => toast({ title: done }),
    onError: (failure) => toast({ variant: 'destructive', title: 'Not changed', description: failure.message }),
    onSettled: () => client.invalidateQueries({ queryKey: callKey(errorCalls.list, {}) }),
  });
  return (
    <p className="flex flex-wrap gap-2">
      {STEPS[state].map((step) => (
        <Button key={step.to} variant="secondary" disabled={isPending} onClick={() => mutate(step)}>
          {step.label}
        </Button>
      ))}
    </p>
  );
}

function Occurrences({ occurrences }: Pick<ErrorDetail, 'occurrences'>) {
  return (
    <section aria-labelledby="last-times" className="column gap-3">
      <h2 id="last-times" className="text-h2">
        The last times
      </h2>
      <ul className="grid gap-3">
        {occurrences.map(({ id, at, requestId, traceId, route, version, causes }) => (
          <li key={id} className="rounded-lg border border-line bg-surface px-4 py-2 text-sm">
            <Disclosure
              summary={
                <span className="flex flex-wrap gap-x-4 gap-y-1 py-1">
                  <Moment at={at} />
                  <span className="wrap-anywhere text-soft">{route ?? 'outside of a request'}</span>
                </span>
              }
            >
              <div className="grid gap-3 pb-3">
                <Facts
                  facts={[
                    ['Request', requestId ?? 'none'],
                    ['Trace', traceId ?? 'none'],
                    ['Version', version],
                  ]}
                />
                {causes.map(({ name, code, frames }, depth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: causes keep their order, and may be equal
                  <div key={`${depth}-${name}`}>
                    <p className="font-semibold">
                      {depth === 0 ? '' : 'caused by '}
                      {code ? `${name} (${code})` : name}
                    </p>
                    <ol className="mt-1 grid gap-0.5 font-mono text-xs wrap-anywhere">
                      {frames.map((frame, i) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: frames keep their order, and may be equal
                        <li key={i}>{frame}</li>
                      ))}
                    </ol>
                  </div>
                ))}
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
