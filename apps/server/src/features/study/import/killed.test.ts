import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, type WriteStream, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { article, pubmedXml } from '../../../bibliography/samples.ts';
import { readConfig } from '../../../config.ts';
import { connectDatabase } from '../../../database/connect.ts';
import { filledDatabase } from '../../../testing/test-server.ts';

/** Imports in a process of its own, killed or stopped in the middle. */
const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
/** More than two batches. */
const MANY = 1200;
const READ = 'brought into the library now';
const [HEAD = '', TAIL = ''] = pubmedXml('|').split('|');
const articles = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => article(from + nth)).join('');

let folder: string;
let environment: Record<string, string>;
const running: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consilium-killed-'));
  environment = { DATA_FOLDER: folder, LOG_LEVEL: 'silent', ...(await filledDatabase(folder)) };
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Import = { said: (text: string) => Promise<void>; kill: (signal: NodeJS.Signals) => void; ended: Promise<string> };

function startImport(file: string): Import {
  const child = spawn(process.execPath, [join(inject('processesFolder'), 'import.js'), 'studies', file, '--format', 'pubmed-xml'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  let heard: () => void = () => undefined;
  const hear = (bytes: Buffer) => {
    output += bytes.toString();
    heard();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(output)));
  return {
    kill: (signal) => void child.kill(signal),
    ended,
    said: (text) =>
      new Promise((resolve, reject) => {
        heard = () => void (output.includes(text) && resolve());
        heard();
        void ended.then(() => reject(new Error(`The import ended before it said "${text}": ${output}`)));
      }),
  };
}

/** A file that is written while it is read: it goes on when the test wants it to. */
function slowFile(): { path: string; stream: WriteStream } {
  const path = join(folder, 'slow.xml');
  execFileSync('mkfifo', [path]);
  // Whoever is killed reads no more.
  return { path, stream: createWriteStream(path).on('error', () => undefined) };
}

function wholeFile(): string {
  const path = join(folder, 'whole.xml');
  writeFileSync(path, `${HEAD}${articles(1, MANY + 1)}${TAIL}`);
  return path;
}

/** What a server finds that is started afterwards. */
async function library(): Promise<{ imported: number; states: string[]; references: number }> {
  const database = await connectDatabase(readConfig(environment));
  try {
    const { rows } = await database.pool.query<{ imported: number; states: string[] }>(
      `select (select count(*)::int from studies where origin = 'import') as imported, (select count(*)::int from study_references) as references,
       (select coalesce(array_agg(state), '{}') from study_imports) as states`,
    );
    return rows[0] as Awaited<ReturnType<typeof library>>;
  } finally {
    await database.close();
  }
}

const untilStaged = async (stream: WriteStream) => {
  stream.write(HEAD + articles(1, MANY));
  // The command has read so far that batches are staged: what it holds open cannot be looked into from here on the embedded database.
  await new Promise((resolve) => stream.write(' ', resolve));
};

/** The embedded database dies with its process; of PostgreSQL what matters is the transaction it is left with. */
const onEmbedded = process.env.TEST_DATABASE === 'embedded';

describe('an import that is killed', () => {
  it.runIf(onEmbedded)('while it reads has changed nothing, and its file can be brought again', async () => {
    const { path, stream } = slowFile();
    const first = startImport(path);
    await untilStaged(stream);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    first.kill('SIGKILL');
    await first.ended;
    stream.destroy();
    expect((await library()).imported).toBe(0);
    rmSync(path);
    writeFileSync(path, `${HEAD}${articles(1, MANY + 1)}${TAIL}`);
    expect(await startImport(path).ended).toContain(`${MANY} new, 0 changed`);
    expect(await library()).toMatchObject({ imported: MANY, states: ['done'] });
  });

  it.runIf(onEmbedded)('while it takes over has changed nothing or all, and can be repeated', async () => {
    const file = wholeFile();
    let imported = 0;
    for (const milliseconds of [0, 60, 250]) {
      const killed = startImport(file);
      await killed.said(READ);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      killed.kill('SIGKILL');
      await killed.ended;
      const left = await library();
      imported = left.imported;
      expect([0, MANY]).toContain(imported);
      expect(left.states).toEqual([imported === 0 ? 'ready' : 'done']);
      if (imported === MANY) break;
    }
    const again = await startImport(file).ended;
    expect(again).toContain(imported === 0 ? `${MANY} new, 0 changed, 0 unchanged` : `0 new, 0 changed, ${MANY} unchanged`);
    expect((await library()).imported).toBe(MANY);
  });

  it.runIf(!onEmbedded)('in the middle of taking over, while it waits for a table, has changed nothing', async () => {
    const database = await connectDatabase(readConfig(environment));
    const holder = await database.unhurried();
    await holder.query('begin; lock table study_references in exclusive mode');
    const first = startImport(wholeFile());
    await first.said(READ);
    const waiting = async () =>
      (
        await database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into study_references%'`,
        )
      ).rowCount === 1;
    while (!(await waiting())) await new Promise((resolve) => setTimeout(resolve, 50));
    first.kill('SIGKILL');
    await first.ended;
    await holder.query('rollback');
    await holder.end();
    await database.close();
    expect(await library()).toMatchObject({ imported: 0, states: ['ready'] });
  });
});

it.runIf(onEmbedded)('an import that is stopped says so and has changed nothing', async () => {
  const { path, stream } = slowFile();
  const first = startImport(path);
  await untilStaged(stream);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  first.kill('SIGINT');
  stream.write(articles(5000, 5000 + MANY));
  expect(await first.ended).toContain('Stopped. Nothing was changed.');
  stream.destroy();
  expect(await library()).toMatchObject({ imported: 0, states: [] });
});
