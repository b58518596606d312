import { Spinner } from '../../ui/spinner.tsx';

/** In place of a page while it is not known yet who is signed in. */
export function SessionAwaited() {
  return (
    <p role="status" className="grid min-h-[50dvh] place-items-center text-primary">
      <Spinner className="size-8" />
      <span className="sr-only">Checking who is signed in</span>
    </p>
  );
}
