import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { seeds } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { checkChain } from '../audit/index.ts';
import { dropOldBackups, makeBackup } from './backups.ts';

const LOOK_MS = 60_000;
/** The row by which the servers of a database agree who makes the backup of a day. */
const DAY_DONE = 'daily-backup';

/** Makes the backup of the day when its hour has come, and checks the audit records with it. @returns how to stop. */
export function startDailyBackups(context: Context): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const work = () => {
    running = backUpOfDay(context).finally(() => {
      running = undefined;
    });
    return running;
  };
  const clock = setInterval(() => {
    if (running) return;
    // A failure is logged and kept as an error; the next day tries again.
    context.background.run('The daily backup', work);
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(clock);
    await running?.catch(() => undefined);
  };
}

/** @returns whether it was this server's to make, and is made. */
export async function backUpOfDay(context: Pick<Context, 'settings' | 'database' | 'config'>, now = new Date()): Promise<boolean> {
  const { settings, database, config } = context;
  if (!settings.value('backup-daily') || now.getUTCHours() < settings.value('backup-hour')) return false;
  if (!(await claim(database.db, now.toISOString().slice(0, 10)))) return false;
  const { name, bytes } = await makeBackup(context, 'daily');
  const dropped = await dropOldBackups(config, settings.value('backups-kept'));
  await audit(database.db, null, { action: 'backup-made', details: { name, bytes, dropped } });
  await checkChain(database.db, null);
  return true;
}

/** One server only gets a day. */
async function claim(db: Database, day: string): Promise<boolean> {
  const won = await db
    .insert(seeds)
    .values({ name: DAY_DONE, version: day })
    .onConflictDoUpdate({ target: seeds.name, set: { version: day, appliedAt: sql`now()` }, setWhere: sql`${seeds.version} < ${day}` })
    .returning({ name: seeds.name });
  return won.length > 0;
}
