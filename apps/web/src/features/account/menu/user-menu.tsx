import type { CurrentUser } from '@consilium/contract';
import { lazy, Suspense, useState } from 'react';
import { UserButton } from './user-menu-button.tsx';

const load = () => import('./open-menu.tsx');
const OpenMenu = lazy(load);

/** The signed-in visitor's menu. Only its button is part of every page; the menu arrives when it is wanted. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const [wanted, setWanted] = useState(false);
  const preload = () => void load().catch(() => undefined);
  if (!wanted) {
    return (
      <UserButton name={user.username} aria-haspopup="menu" aria-expanded={false} onPointerEnter={preload} onFocus={preload} onClick={() => setWanted(true)} />
    );
  }
  return (
    <Suspense fallback={<UserButton name={user.username} aria-busy />}>
      <OpenMenu user={user} />
    </Suspense>
  );
}
