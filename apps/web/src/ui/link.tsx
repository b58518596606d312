import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../lib/cx.ts';

/** A link within the site, in running text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={cx('text-link', className)} {...rest} />;
}

/** A link to another site; says so to screen readers and by a sign. */
export function OutsideLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  return (
    <a href={href} rel="noopener noreferrer" target="_blank" className={cx('text-link', className)}>
      {children}
      <ExternalLink aria-hidden className="ml-1 inline size-[0.85em] align-[-0.05em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
