import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { openPasswords } from '../apps/server/src/platform/passwords.ts';
import { openPostgres } from '../apps/server/src/testing/own-postgres.ts';
import { figure } from './figures.ts';
import { startServer } from './own-server.ts';

/** What a sign-in takes on a PostgreSQL with 1,000,000 sessions and counts of 500,000 failed attempts, a tenth of both over. One at a time. */
const SECTION = 'Signing in, on a large PostgreSQL';
const GOAL = 'p95 < 50 ms';
const LARGE = ['users', 'sessions', 'login_attempts'];
const PORT = 3293;
const TIMES = 60;
const SESSIONS = 1_000_000;
const ATTEMPTS = 500_000;
const PEOPLE = 100_000;
const USERNAME = 'signs_in';
const PASSWORD = 'violet lamp under bridge';
/** The cheapest the server takes, so that what is measured is everything but the hashing. */
const CHEAP_HASH = { PASSWORD_HASH_MEMORY_KIB: '64', PASSWORD_HASH_PASSES: '1' };

const postgres = await openPostgres();
const DATABASE_URL = `${postgres.url}/postgres`;
const server = await startServer(PORT, { DATABASE_URL, ...CHEAP_HASH });
try {
  await fill();
  const before = await wholeReadings();
  await measure('the right password', PASSWORD, 200);
  await measure('a wrong password', `${PASSWORD}!`, 401);
  const after = await wholeReadings();
  figure(SECTION, `times that ${LARGE.join(', ')} were read from end to end meanwhile`, String(after - before), '0');
  figure(SECTION, 'what else the machine did meanwhile (load of a minute)', (loadavg()[0] ?? 0).toFixed(1));
} finally {
  await server.stop();
  await postgres.remove();
}

/** How often the large tables were read from end to end until now: what a busy machine does not change. */
async function wholeReadings(): Promise<number> {
  // A connection tells what it did a second later.
  await setTimeout(2000);
  const database = await connectDatabase(readConfig({ DATA_FOLDER: server.data, DATABASE_URL }));
  const client = await database.unhurried();
  const { rows } = await client.query<{ total: string }>(`select sum(seq_scan) as total from pg_stat_user_tables where relname = any('{${LARGE.join()}}')`);
  await client.end();
  await database.close();
  return Number(rows[0]?.total);
}

async function measure(what: string, password: string, status: number): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i <= TIMES; i += 1) times.push(await signIn(password, status, i));
  const [first = 0, ...rest] = times;
  const sorted = rest.sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);
  figure(SECTION, `${what}, besides the hashing`, `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, the first ${first.toFixed(0)} ms`, GOAL);
}

/** @param person which of those with the password: each is tried once, so that nobody has to wait. @returns milliseconds. */
async function signIn(password: string, status: number, person: number): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ username: `${USERNAME}_${person}`, password }),
  });
  const answer = await response.text();
  if (response.status !== status) throw new Error(`${response.status} instead of ${status}: ${answer}`);
  return performance.now() - begun;
}

async function fill(): Promise<void> {
  const config = readConfig({ DATA_FOLDER: server.data, DATABASE_URL, ...CHEAP_HASH });
  const database = await connectDatabase(config);
  // Filling takes longer than any request may.
  const client = await database.unhurried();
  const run = (statement: string) => client.query(statement);
  const hash = await openPasswords(config).hash(PASSWORD);
  await run(
    `insert into users (username, email, role, password_hash)
     select '${USERNAME}_' || n, '${USERNAME}.' || n || '@example.org', 'user', '${hash}' from generate_series(0, ${TIMES}) n`,
  );
  await run(
    `insert into users (username, email, role, password_hash)
     select 'person_' || n, 'person.' || n || '@example.org', 'user', 'none' from generate_series(1, ${PEOPLE}) n`,
  );
  await run(
    `insert into sessions (user_id, token_hash, user_agent, address_prefix, created_at, last_used_at, expires_at)
     select id, md5(username || n), 'A browser', '203.0.113.0/24', now(), now() - (case when n = 1 then 30 else 0 end) * interval '1 day', now() + interval '1 day'
     from users, generate_series(1, ${SESSIONS / PEOPLE}) n where username like 'person%'`,
  );
  await run(
    `insert into login_attempts (key, failures, blocked_until, last_at)
     select 'attempt ' || n, 1, 'epoch', now() - (case when n % 10 = 0 then 3 else 0 end) * interval '1 day' from generate_series(1, ${ATTEMPTS}) n`,
  );
  await run('vacuum analyze');
  await client.end();
  await database.close();
}
