import type { MemberExport, SavedAnalysis } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { savedAnalyses, type UserRow } from '../../database/schema/index.ts';
import { listInJson } from '../../platform/list-in-json.ts';
import { auditEventsOf } from '../audit/index.ts';
import { listSessions } from '../session/index.ts';
import { toUser } from '../user/index.ts';
import { viewsOf } from '../view/index.ts';
import { listAnalyses } from './analyses.ts';
import { allCollections } from './collections.ts';
import { readDiary } from './diary.ts';
import { listFamily } from './family.ts';
import { reminderTimesOf } from './reminders.ts';
import { listShared } from './sharing.ts';
import { countKept, type Store } from './store.ts';
import { listSavedStudies } from './studies.ts';

/** Everything kept about a member but the assessments, which are large and are written out one by one. */
export type ExportFrame = Omit<MemberExport, 'analyses'>;

/** Gathers what is kept about a member, decrypted. */
export async function exportFrameOf({ db, keys, settings }: Store & Pick<Context, 'settings'>, user: UserRow): Promise<ExportFrame> {
  const store = { db, keys };
  const sessions = await listSessions({ db, settings }, user.id);
  const events = await auditEventsOf(db, user.id);
  const { newer } = await listAnalyses(store, user.id);
  return {
    exportedAt: new Date().toISOString(),
    account: toUser(user, await countKept(db, savedAnalyses, user.id)),
    newerAnalyses: newer,
    diary: await readDiary(store, user.id),
    studies: await listSavedStudies(store, user.id),
    collections: await allCollections(store, user.id),
    family: await listFamily(store, user.id),
    reminder: await reminderTimesOf(db, user.id),
    sessions: sessions.map(({ userAgent, addressPrefix, createdAt, lastUsedAt }) => ({
      userAgent,
      addressPrefix,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    shared: await listShared(store, user.id),
    listViews: await viewsOf(db, user.id),
    events: events.map(({ at, action, addressPrefix }) => ({ at: at.toISOString(), action, addressPrefix })),
  };
}

/** The export as JSON, piece by piece. */
export function exportJson(frame: ExportFrame, analyses: AsyncIterable<SavedAnalysis>): AsyncGenerator<string> {
  return listInJson({ ...frame }, 'analyses', analyses);
}
