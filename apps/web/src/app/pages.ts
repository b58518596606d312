import { authPage } from '../features/account/page.ts';
import { accuracyPage } from '../features/accuracy/page.ts';
import { adminPages } from '../features/admin/pages.ts';
import { analyzerPage } from '../features/analysis/page.ts';
import { sharedPage } from '../features/analysis/shared-page.ts';
import { articlePages } from '../features/article/pages.ts';
import { sharedCollectionPage } from '../features/collection/page.ts';
import { contactPage } from '../features/contact/page.ts';
import { evidencePage } from '../features/evidence/page.ts';
import { glossaryPages } from '../features/glossary/page.ts';
import { homePage } from '../features/home/page.ts';
import { dashboardPage } from '../features/member/page.ts';
import { stopRemindersPage } from '../features/reminder/page.ts';
import { studyPage } from '../features/study/page.ts';
import { studySearchPage } from '../features/study-search/page.ts';
import { systemPages } from '../features/system/pages.ts';
import { signUpPage } from '../features/waitlist/page.ts';
import type { LinkPlace, Page } from '../lib/page.ts';

/** Every page of the site, in the order of the shell's links; any other address is not found. */
export const PAGES: readonly Page[] = [
  homePage,
  ...articlePages,
  accuracyPage,
  ...systemPages,
  evidencePage,
  analyzerPage,
  sharedPage,
  contactPage,
  ...glossaryPages,
  studySearchPage,
  studyPage,
  sharedCollectionPage,
  stopRemindersPage,
  authPage,
  signUpPage,
  dashboardPage,
  ...adminPages,
];

/** What one place of the shell links to, in order. */
export function linksOf(place: LinkPlace): readonly { path: string; label: string }[] {
  return PAGES.flatMap(({ path, links }) => (links?.[place] ? [{ path, label: links[place] }] : []));
}
