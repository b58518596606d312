import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the page while its record is being loaded. */
export function StudySkeleton() {
  return (
    <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Loading the study
      </p>
      <div className="grid content-start gap-4">
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-6 h-40 w-full max-w-2xl" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
