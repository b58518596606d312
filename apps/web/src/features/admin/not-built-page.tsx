import { usePage } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { TextLink } from '../../ui/link.tsx';
import { useCurrentUser } from '../account/index.ts';

const FOR_ADMINS = [
  { path: '/admin/dashboard', label: 'Dashboard' },
  { path: '/admin/users', label: 'User Management' },
  { path: '/admin/dashboard?tab=waitlist', label: 'Waiting list' },
  { path: '/admin/dashboard?tab=inbox', label: 'Inbox' },
  { path: '/admin/dashboard?tab=outbox', label: 'Outbox' },
  { path: '/admin/dashboard?tab=audit', label: 'Audit' },
] as const;
const FOR_OTHERS = [
  { path: '/user/dashboard', label: 'My Dashboard' },
  { path: '/', label: 'The site' },
] as const;

/** A part of the back office that does not exist yet says so, and leads to what does. */
export function NotBuiltPage() {
  const { user } = useCurrentUser();
  const title = usePage()?.title ?? 'Back office';
  usePageTitle(title);
  return (
    <div className="grid max-w-prose gap-4">
      <h1 className="text-h1">{title}</h1>
      <p className="text-lg">This part of the back office is not built yet.</p>
      <p className="text-soft">What you can use today:</p>
      <ul className="grid gap-1">
        {(user?.access.admin ? FOR_ADMINS : FOR_OTHERS).map(({ path, label }) => (
          <li key={path}>
            <TextLink to={path} className="inline-flex min-h-9 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
