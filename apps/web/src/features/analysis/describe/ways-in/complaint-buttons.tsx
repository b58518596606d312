import { Check } from 'lucide-react';
import { cx } from '../../../../lib/cx.ts';
import { useSession } from '../../session/session-provider.tsx';
import type { Complaint } from './complaint.ts';

/** Complaints to press; pressed ones stand among what was understood, pressed again they are taken away. */
export function ComplaintButtons({ complaints }: { complaints: readonly Complaint[] }) {
  const { session, dispatch } = useSession();
  const chosen = new Set(session.told.corrections.filter(({ presence }) => presence === 'present').map(({ id }) => id));
  return (
    <ul className="flex flex-wrap gap-2">
      {complaints.map(({ id, name, kind }) => {
        const on = chosen.has(id);
        return (
          <li key={id} className="max-w-full">
            <button
              type="button"
              aria-pressed={on}
              onClick={() =>
                dispatch(on ? { type: 'correction-dropped', id } : { type: 'finding-corrected', correction: { id, name, kind, presence: 'present' } })
              }
              className={cx(
                'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-4 py-1.5 text-left',
                on ? 'border-primary bg-primary-tint font-semibold text-primary-strong' : 'border-line-strong bg-surface hover:border-ink',
              )}
            >
              {on ? <Check aria-hidden className="size-4 shrink-0" strokeWidth={2.5} /> : null}
              <span className="min-w-0">{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
