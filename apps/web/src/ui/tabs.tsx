import { Tabs as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab = { id: string; label: ReactNode; content: ReactNode };

/**
 * Sheets behind one another. On a phone the labels scroll sideways, on a desk they stand in a column.
 * Sheets behind stay in the document, hidden, so that paper shows them all.
 */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  attributes,
}: {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  attributes?: (id: string) => Record<string, string>;
}) {
  return (
    <Parts.Root value={value} onValueChange={onChange} orientation="vertical" className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <Parts.List
        aria-label={label}
        data-screen-only
        className="-mx-(--page-side) flex snap-x gap-1.5 overflow-x-auto px-(--page-side) pt-1 pb-3 lg:sticky lg:top-20 lg:mx-0 lg:max-h-[calc(100dvh-6rem)] lg:flex-col lg:gap-0.5 lg:overflow-x-visible lg:overflow-y-auto lg:p-1"
      >
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.id}
            value={tab.id}
            {...attributes?.(tab.id)}
            className="flex min-h-11 shrink-0 snap-start scroll-mx-5 items-center gap-2.5 rounded-full border border-line bg-surface px-3.5 text-left text-sm text-soft hover:text-ink data-[state=active]:border-sys data-[state=active]:bg-sys-tint data-[state=active]:font-semibold data-[state=active]:text-ink lg:rounded-md lg:border-transparent lg:bg-transparent lg:px-3 lg:data-[state=active]:border-sys-line"
          >
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content
          key={tab.id}
          value={tab.id}
          forceMount
          data-folded
          hidden={tab.id !== value}
          className="min-w-0 pt-4 lg:col-start-2 lg:row-start-1 lg:pt-0"
        >
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
