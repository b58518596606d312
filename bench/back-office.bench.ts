import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { openPasswords } from '../apps/server/src/platform/passwords.ts';
import { openPostgres } from '../apps/server/src/testing/own-postgres.ts';
import { figure } from './figures.ts';
import { startServer } from './own-server.ts';

const SECTION = 'The back office on a large PostgreSQL';
const GOAL = 'p95 < 200 ms';

/** What each page of the back office asks, on 100,000 accounts, 1,000,000 audit records and 50,000 errors of 2,000 kinds, one at a time. */
const PORT = 3292;
const TIMES = 20;
const USERS = 100_000;
const AUDIT = 1_000_000;
/** Each record updates the head of the chain, whose old forms only a commit lets go: more at a time take much longer each. */
const AUDIT_AT_A_TIME = 2_000;
const KINDS = 2_000;
const ERRORS = 50_000;
const USERNAME = 'looks_at_everything';
const PASSWORD = 'violet lamp under bridge';

const ASKED = {
  'users: first page': '/admin/users',
  'users: by last login': '/admin/users?sort=-lastLogin',
  'users: by email': '/admin/users?sort=email',
  'users: page 1,900': '/admin/users?page=1900&size=50',
  'users: search of a name': '/admin/users?search=person_777',
  'users: search of what nobody is called': '/admin/users?search=zanzibar',
  'users: filter by role and sign-in': '/admin/users?role=researcher&lastLogin=30-days',
  'audit: first page': '/admin/audit',
  'audit: one action': '/admin/audit?action=login-failed',
  'audit: page 10,000': '/admin/audit?page=10000',
  'errors: open ones': '/admin/errors?state=open',
  'errors: by how often': '/admin/errors?sort=-total',
  'dashboard: figures': '/admin/stats',
  'dashboard: system': '/admin/system',
  'dashboard: trends': '/admin/trends?days=30',
  health: '/admin/system/health',
  'waiting list': '/admin/waitlist',
  mails: '/admin/outbox',
} as const;

const postgres = await openPostgres();
const DATABASE_URL = `${postgres.url}/postgres`;
const server = await startServer(PORT, { DATABASE_URL });
try {
  await fill();
  const cookie = await signIn();
  for (const [what, path] of Object.entries(ASKED)) {
    const times: number[] = [];
    for (let i = 0; i <= TIMES; i++) times.push(await timed(`${server.origin}/api${path}`, cookie));
    const [first = 0, ...rest] = times;
    const sorted = rest.sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);
    figure(SECTION, what, `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, the first ${first.toFixed(0)} ms`, GOAL);
  }
} finally {
  await server.stop();
  await postgres.remove();
}

async function timed(url: string, cookie: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begun;
}

async function signIn(): Promise<string> {
  const response = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ username: USERNAME, password: PASSWORD }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`Nobody could sign in: ${response.status} ${await response.text()}`);
  return cookie;
}

async function fill(): Promise<void> {
  const config = readConfig({ DATA_FOLDER: server.data, DATABASE_URL });
  const database = await connectDatabase(config);
  const run = (statement: string) => database.db.execute(statement);
  const hash = await openPasswords(config).hash(PASSWORD);
  await run(`insert into users (username, role, password_hash, email) values ('${USERNAME}', 'sysadmin', '${hash}', 'everything@example.org')`);
  await run(
    `insert into users (username, email, role, password_hash, is_active, created_at, last_login)
     select 'person_' || n, 'person.' || n || '@example.org', (array['user', 'user', 'user', 'beta_user', 'researcher'])[1 + n % 5], 'none', n % 17 > 0,
       now() - n * interval '1 minute', case when n % 3 > 0 then now() - (n % 90) * interval '1 day' end
     from generate_series(1, ${USERS}) n`,
  );
  for (let from = 0; from < AUDIT; from += AUDIT_AT_A_TIME)
    await run(
      `insert into audit_events (at, action, actor_id, subject_kind, subject_id, details)
       select now() - (${AUDIT} - n) * interval '20 seconds', (array['login', 'login', 'logout', 'login-failed'])[1 + n % 4], null, 'session', n::text, '{}'
       from generate_series(${from + 1}, ${from + AUDIT_AT_A_TIME}) n`,
    );
  await run(
    `insert into error_kinds (id, source, name, place, state, total, first_at, last_at, version)
     select 'kind-' || n, 'server', 'Error', 'somewhere ' || n, (array['open', 'resolved', 'muted'])[1 + n % 3], 25, now() - interval '60 days', now() - n * interval '20 minutes', '1'
     from generate_series(1, ${KINDS}) n`,
  );
  await run(
    `insert into error_hours (kind_id, hour, total)
     select 'kind-' || (1 + n % ${KINDS}), date_trunc('hour', now()) - (n / ${KINDS}) * interval '1 hour', 1 from generate_series(0, ${ERRORS - 1}) n`,
  );
  await run(
    `insert into error_occurrences (kind_id, at, version, causes)
     select 'kind-' || (1 + n % ${KINDS}), now() - n * interval '1 minute', '1', '[]' from generate_series(0, ${ERRORS - 1}) n`,
  );
  await run('analyze');
  await database.close();
}
