import type { CurrentUser } from '@consilium/contract';
import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from './awaited.tsx';

type TabProps = { user: CurrentUser };
type DashboardTab = { id: string; label: string; Content: ComponentType<TabProps> };

/** The sheets in their order; each arrives with its own code when it is opened. */
const TABS: readonly DashboardTab[] = [
  { id: 'profile', label: 'Profile', Content: lazy(async () => ({ default: (await import('./profile/profile-tab.tsx')).ProfileTab })) },
  { id: 'password', label: 'Password', Content: lazy(async () => ({ default: (await import('./profile/password-tab.tsx')).PasswordTab })) },
  { id: 'health', label: 'Health Stats', Content: lazy(async () => ({ default: (await import('./health/health-tab.tsx')).HealthTab })) },
  { id: 'assessments', label: 'Assessments', Content: lazy(async () => ({ default: (await import('./assessments/assessments-tab.tsx')).AssessmentsTab })) },
  { id: 'diary', label: 'Diary', Content: lazy(async () => ({ default: (await import('./diary/diary-tab.tsx')).DiaryTab })) },
  { id: 'studies', label: 'Saved Studies', Content: lazy(async () => ({ default: (await import('./studies/studies-tab.tsx')).StudiesTab })) },
  { id: 'security', label: 'Security', Content: lazy(async () => ({ default: (await import('./security/security-tab.tsx')).SecurityTab })) },
  { id: 'data', label: 'Data', Content: lazy(async () => ({ default: (await import('./own-data/data-tab.tsx')).DataTab })) },
];
const FIRST = 'profile';

/** The open sheet stands in the address, so that it can be linked to and the browser's back leads to the one before. */
export function DashboardTabs({ user }: TabProps) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const open = TABS.find(({ id }) => id === asked)?.id ?? FIRST;
  const list = useRef<HTMLDivElement>(null);

  // On a narrow screen the labels scroll sideways: the open one is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the open sheet
  useEffect(() => {
    const label = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    const bar = list.current;
    if (label && bar) bar.scrollTo?.({ left: label.offsetLeft - (bar.clientWidth - label.offsetWidth) / 2 });
  }, [open]);

  return (
    <Tabs.Root value={open} onValueChange={(tab) => setParameters({ tab }, { preventScrollReset: true })} activationMode="manual" className="mt-8">
      <Tabs.List
        ref={list}
        aria-label="Dashboard"
        data-screen-only
        className="relative -mx-(--page-side) flex gap-1 overflow-x-auto border-b border-line px-(--page-side) pt-1 max-lg:mask-r-from-92% lg:mx-0 lg:px-0"
      >
        {TABS.map(({ id, label }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            className="-mb-px min-h-11 shrink-0 rounded-t-md border-b-3 border-transparent px-3.5 text-soft hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-primary"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map(({ id, label, Content }) => (
        <Tabs.Content key={id} value={id} className="min-w-0 pt-8">
          <Suspense fallback={<Loading what={label} />}>
            <Content user={user} />
          </Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
