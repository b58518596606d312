import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Query<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };

type Props<Data> = {
  query: Query<Data>;
  /** What is loaded, in the words of the sentence 'Loading …'. */
  what: string;
  /** What is said when it fails; without it the server's own sentence. */
  failed?: string;
  children: (data: Data) => ReactNode;
};

/** Something from the server: its place while it loads, what to do when it failed, and then itself. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, what, failed, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (error && !isFetching)
    return (
      <Alert tone="danger" announce>
        <p>{failed ?? error.message}</p>
        <Button variant="secondary" size="small" className="mt-3" onClick={() => refetch()}>
          Try again
        </Button>
      </Alert>
    );
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
