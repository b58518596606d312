import { z } from 'zod';
import { daySchema } from './day.ts';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';

/** Everything that leaves an audit record, in the words of the list. */
export const AUDIT_ACTIONS = {
  login: 'Signed in',
  'login-failed': 'Sign-in failed',
  'login-delayed': 'Sign-in delayed after failures',
  logout: 'Signed out',
  'session-revoked': 'Session ended',
  registered: 'Registered',
  'password-changed': 'Password changed',
  'password-reset-requested': 'Password reset asked for',
  'password-reset': 'Password reset',
  'email-change-requested': 'Email change asked for',
  'email-changed': 'Email changed',
  'two-factor-enabled': 'Two-factor switched on',
  'two-factor-disabled': 'Two-factor switched off',
  'recovery-codes-made': 'New recovery codes',
  'password-reset-sent': 'Password reset sent by an administrator',
  'two-factor-reset': 'Two-factor switched off by an administrator',
  'recovery-code-used': 'Recovery code used',
  'data-exported': 'Data exported',
  'account-deleted': 'Account deleted',
  'user-created': 'User created',
  'user-updated': 'User updated',
  'user-deleted': 'User deleted',
  'sessions-ended': 'Signed out by an administrator',
  'role-changed': 'Role changed',
  'profession-changed': 'Profession changed',
  'user-deactivated': 'User deactivated',
  'user-activated': 'User activated',
  'list-exported': 'List exported',
  'waitlist-exported': 'Waiting list exported',
  invited: 'Invitation sent',
  'contact-handled': 'Message marked as handled',
  'contact-reopened': 'Message reopened',
  'outbox-read': 'Mail outbox read',
  'sysadmin-bootstrapped': 'First sysadmin created',
  'error-handled': 'Error marked',
  'content-drafted': 'Draft of content saved',
  'content-submitted': 'Content sent to review',
  'content-returned': 'Content sent back to its author',
  'content-published': 'Content published',
  'content-withdrawn': 'Content withdrawn',
  'content-discarded': 'Draft of content discarded',
  'content-read': 'Content read and its next review set',
  'review-signed': 'Clinical review signed',
  'review-withdrawn': 'Clinical review withdrawn',
  'assessment-shared': 'Assessment shared with reviewers',
  'assessment-unshared': 'Shared assessment taken back',
  'collection-shared': 'Collection of studies shared by a link',
  'collection-unshared': 'Link to a collection of studies taken back',
  'family-added': 'Person of the family added',
  'family-changed': 'Person of the family changed',
  'family-removed': 'Person of the family deleted',
  'reminder-set': 'Reminders by mail set',
  'reminder-removed': 'Reminders by mail switched off',
  'shared-read': 'Shared assessment read',
  'shared-reviewed': 'Shared assessment reviewed',
  'setting-changed': 'Setting changed',
  'records-purged': 'Old records deleted',
  'glossary-created': 'Glossary entry added',
  'glossary-updated': 'Glossary entry changed',
  'glossary-published': 'Glossary entry published',
  'glossary-unpublished': 'Glossary entry taken back',
  'glossary-deleted': 'Glossary entry deleted',
  'glossary-imported': 'Glossary entries imported',
  'glossary-import-undone': 'Glossary import undone',
  'term-created': 'Medical term added',
  'term-updated': 'Medical term changed',
  'term-deleted': 'Medical term deleted',
  'terms-imported': 'Medical terms imported',
  'term-import-undone': 'Import of medical terms undone',
  'study-added': 'Study added',
  'study-updated': 'Study changed',
  'study-deleted': 'Study deleted',
  'study-restored': 'Study restored',
  'studies-updated': 'Studies changed',
  'study-links-found': 'Links of studies looked for',
  'study-links-decided': 'Links of studies decided',
  'retractions-noted': 'Retractions noted',
  'studies-imported': 'Studies imported',
  'study-import-undone': 'Import of studies undone',
  'ai-model-added': 'AI model added',
  'ai-model-updated': 'AI model changed',
  'ai-model-deleted': 'AI model deleted',
  'ai-models-ordered': 'Order of AI models changed',
  'ai-key-changed': 'API key of an AI model changed',
  'ai-connection-tested': 'Connection to an AI model tested',
  'ai-evaluation-started': 'Evaluation of AI models started',
  'ai-evaluation-cancelled': 'Evaluation of AI models ended before its time',
  'ai-weight-changed': 'Weight of AI models changed',
  'keys-rotated': 'Encryption key rotated',
  'user-read': 'Account looked at',
  'inbox-read': 'Inbox read',
  'backup-made': 'Backup made',
  'backup-taken': 'Backup downloaded',
  'backup-restored': 'Backup restored',
  'integrity-checked': 'Database checked',
  reindexed: 'Indexes built anew',
  'knowledge-reloaded': 'Medical content read again',
  'console-command': 'Command of the debug console',
  'audit-verified': 'Audit records verified',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const AUDIT_ACTION_IDS = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** What an audit record can be about. */
export const AUDIT_SUBJECT_KINDS = [
  'user',
  'waitlist-entry',
  'contact-message',
  'session',
  'content',
  'error',
  'setting',
  'glossary-entry',
  'glossary-import',
  'medical-term',
  'term-import',
  'study',
  'study-import',
  'shared-assessment',
  'ai-model',
  'ai-evaluation',
] as const;

/** Who did what to whom, when and from where. A name is null for visitors, for the system and for accounts deleted since. */
export const auditEventSchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime({ offset: true }),
    action: z.enum(AUDIT_ACTION_IDS),
    actor: z.object({ id: z.string(), username: z.string().nullable() }).nullable(),
    subject: z.object({ kind: z.enum(AUDIT_SUBJECT_KINDS), id: z.string(), username: z.string().nullable() }).nullable(),
    addressPrefix: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'AuditEvent' });
/** A check of the chain of records. `broken`: the number of the first that is not as it was written, or that is missing. */
export const auditChainSchema = z
  .object({ checkedAt: z.iso.datetime({ offset: true }), whole: z.boolean(), records: z.int(), broken: z.int().nullable(), head: z.string() })
  .meta({ id: 'AuditChain' });
/** null: it was never checked. */
export const lastAuditChainSchema = z.object({ last: auditChainSchema.nullable() }).meta({ id: 'LastAuditChain' });
export type AuditChain = z.infer<typeof auditChainSchema>;
/** `user`: what this account did or what was done to it. `search` looks into details and addresses. */
export const auditList = listOf({
  id: 'AuditList',
  rows: 'events',
  row: auditEventSchema,
  sort: ['at', 'action'],
  first: '-at',
  filters: {
    action: z.enum(AUDIT_ACTION_IDS).optional(),
    user: z.string().trim().max(LIMITS.usernameLength).optional(),
    from: daySchema().optional(),
    to: daySchema().optional(),
  },
});
export type AuditEvent = z.infer<typeof auditEventSchema>;
