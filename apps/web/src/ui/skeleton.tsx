import { cx } from '../lib/cx.ts';

/** The place of something that is still being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-md bg-line', className)} />;
}
