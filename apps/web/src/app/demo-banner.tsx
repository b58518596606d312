import { FlaskConical } from 'lucide-react';
import { sharedAnswer, useSharedAnswer } from '../lib/shared-answer.ts';

const PATH = '/api/health';

type Health = { demo?: boolean };

const health = sharedAnswer<Health>({ path: PATH, ask: async (signal) => (await fetch(PATH, { signal })).json() });

/** On every page of a server that was started as a demonstration. */
export function DemoBanner() {
  const { value } = useSharedAnswer(health);
  if (value?.demo !== true) return null;
  return (
    <aside aria-label="Demonstration" className="border-b border-caution/40 bg-caution-tint text-sm text-ink">
      <p className="page flex items-start gap-2.5 py-2">
        <FlaskConical aria-hidden className="mt-0.5 size-4.5 shrink-0 text-caution" />
        <span>
          <strong>Demonstration.</strong> The people and their records here are made up, and everything is thrown away. Please enter no real health details.
        </span>
      </p>
    </aside>
  );
}
