import type { CurrentUser } from '@consilium/contract';
import { DropdownMenu as Parts } from 'radix-ui';
import { Link } from 'react-router';
import { logOut } from '../log-out.ts';
import { placesOf } from '../places.ts';
import { UserButton } from './user-menu-button.tsx';

const ITEM = 'flex min-h-11 w-full items-center rounded-md px-3 text-left outline-none data-highlighted:bg-sunken data-highlighted:text-ink';

/** Arrives because somebody asked for it, so it begins open. */
export default function OpenMenu({ user }: { user: CurrentUser }) {
  return (
    <Parts.Root defaultOpen modal={false}>
      <Parts.Trigger asChild>
        <UserButton name={user.username} />
      </Parts.Trigger>
      {/* Without a portal: it belongs to the head of the page, also for those who go by landmarks. */}
      <Parts.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        data-screen-only
        className="animate-rise z-40 min-w-56 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-surface p-1.5 text-ink shadow-high"
      >
        <Parts.Label className="max-w-60 px-3 pt-2 pb-1 text-sm break-words text-soft">Signed in as {user.username}</Parts.Label>
        {placesOf(user).map(({ to, label }) => (
          <Parts.Item key={to} asChild>
            <Link to={to} className={ITEM}>
              {label}
            </Link>
          </Parts.Item>
        ))}
        <Parts.Separator className="my-1.5 h-px bg-(--line)" />
        <Parts.Item className={`${ITEM} cursor-pointer`} onSelect={() => void logOut()}>
          Log Out
        </Parts.Item>
      </Parts.Content>
    </Parts.Root>
  );
}
