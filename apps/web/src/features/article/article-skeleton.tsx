import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of a page while its text is being loaded. */
export function ArticleSkeleton() {
  return (
    <div className="page grid gap-4 pt-8 lg:pt-12">
      <p role="status" className="sr-only">
        Loading the page
      </p>
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-6 w-full max-w-xl" />
      <Skeleton className="mt-8 h-24 w-full" />
      <Skeleton className="mt-8 h-96 w-full max-w-3xl" />
    </div>
  );
}
