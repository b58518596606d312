import type { SystemView } from '@consilium/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWholeView } from '../api/use-whole-view.ts';
import { SystemPanel } from './system-panel.tsx';

/** A system's reading: what is compared stands at once, the treatments and the rest come when it is opened. */
export function OpenedSystem({ view, request, children }: { view: SystemView; request: string | null; children?: ReactNode }) {
  const { data, error, isFetching, refetch } = useWholeView(view, request);
  const isWhole = view.whole || request === null || data !== undefined;
  const rest = isWhole ? null : (
    <Loaded query={{ data, error, isFetching, refetch }} what="its treatments">
      {() => null}
    </Loaded>
  );
  return (
    <SystemPanel view={data ?? view} rest={rest}>
      {children}
    </SystemPanel>
  );
}
