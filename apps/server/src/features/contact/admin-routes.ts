import { type ContactMessage, contactCalls, contactList } from '@consilium/contract';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { contactMessages } from '../../database/schema/index.ts';
import { type AuditRecord, audit } from '../../platform/audit-log.ts';
import { notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';

/** The inbox, and marking a message as handled. */
export function contactAdminRoutes(serve: Serve, { database: { db } }: Context): void {
  const { id, createdAt, name, email, topic, reference, message, handledAt } = contactMessages;
  serveList(serve, db, {
    list: contactList,
    calls: { pages: contactCalls.listMessages, file: contactCalls.exportMessages },
    table: contactMessages,
    id,
    sort: { createdAt, name, topic, handledAt },
    search: [name, email, reference, message],
    filters: { handled: (handled) => (handled ? isNotNull(handledAt) : isNull(handledAt)), topic: (wanted) => eq(topic, wanted) },
    looked: (request, rows) => audit(db, request, { action: 'inbox-read', details: { messages: rows } }),
    toRows: async (rows) => rows.map(toMessage),
  });

  serve(contactCalls.handleMessages, async (request) => {
    const { ids, handled } = request.body;
    const changed = await db.transaction(async (transaction) => {
      // Always in the same order, so that two requests never wait for each other.
      await transaction.select({ id }).from(contactMessages).where(inArray(id, ids)).orderBy(id).for('update');
      const rows = await transaction
        .update(contactMessages)
        .set({ handledAt: handled ? new Date() : null })
        .where(and(inArray(id, ids), handled ? isNull(handledAt) : isNotNull(handledAt)))
        .returning({ id });
      for (const row of rows) await audit(transaction, request, recordOf(row.id, handled));
      return rows.length;
    });
    return { message: `${changed} ${changed === 1 ? 'message' : 'messages'} ${handled ? 'marked as handled' : 'reopened'}.` };
  });

  serve(contactCalls.handleMessage, async (request) => {
    const { handled } = request.body;
    const [row] = await db
      .update(contactMessages)
      .set({ handledAt: handled ? new Date() : null })
      .where(eq(contactMessages.id, request.params.id))
      .returning();
    if (!row) throw notFound('This message');
    await audit(db, request, recordOf(row.id, handled));
    return toMessage(row);
  });
}

const recordOf = (id: string, handled: boolean): AuditRecord => ({
  action: handled ? 'contact-handled' : 'contact-reopened',
  subject: { kind: 'contact-message', id },
});

const toMessage = (row: typeof contactMessages.$inferSelect): ContactMessage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  handledAt: row.handledAt?.toISOString() ?? null,
});
