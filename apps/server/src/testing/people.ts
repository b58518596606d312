import type { Role } from '@consilium/contract';
import { desc, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import { PATIENCE } from '../../../../patience.ts';
import { PASSING } from '../database/backup/tables.ts';
import { outboxMails, type UserRow, users } from '../database/schema/index.ts';
import { insertUser } from '../features/user/index.ts';
import { decryptField } from '../platform/field-encryption.ts';
import { outboxPlace } from '../platform/mail.ts';
import { openPasswords } from '../platform/passwords.ts';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'violet lamp under bridge';

/** Puts an account into the database, as the bootstrap command would. */
export async function makeUser(
  server: Pick<TestServer, 'database' | 'config'>,
  username: string,
  role: Role = 'user',
  email: string | null = `${username.toLowerCase()}@example.org`,
): Promise<UserRow> {
  return insertUser(server.database.db, { username, role, email, passwordHash: await openPasswords(server.config).hash(PASSWORD) });
}

export async function reread(server: TestServer, id: string): Promise<UserRow | undefined> {
  const [row] = await server.database.db.select().from(users).where(eq(users.id, id));
  return row;
}

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; payload?: object; headers?: Record<string, string> };

/** One browser: it keeps the cookie it is given. */
export class Browser {
  cookie: string | undefined;

  constructor(
    private readonly server: TestServer,
    private readonly address = '203.0.113.7',
  ) {}

  async call(url: string, { method = 'GET', payload, headers = {} }: Call = {}): Promise<LightMyRequestResponse> {
    const response = await this.server.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { 'user-agent': 'Testing Browser 1.0', ...(this.cookie ? { cookie: this.cookie } : {}), ...headers },
      ...(payload ? { payload } : {}),
    });
    const cookie = sessionCookieOf(response);
    if (cookie) this.cookie = cookie.value === '' ? undefined : `${cookie.name}=${cookie.value}`;
    return response;
  }

  post = (url: string, payload?: object) => this.call(url, { method: 'POST', ...(payload ? { payload } : {}) });
  put = (url: string, payload: object) => this.call(url, { method: 'PUT', payload });
  patch = (url: string, payload: object) => this.call(url, { method: 'PATCH', payload });
  remove = (url: string, payload?: object) => this.call(url, { method: 'DELETE', ...(payload ? { payload } : {}) });
  signIn = (username: string, password = PASSWORD, code?: string) => this.post('/api/login', { username, password, ...(code ? { code } : {}) });
}

/** A browser that is signed in to a new account. */
export async function signedIn(server: TestServer, username: string, role: Role = 'user'): Promise<{ browser: Browser; user: UserRow }> {
  const user = await makeUser(server, username, role);
  const browser = new Browser(server);
  const response = await browser.signIn(username);
  if (response.statusCode !== 200) throw new Error(`${username} could not sign in: ${response.body}`);
  return { browser, user };
}

export const sessionCookieOf = (response: LightMyRequestResponse) => response.cookies.find(({ name }) => name.endsWith('consilium_session'));

/** Waits for a mail to somebody: mails are sent after the answer. @returns its newest text. */
export function mailTo(server: TestServer, address: string, subject: RegExp): Promise<string> {
  return vi.waitFor(async () => {
    const mails = await server.database.db.select().from(outboxMails).where(eq(outboxMails.to, address)).orderBy(desc(outboxMails.createdAt));
    const mail = mails.find((entry) => subject.test(entry.subject));
    if (!mail?.body) throw new Error(`No mail to ${address} about ${subject}`);
    return String(decryptField(server.keys, outboxPlace(mail.userId, mail.id), mail.body));
  }, PATIENCE.state);
}

/** The token of the link in a mail. */
export const tokenIn = (text: string): string => /#[a-z-]+=([\w-]+)/.exec(text)?.[1] ?? '';

/**
 * Everything every table holds, as text: what somebody who steals the database reads. Without what passes by itself: a server tells the others what it
 * counted a moment after it answered, whatever a test does then.
 */
export async function dumpOf(server: TestServer): Promise<string> {
  const { pool } = server.database;
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all ($1)`,
    [PASSING],
  );
  const dumps: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    dumps.push(name, ...rows.map(({ row }) => row));
  }
  return dumps.join('\n');
}
