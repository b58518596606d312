import type { AUDIT_SUBJECT_KINDS, AuditAction } from '@consilium/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { auditEvents } from '../database/schema/index.ts';
import { addressPrefix } from './address-prefix.ts';
import { visitorAddress } from './visitor-address.ts';

/** What is recorded: ids, counts and roles; never symptom text, passwords, tokens or addresses of people. */
export type AuditRecord = {
  action: AuditAction;
  /** Who did it; undefined: a visitor, or the one signed in where a request is given. */
  actorId?: string;
  subject?: { kind: (typeof AUDIT_SUBJECT_KINDS)[number]; id: string };
  details?: Record<string, string | number | boolean | null>;
};

/** What of a request is recorded; work that goes on after the answer keeps this of it. */
export type Auditable = Pick<FastifyRequest, 'viewer' | 'ip' | 'socket'>;

/**
 * Leaves an audit record. In a transaction it comes last, after every row that is changed: whoever adds a record holds the end of the chain until the commit.
 * @param request null: done by a command, not over the network.
 */
export async function audit(db: Pick<Database, 'insert'>, request: Auditable | null, { action, actorId, subject, details }: AuditRecord): Promise<void> {
  await db.insert(auditEvents).values({
    action,
    actorId: actorId ?? request?.viewer?.user.id ?? null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    addressPrefix: request ? addressPrefix(visitorAddress(request)) : null,
    details: details ?? {},
  });
}
