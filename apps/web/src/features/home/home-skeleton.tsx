import { Skeleton } from '../../ui/skeleton.tsx';

/** The hero's place while its texts are on the way; as tall as a screen, so that the foot of the page does not come up meanwhile. */
export function HomeSkeleton() {
  return (
    <div className="page min-h-dvh pt-10 md:pt-16" role="status">
      <span className="sr-only">Loading the page</span>
      <Skeleton className="h-12 max-w-3xl md:h-16" />
      <Skeleton className="mt-3 h-12 max-w-xl md:h-16" />
      <Skeleton className="mt-8 h-20 max-w-lg" />
      <Skeleton className="mt-8 h-13 max-w-xs rounded-full" />
      <Skeleton className="mt-12 h-96" />
    </div>
  );
}
