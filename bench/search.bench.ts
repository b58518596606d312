import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { studySearchSchema } from '@consilium/contract';
import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { seedStudies } from '../apps/server/src/database/seed.ts';
import { KNOWLEDGE_FILE, readKnowledge } from '../apps/server/src/knowledge.ts';
import { openPostgres } from '../apps/server/src/testing/own-postgres.ts';
import { jsonLines } from '../scripts/json-lines.ts';
import { figure } from './figures.ts';

/**
 * How long a search of the library takes through HTTP, among made-up records whose sentences are those of ours, put together by chance: 30,000 on both
 * databases, or what is named: --embedded, --postgresql, --large (300,000 on PostgreSQL). What is asked are the judged queries of `bench/retrieval`, each also with
 * a word of another one, so that no search is answered from memory; what is asked again is measured apart.
 */
const PORT = 3294;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const RECORDS = 30_000;
const LARGE = 300_000;
const AT_A_TIME = 2_000;
const SENTENCES_OF_A_RECORD = 8;
const CLIENTS = 16;
/** How often the queries are asked, each time with other words. */
const ROUNDS = 4;
/** Afterwards the server learns the meaning of what it has read: that is over when it uses less than this part of a core. */
const AT_REST = 0.1;

const LISTS = (name: string) => `array(select jsonb_array_elements_text(${name}))`;
/** As if they had come with the code: of those that were imported, links would be looked for meanwhile. */
const FILL = `insert into studies
    (id, title, authors, journal, publication_date, category, keywords, summary, design, direction, result_seen, systems, conditions, interventions, origin)
  select id, title, authors, journal, "publicationDate", 'made up', ${LISTS('keywords')}, summary, design, direction, false,
    ${LISTS('systems')}, ${LISTS('conditions')}, ${LISTS('interventions')}, 'shipped'
  from jsonb_to_recordset($1::jsonb) as r (id text, title text, authors text, journal text, "publicationDate" text, keywords jsonb, summary text, design text,
    direction text, systems jsonb, conditions jsonb, interventions jsonb)`;

type Goals = { alone?: string; together?: string };

const knowledge = readKnowledge(KNOWLEDGE_FILE);
const sentences = knowledge.studies.flatMap(({ summary }) => summary.split(/(?<=\.) /));
const queries = jsonLines<{ text: string }>('bench/retrieval/queries.jsonl').map(({ text }) => text);

const parts = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const isWanted = (part: string) => (parts.length === 0 ? part !== '--large' : parts.includes(part));
if (isWanted('--embedded')) await measure('30,000 on the embedded database', RECORDS, {}, { alone: 'p95 <= 60 ms' });
if (isWanted('--postgresql')) await onPostgres('30,000 on PostgreSQL', RECORDS, { alone: 'p95 <= 40 ms' });
if (isWanted('--large')) await onPostgres('300,000 on PostgreSQL', LARGE, { together: 'p95 <= 120 ms' });

async function onPostgres(what: string, records: number, goals: Goals): Promise<void> {
  const postgres = await openPostgres();
  try {
    await measure(what, records, { DATABASE_URL: `${postgres.url}/postgres` }, goals);
  } finally {
    await postgres.remove();
  }
}

async function measure(what: string, records: number, where: Record<string, string>, goals: Goals): Promise<void> {
  const section = `Searching the library: ${what}`;
  const folder = mkdtempSync(join(tmpdir(), 'consilium-search-'));
  const environment = { DATA_FOLDER: folder, ...where };
  await fill(environment, records);
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    env: { ...process.env, ...environment, PORT: String(PORT), LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const begun = performance.now();
    const total = await untilFilled(records);
    figure(section, 'records found by nothing asked; seconds from the start until all of them', `${total}; ${((performance.now() - begun) / 1000).toFixed(0)}`);
    figure(section, 'one client, while meaning is learned', spread(await times(1, searches(0))));
    await untilAtRest(server.pid ?? 0);
    figure(section, 'one client', spread(await times(1, searches(1))), goals.alone);
    figure(section, `${CLIENTS} clients`, spread(await times(CLIENTS, searches(2))), goals.together);
    figure(section, `${CLIENTS} clients who ask the same again`, spread(await times(CLIENTS, searches(2))));
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
    figure(section, 'memory of the server', resident ? `${(Number(resident) / 1024).toFixed(0)} MB` : 'not measured');
    figure(section, 'what else the machine did meanwhile (load of a minute)', loadavg()[0]?.toFixed(1) ?? '');
  } finally {
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same numbers each time (a linear congruential generator, constants of Numerical Recipes). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function fill(environment: Record<string, string>, records: number): Promise<void> {
  const database = await connectDatabase(readConfig(environment));
  await migrateDatabase(database);
  await seedStudies(database.db, knowledge);
  const client = await database.unhurried();
  const below = chance(7);
  const any = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  for (let from = knowledge.studies.length; from < records; from += AT_A_TIME) {
    const rows = Array.from({ length: Math.min(AT_A_TIME, records - from) }, (_, i) => {
      const like = any(knowledge.studies);
      const text = Array.from({ length: SENTENCES_OF_A_RECORD }, () => any(sentences)).join(' ');
      const { authors, journal, publicationDate, keywords, design, direction, systems, conditions, interventions } = like;
      const told = { authors, journal, publicationDate, keywords, design, direction, systems, conditions, interventions };
      return { ...told, id: `made-up-${from + i}`, title: `${any(knowledge.studies).title.split(' ').slice(0, 6).join(' ')} and ${like.title}`, summary: text };
    });
    await client.query(FILL, [JSON.stringify(rows)]);
  }
  await client.query('analyze studies');
  await client.end();
  await database.close();
}

/** Waits until the index holds so many records. */
async function untilFilled(records: number): Promise<number> {
  for (let attempt = 0; attempt < 2400; attempt += 1) {
    const answer = await fetch(`${ORIGIN}/api/studies?q=`).catch(() => null);
    if (answer?.ok) {
      const { total } = studySearchSchema.parse(await answer.json());
      if (total >= records) return total;
    }
    await setTimeout(250);
  }
  throw new Error('The library was not read in.');
}

/** No two are the same, in one set or in several. */
function searches(set: number): string[] {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const by = set * ROUNDS + round;
    return queries.map((query, i) => (by === 0 ? query : `${query} ${queries[(i + 7 * by) % queries.length]?.split(' ').at(-1)}`));
  }).flat();
}

async function times(clients: number, searched: readonly string[]): Promise<number[]> {
  const waiting = [...searched];
  const taken: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
        const begun = performance.now();
        const answer = await fetch(`${ORIGIN}/api/studies?q=${encodeURIComponent(query)}`);
        await answer.text();
        if (answer.status !== 200) throw new Error(`A search was answered with ${answer.status}.`);
        taken.push(performance.now() - begun);
      }
    }),
  );
  return taken.sort((a, b) => a - b);
}

async function untilAtRest(pid: number): Promise<void> {
  for (let before = processorSeconds(pid), seconds = 0; seconds < 600; seconds += 2) {
    await setTimeout(2000);
    const now = processorSeconds(pid);
    if (now - before < 2 * AT_REST) return;
    before = now;
  }
}

/** What all threads of a process have used (Linux counts in hundredths). */
function processorSeconds(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) / 100;
}

function spread(sorted: readonly number[]): string {
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms (${sorted.length} searches)`;
}
