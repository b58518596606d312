import { z } from 'zod';
import { reauthenticationSchema } from './account.ts';
import { auditChainSchema } from './audit.ts';
import { LIMITS } from './limits.ts';

const count = z.int().nonnegative();
const moment = z.iso.datetime({ offset: true });
const milliseconds = z.number().nonnegative();

/** What visitors are told while the site is closed. */
export const CLOSED_TEXTS = {
  title: 'We will be back soon',
  about: 'This site is being looked after and is closed for a short time. Nothing you kept is lost. Please try again in a few minutes.',
  call: 'The site is closed for maintenance for a short time. Please try again in a few minutes.',
} as const;
/** Seconds after which somebody who met the closed site may try again. */
export const CLOSED_RETRY_S = 300;

/** Why a backup was made. */
export const BACKUP_KINDS = { manual: 'By hand', daily: 'Daily', 'before-restore': 'Before a restore' } as const;
export type BackupKind = keyof typeof BACKUP_KINDS;
const BACKUP_KIND_IDS = Object.keys(BACKUP_KINDS) as [BackupKind, ...BackupKind[]];
/** The name of a backup's file: its kind and when it was made (UTC). */
export const BACKUP_NAME = /^(manual|daily|before-restore)-\d{4}-\d{2}-\d{2}T\d{6}(-\d+)?\.backup$/;
const backupName = z.string().max(80).regex(BACKUP_NAME, 'This is not the name of a backup');
export const backupSchema = z.object({ name: backupName, kind: z.enum(BACKUP_KIND_IDS), madeAt: moment, bytes: count }).meta({ id: 'Backup' });

/** How it stands with the upkeep of this server. `backups`: those in the data folder of the process that answers, the newest first. */
export const maintenanceSchema = z
  .object({
    closed: z.boolean(),
    backups: z.array(backupSchema),
    schedule: z.object({ daily: z.boolean(), hour: count, kept: count }),
    knowledge: z.object({ version: z.string(), revision: count }),
  })
  .meta({ id: 'Maintenance' });

export const backupDownloadSchema = reauthenticationSchema.extend({ name: backupName }).meta({ id: 'BackupDownload' });
/** `confirm`: the name of the file, typed. */
export const restoreRequestSchema = reauthenticationSchema
  .extend({ name: backupName, confirm: z.string().trim().max(LIMITS.emailLength) })
  .refine(({ name, confirm }) => name === confirm, { path: ['confirm'], error: 'Type the name of the backup exactly' })
  .meta({ id: 'RestoreRequest' });
/** `before`: the backup that was made of what was there. */
export const restoredSchema = z.object({ madeAt: moment, tables: count, rows: count, before: backupName }).meta({ id: 'Restored' });

/** What a look through everything the database holds found. */
export const integritySchema = z
  .object({
    checkedAt: moment,
    milliseconds,
    whole: z.boolean(),
    tables: z.array(z.object({ name: z.string(), rows: count })),
    /** `broken`: rows that refer to one that is not there. */
    references: z.array(z.object({ name: z.string(), table: z.string(), broken: count })),
    chain: auditChainSchema,
    /** Of each encrypted column, texts that could be read and that could not. */
    encrypted: z.array(z.object({ column: z.string(), readable: count, unreadable: count })),
  })
  .meta({ id: 'Integrity' });

export const reindexedSchema = z.object({ tables: count, milliseconds }).meta({ id: 'Reindexed' });

/** What is deleted by age, or as soon as it is of no use to anybody. */
export const PURGED = {
  mails: 'Mails that were sent or given up',
  errors: 'Kinds of error',
  errorHours: 'Counts of errors by the hour',
  errorPlaces: 'Places of errors',
  messages: 'Messages that were handled',
  waitlistEntries: 'Entries of the waiting list that registered',
  analysisCounts: 'Counts of assessments',
  aiUses: 'Counts of uses of AI models',
  sharedAssessments: 'Assessments shared with reviewers',
  sessions: 'Sessions that ended',
  loginAttempts: 'Failed sign-ins that are forgotten',
  mailedLinks: 'Mailed links that ended',
  invitations: 'Invitations that ended',
} as const;
type PurgedKind = keyof typeof PURGED;
/** `dryRun`: is counted, and stays. */
export const purgeRequestSchema = z.object({ dryRun: z.boolean() }).meta({ id: 'PurgeRequest' });
/** Rows of each kind. */
export const purgedSchema = z.record(z.enum(Object.keys(PURGED) as [PurgedKind, ...PurgedKind[]]), count).meta({ id: 'Purged' });
export type Purged = z.infer<typeof purgedSchema>;

const someIds = z.object({ total: count, first: z.array(z.string()) });
/** What another reading of the content changed. `first`: the first ids of those. */
export const reloadedSchema = z
  .object({
    before: z.string(),
    version: z.string(),
    differences: z.array(z.object({ collection: z.string(), added: someIds, changed: someIds, removed: someIds })),
    studies: count,
  })
  .meta({ id: 'Reloaded' });

export type Backup = z.infer<typeof backupSchema>;
export type Maintenance = z.infer<typeof maintenanceSchema>;
export type Integrity = z.infer<typeof integritySchema>;
export type Reloaded = z.infer<typeof reloadedSchema>;
