import type { AccessFlags } from '@consilium/contract';
import {
  Activity,
  BookOpen,
  Bot,
  ClipboardCheck,
  FileText,
  Gauge,
  Library,
  type LucideIcon,
  ScrollText,
  Settings,
  Stethoscope,
  TerminalSquare,
  Users,
  WholeWord,
  Wrench,
} from 'lucide-react';

/** `below`: the pages of single records stand below it. `also`: the page of a single record, where that stands elsewhere. */
export type MenuItem = { path: string; label: string; sign: LucideIcon; below?: true; also?: string };
export type Menu = { label: string; items: readonly MenuItem[] };

const REVIEW: MenuItem = { path: '/admin/review', label: 'Clinical Review', sign: ClipboardCheck, below: true };

const ADMIN_MENU: Menu = {
  label: 'Admin menu',
  items: [
    { path: '/admin/dashboard', label: 'Dashboard', sign: Gauge },
    { path: '/admin/users', label: 'User Management', sign: Users, below: true },
    { path: '/admin/studies', label: 'Study Database', sign: Library },
    { path: '/admin/content', label: 'Content', sign: FileText, below: true },
    REVIEW,
    { path: '/admin/settings', label: 'Settings', sign: Settings },
  ],
};

const REVIEW_MENU: Menu = { label: 'Review menu', items: [REVIEW] };

const SYSTEM_MENU: Menu = {
  label: 'System menu',
  items: [
    { path: '/admin/system', label: 'Error Logs', sign: ScrollText },
    { path: '/admin/system/health', label: 'System Health', sign: Activity },
    { path: '/admin/system/general-ai', label: 'General AI', sign: Bot, also: '/admin/system/ai-model-details' },
    { path: '/admin/system/medical-ai', label: 'Medical AI', sign: Stethoscope, also: '/admin/system/medical-ai-model-details' },
    { path: '/admin/system/medical-terms', label: 'Medical Terms', sign: WholeWord },
    { path: '/admin/system/glossary', label: 'Glossary', sign: BookOpen },
    { path: '/admin/system/debug', label: 'Debug Console', sign: TerminalSquare },
    { path: '/admin/system/maintenance', label: 'Maintenance', sign: Wrench },
  ],
};

/** The two halves of the back office and the buttons between them. */
export const AREAS = [
  { path: '/admin/dashboard', label: 'Admin Dashboard', menu: ADMIN_MENU },
  { path: '/admin/system', label: 'System Tools', menu: SYSTEM_MENU },
] as const satisfies readonly { path: string; label: string; menu: Menu }[];

/** Whether the address belongs to the system tools. */
function isSystemPath(pathname: string): boolean {
  return /^\/admin\/system(\/|$)/.test(pathname);
}

/** The menu beside a page. Some pages are open to both accesses; a menu there never leads where its reader may not go. */
export function menuFor(pathname: string, access: Pick<AccessFlags, 'admin' | 'system'>): Menu {
  if (!access.admin) return access.system ? SYSTEM_MENU : REVIEW_MENU;
  if (!access.system) return ADMIN_MENU;
  return isSystemPath(pathname) ? SYSTEM_MENU : ADMIN_MENU;
}

/** Whether the entry is the page at this address; /admin shows the dashboard. */
export function isCurrent({ path, below, also }: MenuItem, pathname: string): boolean {
  const here = pathname.replace(/\/+$/, '');
  return here === path || here === also || (below === true && here.startsWith(`${path}/`)) || (path === '/admin/dashboard' && here === '/admin');
}
