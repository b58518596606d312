import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way back from one record to where it was found. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 self-start text-sm text-soft hover:text-ink hover:underline">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
