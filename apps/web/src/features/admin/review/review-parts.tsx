import { NavLink } from 'react-router';
import { cx } from '../../../lib/cx.ts';

const PARTS = [
  { to: '/admin/review', label: 'Records' },
  { to: '/admin/review/shared', label: 'Shared assessments' },
  { to: '/admin/review/agreement', label: 'Agreement' },
] as const;

/** The parts of clinical review, each a page of its own. */
export function ReviewParts() {
  return (
    <nav aria-label="Clinical review" className="flex gap-1 overflow-x-auto border-b border-line">
      {PARTS.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            cx(
              '-mb-px inline-flex min-h-11 shrink-0 items-center border-b-3 px-3.5 focus-visible:-outline-offset-2',
              isActive ? 'border-primary font-semibold text-primary' : 'border-transparent text-soft hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
