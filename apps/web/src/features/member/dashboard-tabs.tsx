import type { CurrentUser } from '@consilium/contract';
import { type ComponentType, lazy, Suspense } from 'react';
import { Loading } from '../../ui/loaded.tsx';
import { type SectionTab, SectionTabs } from '../../ui/section-tabs.tsx';
import { WHOM } from './family/whom.ts';

type TabProps = { user: CurrentUser };
type DashboardTab = { id: string; label: string; Content: ComponentType<TabProps> };

/** The sheets in their order; each arrives with its own code when it is opened. */
const TABS: readonly [DashboardTab, ...DashboardTab[]] = [
  { id: 'profile', label: 'Profile', Content: lazy(async () => ({ default: (await import('./profile/profile-tab.tsx')).ProfileTab })) },
  { id: 'password', label: 'Password', Content: lazy(async () => ({ default: (await import('./profile/password-tab.tsx')).PasswordTab })) },
  { id: 'health', label: 'Health Stats', Content: lazy(async () => ({ default: (await import('./health/health-tab.tsx')).HealthTab })) },
  { id: 'assessments', label: 'Assessments', Content: lazy(async () => ({ default: (await import('./assessments/assessments-tab.tsx')).AssessmentsTab })) },
  { id: 'diary', label: 'Diary', Content: lazy(async () => ({ default: (await import('./diary/diary-tab.tsx')).DiaryTab })) },
  { id: 'studies', label: 'Saved Studies', Content: lazy(async () => ({ default: (await import('./studies/studies-tab.tsx')).StudiesTab })) },
  { id: 'security', label: 'Security', Content: lazy(async () => ({ default: (await import('./security/security-tab.tsx')).SecurityTab })) },
  { id: 'data', label: 'Data', Content: lazy(async () => ({ default: (await import('./own-data/data-tab.tsx')).DataTab })) },
];

/** The member's sheets; it opens on how they are. */
export function DashboardTabs({ user }: TabProps) {
  const sheet = ({ id, label, Content }: DashboardTab): SectionTab => ({
    id,
    label,
    content: (
      <Suspense fallback={<Loading what={label} />}>
        <Content user={user} />
      </Suspense>
    ),
  });
  const [first, ...others] = TABS;
  return (
    <div className="mt-8">
      <SectionTabs label="Dashboard" opens="health" keep={[WHOM]} tabs={[sheet(first), ...others.map(sheet)]} />
    </div>
  );
}
