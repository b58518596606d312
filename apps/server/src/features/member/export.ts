import type { MemberExport } from '@consilium/contract';
import type { Config } from '../../config.ts';
import type { UserRow } from '../../database/schema/index.ts';
import { auditEventsOf } from '../audit/index.ts';
import { listSessions } from '../session/index.ts';
import { toUser } from '../user/index.ts';
import { allAnalyses } from './analyses.ts';
import { readDiary } from './diary.ts';
import type { Store } from './store.ts';
import { listSavedStudies } from './studies.ts';

/** Gathers everything kept about a member, decrypted. */
export async function everythingOf({ db, keys, config }: Store & { config: Config }, user: UserRow): Promise<MemberExport> {
  const store = { db, keys };
  const analyses = await allAnalyses(store, user.id);
  const sessions = await listSessions({ db, config }, user.id);
  const events = await auditEventsOf(db, user.id);
  return {
    exportedAt: new Date().toISOString(),
    account: toUser(user, analyses.length),
    analyses,
    diary: await readDiary(store, user.id),
    studies: await listSavedStudies(store, user.id),
    sessions: sessions.map(({ userAgent, addressPrefix, createdAt, lastUsedAt }) => ({
      userAgent,
      addressPrefix,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    events: events.map(({ at, action, addressPrefix }) => ({ at: at.toISOString(), action, addressPrefix })),
  };
}
