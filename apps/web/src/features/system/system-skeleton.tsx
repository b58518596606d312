import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the article while it is being loaded. */
export function SystemSkeleton() {
  return (
    <div className="grid max-w-[50rem] gap-5">
      <p role="status" className="sr-only">
        Loading the medical system
      </p>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="mt-6 h-8 w-64 max-w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="mt-6 h-8 w-72 max-w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
