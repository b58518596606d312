import { createReadStream } from 'node:fs';
import { maintenanceCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { reauthenticate } from '../reauthentication/index.ts';
import { purgeNow } from '../retention/index.ts';
import { backupFile, listBackups, makeBackup } from './backups.ts';
import { checkIntegrity } from './integrity.ts';
import { reindex } from './reindex.ts';
import { reloadKnowledge } from './reload.ts';
import { restoreBackup } from './restore-backup.ts';

export { startDailyBackups } from './daily.ts';

/** The upkeep of this server: backups, checks, indexes, content. What is dangerous asks a sysadmin for password and code. */
export function maintenanceRoutes(serve: Serve, context: Context): void {
  const { config, content, database, settings } = context;
  const { db } = database;
  let underWay = false;
  /** One at a time in a process: each reads or writes everything. */
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay) throw new AppError('other-state', 'Another piece of maintenance is under way. Wait until it is done.');
    underWay = true;
    try {
      return await work();
    } finally {
      underWay = false;
    }
  };

  serve(maintenanceCalls.readMaintenance, async () => {
    await settings.refresh();
    return {
      closed: settings.value('closed'),
      backups: await listBackups(config),
      schedule: { daily: settings.value('backup-daily'), hour: settings.value('backup-hour'), kept: settings.value('backups-kept') },
      knowledge: { version: content.knowledge().version, revision: content.revision() },
    };
  });

  serve(maintenanceCalls.backUpNow, async (request) => {
    const backup = await alone(() => makeBackup(context, 'manual'));
    await audit(db, request, { action: 'backup-made', details: { name: backup.name, bytes: backup.bytes } });
    return backup;
  });

  serve(maintenanceCalls.downloadBackup, async (request, reply) => {
    const { name, password, code } = request.body;
    await reauthenticate(context, request, { password, ...(code ? { code } : {}) });
    const file = backupFile(config, name);
    await audit(db, request, { action: 'backup-taken', details: { name } });
    return reply.header('Content-Disposition', `attachment; filename="${name}"`).type(maintenanceCalls.downloadBackup.file).send(createReadStream(file));
  });

  serve(maintenanceCalls.restoreBackup, async (request) => {
    const { name, password, code } = request.body;
    await reauthenticate(context, request, { password, ...(code ? { code } : {}) });
    return alone(() => restoreBackup(context, request, name));
  });

  serve(maintenanceCalls.checkIntegrity, async (request) => {
    const found = await alone(() => checkIntegrity(context, request));
    await audit(db, request, { action: 'integrity-checked', details: { whole: found.whole } });
    return found;
  });

  serve(maintenanceCalls.reindex, async (request) => {
    const done = await alone(() => reindex(database));
    await audit(db, request, { action: 'reindexed', details: { tables: done.tables } });
    return done;
  });

  serve(maintenanceCalls.purge, (request) => purgeNow(context, { dryRun: request.body.dryRun, request }));

  serve(maintenanceCalls.reloadKnowledge, async (request) => {
    const reloaded = await alone(() => reloadKnowledge(context));
    const { before, version, differences } = reloaded;
    await audit(db, request, { action: 'knowledge-reloaded', details: { before, version, differences: differences.length } });
    return reloaded;
  });
}
