import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';

/** The name under which it is remembered whether this server is a demonstration. */
export const DEMO_KEY = ['demo'] as const;

/** On every page of a server that was started as a demonstration. */
export function DemoBanner() {
  const { data } = useQuery({ queryKey: DEMO_KEY, queryFn: async ({ signal }) => (await import('./ask-demo.ts')).askDemo(signal) });
  if (data !== true) return null;
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
