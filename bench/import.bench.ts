import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { article, pubmedXml } from '../apps/server/src/bibliography/samples.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { importStudies } from '../apps/server/src/features/study/index.ts';
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

const [role, file = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (role === 'import') await bringIn();
else await measureBoth();

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

async function measureBoth(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-import-'));
  const postgres = await openPostgres();
  try {
    const made = join(folder, 'made-up.xml');
    await makeUp(made);
    for (const [name, { DATA_FOLDER, DATABASE_URL }] of [
      ['the embedded database', { DATA_FOLDER: join(folder, 'data'), DATABASE_URL: undefined }],
      ['PostgreSQL', { DATA_FOLDER: join(folder, 'none'), DATABASE_URL: `${postgres.url}/postgres` }],
    ] as const) {
      const told = execFileSync(process.execPath, ['--import', 'tsx', import.meta.filename, 'import', made], {
        env: { ...process.env, DATA_FOLDER, DATABASE_URL },
        encoding: 'utf8',
      });
      const { seconds, megabytes } = JSON.parse(told.trim().split('\n').at(-1) ?? '') as { seconds: [number, number]; megabytes: number };
      const speed = (time: number) => `${Math.round(RECORDS / time).toLocaleString('en-US')} records/s (${time.toFixed(1)} s)`;
      figure(SECTION, `${name}: all new`, speed(seconds[0]), '>= 1,500 records/s');
      figure(SECTION, `${name}: the same file again, all unchanged`, speed(seconds[1]), '>= 1,500 records/s');
      figure(SECTION, `${name}: most memory of the process`, `${Math.round(megabytes)} MB`, '< 400 MB');
    }
  } finally {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
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
