import type { Access } from './access.ts';

/** A page of the site: its address (`:name` stands for one part), who may open it, and how it is named in tabs, search results and link previews. */
export type SiteRoute = { path: string; access: Access; title: string; description: string };

/** Every address of the site; any other is not found. Router, guard, server-rendered titles, sitemap and tests read this list. */
export const SITE_ROUTES = [
  {
    path: '/',
    access: 'public',
    title: 'One story, heard by fourteen systems of medicine',
    description: 'Describe what you feel and read it through 14 systems of medicine: urgency first, then possible causes, treatments and their evidence.',
  },
  {
    path: '/symptom-analyzer',
    access: 'public',
    title: 'Symptom Analyzer',
    description:
      'Write what you feel in your own words. You read how urgent it is, possible causes, and what 14 systems of medicine suggest, with the evidence.',
  },
  { path: '/study/:id', access: 'public', title: 'Research Study', description: 'A record of the study library: what was studied, how, and what was found.' },
  {
    path: '/how-it-works',
    access: 'public',
    title: 'How it Works',
    description: 'From your words to possible causes, evidence classes and treatments in five steps, and what the method cannot do.',
  },
  {
    path: '/medical-systems',
    access: 'public',
    title: 'Medical Systems',
    description: 'The fourteen systems of medicine: how each sees health, how it diagnoses, what the evidence says and where its limits are.',
  },
  {
    path: '/medical-systems/:id',
    access: 'public',
    title: 'Medical System',
    description: 'How a system of medicine sees health, how it diagnoses, what the studies say, its safety and who may practise it.',
  },
  {
    path: '/disclaimer',
    access: 'public',
    title: 'Medical Disclaimer',
    description: 'What this site can and cannot tell you, and when to see a professional or call for help.',
  },
  {
    path: '/privacy',
    access: 'public',
    title: 'Privacy Policy',
    description: 'What this software stores, what it does not, for how long, and how to get it out.',
  },
  { path: '/terms', access: 'public', title: 'Terms of Service', description: 'What you may expect of this service and what it expects of you.' },
  { path: '/about', access: 'public', title: 'About', description: 'Why Consilium exists, what it is built on and how its content is written and checked.' },
  { path: '/careers', access: 'public', title: 'Careers', description: 'Whom we look for to write, check and build Consilium.' },
  { path: '/contact', access: 'public', title: 'Contact', description: 'Write to us: questions, corrections, press, security reports.' },
  { path: '/auth', access: 'public', title: 'Sign In', description: 'Sign in to your account, or join the waiting list of the closed beta.' },
  {
    path: '/sign-up',
    access: 'public',
    title: 'Join the Waiting List',
    description: 'The beta is closed: medical community, industry, non-profit, developers and media get access first. Everyone can join the waiting list.',
  },
  { path: '/user/dashboard', access: 'signed-in', title: 'My Dashboard', description: 'Your assessments, diary, studies and account.' },
  { path: '/admin', access: 'admin', title: 'Admin Dashboard', description: 'The back office.' },
  { path: '/admin/dashboard', access: 'admin', title: 'Admin Dashboard', description: 'The back office.' },
  { path: '/admin/users', access: 'admin', title: 'User Management', description: 'Accounts and roles.' },
  { path: '/admin/studies', access: 'admin', title: 'Study Database', description: 'Records of the study library.' },
  { path: '/admin/content', access: 'admin', title: 'Content Management', description: 'Texts of the site.' },
  { path: '/admin/settings', access: 'admin', title: 'Settings', description: 'Settings of this site.' },
  { path: '/admin/system', access: 'system', title: 'Error Logs', description: 'System tools.' },
  { path: '/admin/system/general-ai', access: 'system', title: 'General AI Models', description: 'System tools.' },
  { path: '/admin/system/medical-ai', access: 'system', title: 'Medical AI Models', description: 'System tools.' },
  { path: '/admin/system/health', access: 'system', title: 'System Health', description: 'System tools.' },
  { path: '/admin/system/debug', access: 'system', title: 'Debug Console', description: 'System tools.' },
  { path: '/admin/system/maintenance', access: 'system', title: 'Maintenance', description: 'System tools.' },
  { path: '/admin/system/medical-terms', access: 'system', title: 'Medical Terms Manager', description: 'System tools.' },
  { path: '/admin/system/glossary', access: 'system', title: 'Glossary Management', description: 'System tools.' },
  { path: '/admin/ai-model-details', access: 'admin-or-system', title: 'General AI Model', description: 'System tools.' },
  { path: '/admin/system/ai-model-details', access: 'admin-or-system', title: 'General AI Model', description: 'System tools.' },
  { path: '/admin/medical-ai-model-details', access: 'admin-or-system', title: 'Medical AI Model', description: 'System tools.' },
  { path: '/admin/system/medical-ai-model-details', access: 'admin-or-system', title: 'Medical AI Model', description: 'System tools.' },
  { path: '/admin/medical-terms', access: 'admin-or-system', title: 'Medical Terms Manager', description: 'System tools.' },
] as const satisfies readonly SiteRoute[];

export type SitePath = (typeof SITE_ROUTES)[number]['path'];

/** @returns the route an address belongs to and the values of its `:name` parts, or null when there is none. A trailing slash is ignored. */
export function matchSiteRoute(pathname: string): { route: SiteRoute; parameters: Record<string, string> } | null {
  const parts = partsOf(pathname);
  for (const route of SITE_ROUTES) {
    const pattern = partsOf(route.path);
    if (pattern.length !== parts.length) continue;
    const parameters: Record<string, string> = {};
    const fits = pattern.every((part, at) => {
      const given = parts[at] ?? '';
      if (!part.startsWith(':')) return part === given;
      parameters[part.slice(1)] = given;
      return given.length > 0;
    });
    if (fits) return { route, parameters };
  }
  return null;
}

function partsOf(pathname: string): string[] {
  return pathname.split('/').filter(Boolean);
}
