import { Check } from 'lucide-react';
import { cx } from '../../lib/cx.ts';
import type { Stage } from './session/session.ts';
import { useSession } from './session/session-provider.tsx';

const STEPS: readonly { stage: Stage; label: string }[] = [
  { stage: 'describe', label: 'Describe' },
  { stage: 'questions', label: 'Questions' },
  { stage: 'results', label: 'Results' },
];

/** Where one is on the way; steps already opened can be gone back to. */
export function StageSteps({ stage, go }: { stage: Stage; go: (stage: Stage) => void }) {
  const { session } = useSession();
  const at = STEPS.findIndex((step) => step.stage === stage);
  return (
    <nav aria-label="Steps" data-screen-only className="mb-7">
      <ol className="-mx-1.5 flex flex-wrap items-center justify-between gap-1 sm:-mx-2 sm:justify-start sm:gap-2">
        {STEPS.map((step, i) => (
          <li key={step.stage} className="flex items-center gap-1 sm:gap-2">
            {i > 0 ? <span aria-hidden className="h-px w-8 bg-line-strong max-sm:hidden" /> : null}
            <button
              type="button"
              disabled={i > 0 && !session.assessed}
              aria-current={i === at ? 'step' : undefined}
              onClick={() => go(step.stage)}
              className={cx(
                'inline-flex min-h-9 items-center gap-2 rounded-full px-1.5 text-sm sm:px-2',
                i === at ? 'font-semibold text-ink' : 'text-soft enabled:hover:text-ink',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'grid size-6 place-items-center rounded-full border text-xs font-semibold',
                  i === at ? 'border-primary bg-primary text-on-primary' : i < at ? 'border-primary text-primary' : 'border-line-strong text-soft',
                )}
              >
                {i < at ? <Check className="size-3.5" strokeWidth={3} /> : i + 1}
              </span>
              {step.label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
