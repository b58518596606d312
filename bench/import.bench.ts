import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { StudyImportNow } from '@consilium/contract';
import { article, pubmedXml } from '../apps/server/src/bibliography/samples.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { importStudies } from '../apps/server/src/features/study/index.ts';
import { openPasswords } from '../apps/server/src/platform/passwords.ts';
import { openPostgres } from '../apps/server/src/testing/own-postgres.ts';
import { figure } from './figures.ts';

const SECTION = 'Import of 30,000 made-up records of PubMed (XML, 6 KB and 20 references each)';
const RECORDS = 30_000;
const REFERENCES = 20;
/** Half of what is cited is in the file. */
const CITED = 60_000;
const FIRST = 1_000_000;
const WORDS = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau'.split(' ');
const MEGABYTE = 1024 ** 2;
const ORIGIN = 'http://127.0.0.1:3293';
const USERNAME = 'brings_many';
const PASSWORD = 'violet lamp under bridge';
const PART = 1024 ** 2;

const [role, file = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (role === 'import') await bringIn();
else await measure(process.argv.slice(2).filter((argument) => argument.startsWith('--')));

/** In a process of its own, so that its memory is its own: brings the file into the database that the environment names, which is empty, and then once more. */
async function bringIn(): Promise<void> {
  const database = await connectDatabase(readConfig(process.env));
  await migrateDatabase(database);
  const client = await database.unhurried();
  const seconds: number[] = [];
  for (const _time of ['new', 'unchanged']) {
    const began = performance.now();
    const { counts } = await importStudies(client, createReadStream(file), {
      name: 'made-up.xml',
      format: null,
      origin: 'import',
      keepAbstracts: false,
      dryRun: false,
      userId: null,
    });
    seconds.push((performance.now() - began) / 1000);
    if (counts.new + counts.unchanged !== RECORDS) throw new Error(`Not all were taken: ${JSON.stringify(counts)}`);
  }
  await client.end();
  await database.close();
  console.log(JSON.stringify({ seconds, megabytes: (process.resourceUsage().maxRSS * 1024) / MEGABYTE }));
}

/** @param parts of the benchmark, where not all are wanted: --embedded, --postgresql, --beside. */
async function measure(parts: readonly string[]): Promise<void> {
  const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
  const folder = mkdtempSync(join(tmpdir(), 'consilium-import-'));
  try {
    const made = join(folder, 'made-up.xml');
    await makeUp(made);
    if (isWanted('--embedded')) speedOf('the embedded database', made, { DATA_FOLDER: join(folder, 'data'), DATABASE_URL: undefined });
    if (isWanted('--postgresql')) await withPostgres((DATABASE_URL) => speedOf('PostgreSQL', made, { DATA_FOLDER: join(folder, 'none'), DATABASE_URL }));
    if (isWanted('--beside')) await withPostgres((url) => measureBeside(made, join(folder, 'server'), url));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withPostgres(work: (url: string) => unknown): Promise<void> {
  const postgres = await openPostgres();
  try {
    await work(`${postgres.url}/postgres`);
  } finally {
    await postgres.remove();
  }
}

function speedOf(name: string, made: string, where: { DATA_FOLDER: string; DATABASE_URL: string | undefined }): void {
  const told = execFileSync(process.execPath, ['--import', 'tsx', import.meta.filename, 'import', made], {
    env: { ...process.env, ...where },
    encoding: 'utf8',
  });
  const { seconds, megabytes } = JSON.parse(told.trim().split('\n').at(-1) ?? '') as { seconds: [number, number]; megabytes: number };
  const speed = (time: number) => `${Math.round(RECORDS / time).toLocaleString('en-US')} records/s (${time.toFixed(1)} s)`;
  const section = `${SECTION}: ${name}`;
  figure(section, 'all new', speed(seconds[0]), '>= 1,500 records/s');
  figure(section, 'the same file again, all unchanged', speed(seconds[1]), '>= 1,500 records/s');
  figure(section, 'most memory of the process', `${Math.round(megabytes)} MB`, '< 400 MB');
  figure(section, 'what else the machine did meanwhile (load of a minute)', loadavg()[0]?.toFixed(1) ?? '');
}

/** What others wait for while an admin brings the file in by the page: sent, read and taken over. */
async function measureBeside(made: string, data: string, DATABASE_URL: string): Promise<void> {
  const env = { ...process.env, PORT: new URL(ORIGIN).port, DATA_FOLDER: data, DATABASE_URL, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' };
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    while (!(await fetch(`${ORIGIN}/api/health`).catch(() => undefined))?.ok) await setTimeout(200);
    const config = readConfig({ DATA_FOLDER: data, DATABASE_URL });
    const database = await connectDatabase(config);
    const hash = await openPasswords(config).hash(PASSWORD);
    await database.pool.query(`insert into users (username, role, password_hash, email) values ($1, 'admin', $2, 'many@example.org')`, [USERNAME, hash]);
    const { rows } = await database.pool.query<{ id: string }>('select id from studies order by id limit 1');
    await database.close();
    const paths = { health: '/api/health', 'a study': `/api/studies/${rows[0]?.id}` };
    const times = Object.fromEntries(Object.keys(paths).map((name) => [name, [] as number[]]));
    let done = false;
    const asking = Object.entries(paths).map(async ([name, path]) => {
      while (!done) {
        const begun = performance.now();
        await (await fetch(ORIGIN + path)).text();
        times[name]?.push(performance.now() - begun);
        await setTimeout(20);
      }
    });
    const began = performance.now();
    await bringByPage(made);
    const seconds = (performance.now() - began) / 1000;
    done = true;
    await Promise.all(asking);
    const section = 'What else is asked of a server on PostgreSQL that imports 30,000 studies by the page';
    for (const [name, taken] of Object.entries(times)) {
      const sorted = taken.sort((a, b) => a - b);
      const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);
      figure(section, `${name}, asked ${sorted.length} times`, `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`, 'p99 < 50 ms');
    }
    figure(section, 'the import from the first part to the last record', `${seconds.toFixed(0)} s`);
    figure(section, 'what else the machine did meanwhile (load of a minute)', loadavg()[0]?.toFixed(1) ?? '');
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

async function bringByPage(made: string): Promise<void> {
  const json = { 'content-type': 'application/json', origin: ORIGIN };
  const signedIn = await fetch(`${ORIGIN}/api/login`, { method: 'POST', headers: json, body: JSON.stringify({ username: USERNAME, password: PASSWORD }) });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${ORIGIN}/api/admin/study-imports${path}`, { ...init, headers: { origin: ORIGIN, cookie, ...init.headers } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as StudyImportNow;
  };
  const file = await openAsBlob(made);
  const { id } = await ask('', { method: 'POST', headers: json, body: JSON.stringify({ name: 'made-up.xml', size: file.size, keepAbstracts: false }) });
  for (let from = 0; from < file.size; from += PART)
    await ask(`/${id}/file?from=${from}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: await file.slice(from, from + PART).arrayBuffer(),
    });
  const until = async (step: StudyImportNow['step']) => {
    for (let now = await ask(`/${id}`); now.step !== step; now = await ask(`/${id}`)) {
      if (now.step === 'failed' || now.message) throw new Error(now.message ?? 'It failed.');
      await setTimeout(300);
    }
  };
  await until('ready');
  await ask(`/${id}/confirm`, { method: 'POST' });
  await until('done');
}

async function makeUp(path: string): Promise<void> {
  const [head = '', tail = ''] = pubmedXml('|').split('|');
  const out = createWriteStream(path);
  out.write(head);
  for (let at = 0; at < RECORDS; at += 1) {
    const cited = Array.from({ length: REFERENCES }, (_, nth) => FIRST + ((at * 31 + nth * 977) % CITED));
    const references = cited.map(
      (pmid, nth) =>
        `<Reference><Citation>What is cited ${nth}</Citation><ArticleIdList><ArticleId IdType="pubmed">${pmid}</ArticleId></ArticleIdList></Reference>`,
    );
    const title = [at % 19, (at * 7) % 19, (at >> 4) % 19].map((word) => WORDS[word]).join(' ');
    const text = article(FIRST + at, '', `<ReferenceList>${references.join('')}</ReferenceList>`)
      .replace('To &lt;see&gt; it.', 'Background text of an abstract. '.repeat(45))
      .replace('Lovelace', `Lovelace${at % 997}`)
      .replace('Magnesium', `${title} ${at}`);
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end(tail);
  await once(out, 'finish');
}
