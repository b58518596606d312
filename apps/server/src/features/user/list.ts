import { adminCalls, type LAST_LOGINS, userList } from '@consilium/contract';
import { and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/index.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';
import { withCounts } from './repository.ts';

const DAY_MS = 86_400_000;

/** The accounts. */
export function serveUsers(serve: Serve, db: Database): void {
  const { id, username, email, role, isActive, lastLogin, createdAt, totpSecret } = users;
  serveList(serve, db, {
    list: userList,
    calls: { pages: adminCalls.listUsers, file: adminCalls.exportUsers },
    table: users,
    id,
    sort: { username: sql`lower(${username})`, email: sql`coalesce(lower(${email}), '')`, role, isActive, lastLogin, createdAt },
    search: [username, email],
    filters: {
      role: (wanted) => eq(role, wanted),
      isActive: (wanted) => eq(isActive, wanted),
      twoFactor: (on) => (on ? isNotNull(totpSecret) : isNull(totpSecret)),
      lastLogin: signedIn,
    },
    toRows: (rows) => withCounts(db, rows),
  });
}

function signedIn(when: (typeof LAST_LOGINS)[number]): SQL | undefined {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  switch (when) {
    case '7-days':
      return gt(users.lastLogin, daysAgo(7));
    case '30-days':
      return gt(users.lastLogin, daysAgo(30));
    case 'longer':
      return and(isNotNull(users.lastLogin), lt(users.lastLogin, daysAgo(30)));
    case 'never':
      return isNull(users.lastLogin);
  }
}
