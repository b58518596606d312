import { STOP_REMINDERS_PATH } from '@consilium/contract';
import type { Page } from '../../lib/page.ts';

/** Where the link in a reminder leads. Its token stands behind '#', which no server is told. */
export const stopRemindersPage: Page = {
  path: STOP_REMINDERS_PATH,
  access: 'public',
  title: 'Reminders',
  description: 'Where reminders by mail are switched off.',
  unlisted: true,
  secret: true,
  load: async () => ({ Component: (await import('./stop-reminders-page.tsx')).StopRemindersPage }),
};
