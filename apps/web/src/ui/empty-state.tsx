import type { ReactNode } from 'react';

/** A page or a part with nothing to show: what happened and the way on. */
export function EmptyState({
  title,
  children,
  action,
  level: Heading = 'h1',
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <svg viewBox="0 0 64 64" aria-hidden className="size-20 text-line-strong" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        <circle cx="32" cy="32" r="27" strokeDasharray="1 5" />
        <circle cx="32" cy="32" r="9" />
        <path d="m39 39 9 9" />
      </svg>
      <Heading className="text-h2">{title}</Heading>
      {children ? <div className="text-soft">{children}</div> : null}
      {action}
    </div>
  );
}
