import { adminCalls, mayManage, type OutboxMail, outboxList, ROLES } from '@consilium/contract';
import { eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { outboxMails, users } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { decryptField, type KeyRing } from '../../platform/field-encryption.ts';
import { outboxPlace, withoutAccountLinks } from '../../platform/mail.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';

/** A file says what was written to whom; the texts, with their invitations, are read on the page only. */
const FILE_COLUMNS = ['createdAt', 'to', 'subject', 'status', 'tries', 'reason'] as const satisfies (keyof OutboxMail)[];

/**
 * The mails written. Links that open an account are left out, nobody sees mails to an account with access beyond their own, and every look is
 * recorded.
 */
export function outboxRoutes(serve: Serve, { database: { db }, keys }: Context): void {
  const { id, createdAt, to, subject, status, userId } = outboxMails;
  serveList(serve, db, {
    list: outboxList,
    calls: { pages: adminCalls.listMails, file: adminCalls.exportMails },
    table: outboxMails,
    id,
    sort: { createdAt, to, subject, status },
    search: [to, subject],
    filters: { status: (wanted) => eq(status, wanted) },
    toRows: async (rows) => rows.map((row) => toMail(keys, row)),
    seenBy: (request) => {
      const { role } = viewerOf(request).user;
      const manageable = ROLES.filter((target) => mayManage(role, target));
      return or(isNull(userId), inArray(userId, db.select({ id: users.id }).from(users).where(inArray(users.role, manageable))));
    },
    looked: (request, mails) => audit(db, request, { action: 'outbox-read', details: { mails } }),
    columns: FILE_COLUMNS,
  });
}

function toMail(keys: KeyRing, row: typeof outboxMails.$inferSelect): OutboxMail {
  const { id, createdAt, userId, to, subject, body, status, tries, reason, nextTryAt } = row;
  return {
    id,
    createdAt: createdAt.toISOString(),
    to,
    subject,
    body: body === null ? null : withoutAccountLinks(String(decryptField(keys, outboxPlace(userId, id), body))),
    status,
    tries,
    reason,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
}
