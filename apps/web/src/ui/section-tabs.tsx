import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentInView } from '../lib/use-current-in-view.ts';

export type SectionTab = { id: string; label: string; content: ReactNode };

type Props = {
  label: string;
  tabs: readonly [SectionTab, ...SectionTab[]];
  /** The section that is open where the address names none; without it the first. */
  opens?: string;
  /** What of the address stays when another section is opened. */
  keep?: readonly string[];
};

/**
 * The sections of a page behind one another; only the open one is drawn. Which it is stands in the address, so that it can be linked to and the browser's
 * back leads to the one before. An arrow moves the focus and Enter opens: a section is loaded only when it is asked for.
 */
export function SectionTabs({ label, tabs, opens = tabs[0].id, keep = [] }: Props) {
  const [parameters, setParameters] = useSearchParams();
  const open = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? opens;
  const row = useCurrentInView<HTMLDivElement>(open);
  const show = (tab: string) =>
    setParameters((before) => ({ ...Object.fromEntries([...before].filter(([name]) => keep.includes(name))), tab }), { preventScrollReset: true });
  return (
    <Tabs.Root value={open} onValueChange={show} activationMode="manual">
      <Tabs.List
        ref={row}
        aria-label={label}
        data-screen-only
        className="-mx-(--page-side) flex gap-1 overflow-x-auto border-b border-line px-(--page-side) pt-1 max-lg:mask-r-from-92% lg:mx-0 lg:px-0"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-11 shrink-0 rounded-t-md border-b-3 border-transparent px-3.5 text-soft hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-primary"
          >
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.id} value={tab.id} className="column gap-6 pt-8">
          {tab.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
