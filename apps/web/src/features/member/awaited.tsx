import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type Props<T> = {
  query: UseQueryResult<T>;
  /** What is being loaded: 'your diary'. */
  what: string;
  children: (data: T) => ReactNode;
};

/** Something of the member's that is being loaded, failed to load with a way to try again, or is here. */
export function Awaited<T>({ query, what, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <Alert tone="danger" announce title={`We could not load ${what}`}>
        <p>{query.error.message}</p>
        <Button variant="secondary" size="small" className="mt-3" disabled={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  return <Loading what={what} />;
}

export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-10 text-soft">
      <Spinner />
      Loading {what}…
    </p>
  );
}
