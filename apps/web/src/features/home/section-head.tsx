import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

/** The heading of a section with its lead. */
export function SectionHead({ id, heading, lead, className }: { id: string; heading: string; lead: ReactNode; className?: string }) {
  return (
    <header className={cx('max-w-2xl', className)}>
      <h2 id={id} tabIndex={-1} className="text-h1">
        {heading}
      </h2>
      <p className="mt-2 text-soft sm:mt-3 sm:text-lg">{lead}</p>
    </header>
  );
}
