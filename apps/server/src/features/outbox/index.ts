import { adminCalls, LIMITS, mayManage, ROLES } from '@consilium/contract';
import { count, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { outboxMails, users } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { decryptField } from '../../platform/field-encryption.ts';
import { outboxPlace, withoutAccountLinks } from '../../platform/mail.ts';
import type { Serve } from '../../platform/serve.ts';

/**
 * The mails written, the newest first. Links that open an account are left out, nobody sees mails to an account with access beyond their own,
 * and every look is recorded.
 */
export function outboxRoutes(serve: Serve, { database: { db }, keys }: Context): void {
  serve(adminCalls.listMails, async (request) => {
    const { role } = viewerOf(request).user;
    const manageable = ROLES.filter((target) => mayManage(role, target));
    const where = or(isNull(outboxMails.userId), inArray(users.role, manageable));
    const [total] = await db.select({ total: count() }).from(outboxMails).leftJoin(users, eq(users.id, outboxMails.userId)).where(where);
    const rows = await db
      .select({ mail: outboxMails })
      .from(outboxMails)
      .leftJoin(users, eq(users.id, outboxMails.userId))
      .where(where)
      .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
      .limit(LIMITS.pageSize)
      .offset((request.query.page - 1) * LIMITS.pageSize);
    await audit(db, request, { action: 'outbox-read', details: { mails: rows.length } });
    const mails = rows.map(({ mail: { id, createdAt, userId, to, subject, body, status, tries, reason, nextTryAt } }) => ({
      id,
      createdAt: createdAt.toISOString(),
      to,
      subject,
      body: body === null ? null : withoutAccountLinks(String(decryptField(keys, outboxPlace(userId, id), body))),
      status,
      tries,
      reason,
      nextTryAt: nextTryAt?.toISOString() ?? null,
    }));
    return { mails, total: total?.total ?? 0 };
  });
}
