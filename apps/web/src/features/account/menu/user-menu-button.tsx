import { ChevronDown, CircleUserRound } from 'lucide-react';
import type { ComponentProps } from 'react';

/** What opens the menu, before and after it has arrived. */
export function UserButton({ name, ...rest }: { name: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full border border-line bg-surface pr-3 pl-2.5 hover:border-line-strong aria-expanded:border-line-strong aria-expanded:bg-sunken"
    >
      <CircleUserRound aria-hidden className="size-[1.35rem] shrink-0 text-soft" />
      <span className="max-w-24 truncate font-semibold">{name}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
    </button>
  );
}
