import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

type Query<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };

type Props<Data> = {
  query: Query<Data>;
  /** What is loaded, in the words of the sentence 'Loading …'. */
  what: string;
  /** A list: its rows keep their place while it loads. Else a sentence stands there. */
  rows?: boolean;
  /** What is said of a list that failed; without it the server's own sentence. */
  failed?: string;
  children: (data: Data) => ReactNode;
};

/** Something from the server: its place while it loads, what to do when it failed, and then itself. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, what, rows, failed, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (error && !(rows && isFetching))
    return (
      <Alert tone="danger" announce {...(rows ? {} : { title: `We could not load ${what}` })}>
        <p>{failed ?? error.message}</p>
        <Button variant="secondary" size="small" className="mt-3" disabled={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </Alert>
    );
  return rows ? <LoadingRows what={what} /> : <Loading what={what} />;
}

export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-10 text-soft">
      <Spinner />
      Loading {what}…
    </p>
  );
}

function LoadingRows({ what }: { what: string }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Loading {what}
      </p>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
