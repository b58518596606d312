import { Ellipsis } from 'lucide-react';
import { DropdownMenu as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

/** What can be done with one row. It opens in its own place in the page, so that it belongs to the row also for screen readers. @param name what the row is called: 'ada'. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger
        aria-label={`Actions for ${name}`}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line-strong px-4 font-semibold hover:bg-sunken @4xl:-my-2 @4xl:w-11 @4xl:border-transparent @4xl:px-0"
      >
        <span className="@4xl:hidden">Actions</span>
        <Ellipsis aria-hidden className="size-5" />
      </Parts.Trigger>
      <Parts.Content
        align="end"
        sideOffset={4}
        collisionPadding={12}
        className="animate-rise z-40 w-60 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-surface p-1.5 shadow-high"
      >
        {children}
      </Parts.Content>
    </Parts.Root>
  );
}

/** @param refusal why it cannot be done, null where it can. */
export function RowMenuItem({ sign, label, refusal = null, onSelect }: { sign: ReactNode; label: string; refusal?: string | null; onSelect: () => void }) {
  return (
    <Parts.Item
      disabled={refusal !== null}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-3 py-2.5 outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-faint data-[highlighted]:bg-sunken [&>svg]:mt-1"
    >
      {sign}
      <span>
        {label}
        {refusal ? <span className="block text-xs">{refusal}</span> : null}
      </span>
    </Parts.Item>
  );
}
