import { type ContactMessage, contactCalls, LIMITS } from '@consilium/contract';
import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { contactMessages } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';

/** The inbox, and marking a message as handled. */
export function contactAdminRoutes(serve: Serve, { database: { db } }: Context): void {
  serve(contactCalls.listMessages, async ({ query: { page, handled, topic } }) => {
    const { handledAt } = contactMessages;
    const where = and(
      handled === undefined ? undefined : handled ? isNotNull(handledAt) : isNull(handledAt),
      topic ? eq(contactMessages.topic, topic) : undefined,
    );
    const [all] = await db.select({ total: count() }).from(contactMessages).where(where);
    const rows = await db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(LIMITS.pageSize)
      .offset((page - 1) * LIMITS.pageSize);
    return { messages: rows.map(toMessage), total: all?.total ?? 0 };
  });

  serve(contactCalls.handleMessage, async (request) => {
    const { handled } = request.body;
    const [row] = await db
      .update(contactMessages)
      .set({ handledAt: handled ? new Date() : null })
      .where(eq(contactMessages.id, request.params.id))
      .returning();
    if (!row) throw notFound('This message');
    await audit(db, request, { action: handled ? 'contact-handled' : 'contact-reopened', subject: { kind: 'contact-message', id: row.id } });
    return toMessage(row);
  });
}

const toMessage = (row: typeof contactMessages.$inferSelect): ContactMessage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  handledAt: row.handledAt?.toISOString() ?? null,
});
