import { adminCalls, LIMITS, type ListView } from '@consilium/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { listViews } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { notFound } from '../../platform/errors.ts';
import { holdAccount, requireRoom } from '../../platform/room.ts';
import type { Serve } from '../../platform/serve.ts';

/** Views of lists: each administrator's own, for nobody else to see. */
export function viewRoutes(serve: Serve, { database: { db } }: Context): void {
  serve(adminCalls.listViews, async (request) => ({ views: await viewsOf(db, viewerOf(request).user.id) }));

  serve(adminCalls.keepView, async (request) => {
    const { id: userId } = viewerOf(request).user;
    const { list, name, query } = request.body;
    return db.transaction(async (transaction) => {
      await holdAccount(transaction, userId);
      const named = and(eq(listViews.userId, userId), eq(listViews.list, list), eq(listViews.name, name));
      const [changed] = await transaction.update(listViews).set({ query }).where(named).returning();
      if (changed) return toView(changed);
      await requireRoom(transaction, { table: listViews, owner: listViews.userId, most: LIMITS.listViews, among: eq(listViews.list, list) }, userId);
      const [made] = await transaction.insert(listViews).values({ userId, list, name, query }).returning();
      if (!made) throw new Error('The view was not stored.');
      return toView(made);
    });
  });

  serve(adminCalls.removeView, async (request) => {
    const { user } = viewerOf(request);
    const gone = await db
      .delete(listViews)
      .where(and(eq(listViews.id, request.params.id), eq(listViews.userId, user.id)))
      .returning({ id: listViews.id });
    if (gone.length === 0) throw notFound('This view');
    return { message: 'The view is no longer kept.' };
  });
}

/** The views somebody keeps, by list and name. */
export async function viewsOf(db: Database, userId: string): Promise<ListView[]> {
  const rows = await db.select().from(listViews).where(eq(listViews.userId, userId)).orderBy(asc(listViews.list), sql`lower(${listViews.name})`);
  return rows.map(toView);
}

const toView = ({ id, list, name, query }: typeof listViews.$inferSelect): ListView => ({ id, list, name, query });
