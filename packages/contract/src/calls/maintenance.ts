import { call } from '../call.ts';
import { consoleAnswerSchema, consoleCommandSchema } from '../console.ts';
import { LIMITS } from '../limits.ts';
import {
  backupDownloadSchema,
  backupSchema,
  integritySchema,
  maintenanceSchema,
  purgedSchema,
  purgeRequestSchema,
  reindexedSchema,
  reloadedSchema,
  restoredSchema,
  restoreRequestSchema,
} from '../maintenance.ts';

const system = { access: 'system', tag: 'maintenance' } as const;
/** They read or write everything. */
const heavy = { ...system, method: 'POST', limit: { max: LIMITS.checksPerMinute, per: 'minute' } } as const;
const dangerous = { ...heavy, access: 'sysadmin', limit: { max: LIMITS.accountCallsPerMinute, per: 'minute' } } as const;

export const readMaintenance = call({
  ...system,
  method: 'GET',
  path: '/admin/maintenance',
  summary: 'Whether the site is closed, and its backups',
  answers: { 200: maintenanceSchema },
});
export const backUpNow = call({ ...heavy, path: '/admin/maintenance/backups', summary: 'Make a backup', answers: { 201: backupSchema } });
export const downloadBackup = call({
  ...dangerous,
  path: '/admin/maintenance/backups/download',
  summary: 'Take a backup along',
  body: backupDownloadSchema,
  answers: {},
  file: 'application/gzip',
});
export const restoreBackup = call({
  ...dangerous,
  path: '/admin/maintenance/restore',
  summary: 'Put a backup in the place of everything the database holds, while the site is closed',
  body: restoreRequestSchema,
  answers: { 200: restoredSchema },
});
export const checkIntegrity = call({
  ...heavy,
  path: '/admin/maintenance/integrity',
  summary: 'Look through everything the database holds',
  answers: { 200: integritySchema },
});
export const reindex = call({ ...heavy, path: '/admin/maintenance/reindex', summary: 'Build the indexes anew', answers: { 200: reindexedSchema } });
export const purge = call({
  ...heavy,
  path: '/admin/maintenance/purge',
  summary: 'Count what is older than it may be, or delete it',
  body: purgeRequestSchema,
  answers: { 200: purgedSchema },
});
export const reloadKnowledge = call({
  ...heavy,
  path: '/admin/maintenance/knowledge',
  summary: 'Read the compiled content again',
  answers: { 200: reloadedSchema },
});
export const runCommand = call({
  ...system,
  tag: 'console',
  method: 'POST',
  path: '/admin/system/console',
  summary: 'Ask the debug console',
  limit: { max: LIMITS.accountCallsPerMinute, per: 'minute' },
  body: consoleCommandSchema,
  answers: { 200: consoleAnswerSchema },
});
