import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { ClosedBeta } from './closed-beta.tsx';
import { LoginPanel } from './login-panel.tsx';
import { RegisterPanel } from './register-panel.tsx';

/** Login and Register. The sheet behind stays in the page, so that changing between them loses nothing that was typed. */
export function AuthTabs({ invitation }: { invitation: string | null }) {
  return (
    <Tabs.Root defaultValue={invitation ? 'register' : 'login'}>
      <Tabs.List aria-label="Login or register" className="mb-6 grid grid-cols-2 gap-1 rounded-full border border-line bg-sunken p-1">
        <Label value="login">Login</Label>
        <Label value="register">Register</Label>
      </Tabs.List>
      <Sheet value="login">
        <LoginPanel />
      </Sheet>
      <Sheet value="register">{invitation ? <RegisterPanel invitation={invitation} /> : <ClosedBeta />}</Sheet>
    </Tabs.Root>
  );
}

function Label({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={value}
      className="min-h-10 rounded-full border border-transparent px-3 text-soft hover:text-ink data-[state=active]:border-line-strong data-[state=active]:bg-surface data-[state=active]:font-semibold data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  );
}

function Sheet({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Content value={value} forceMount tabIndex={-1} className="data-[state=inactive]:hidden">
      {children}
    </Tabs.Content>
  );
}
