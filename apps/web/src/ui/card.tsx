import type { HTMLAttributes } from 'react';
import { cx } from '../lib/cx.ts';

/** A sheet of paper on the page. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={cx('rounded-lg border border-line bg-surface p-[min(1.25rem,5.5vw)] shadow-low sm:p-7', className)} {...rest} />;
}
