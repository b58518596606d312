import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { textIn } from '../../../bibliography/decode.ts';
import type { ReadRow } from '../../../bibliography/formats.ts';
import { UnreadableFile } from '../../../bibliography/lines.ts';
import { parsePubmedXml } from '../../../bibliography/pubmed-xml.ts';
import { type Days, type Pubmed, PubmedFailure, SearchForgotten } from './e-utilities.ts';

/** Records of one answer: some MB of XML. */
export const PAGE = 200;
/** PubMed gives out no more of one search than these; a larger one is parted by the day its records entered PubMed. */
export const MOST_OF_A_SEARCH = 9_999;
/** PubMed keeps a search for some hours; older ones are made again. */
const KEPT_MS = 4 * 60 * 60 * 1000;
/** Nothing entered PubMed before. */
const FIRST_DAY = Date.UTC(1800, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Times a broken page, or a search that PubMed forgot, is asked for anew. */
const ANEW = 3;

const partSchema = z.object({ count: z.number().int(), webEnv: z.string(), queryKey: z.string() });
const planSchema = z.object({ query: z.string(), begun: z.number(), count: z.number().int(), warnings: z.array(z.string()), parts: z.array(partSchema) });
type Plan = z.infer<typeof planSchema>;

export type Fetched = {
  /** What PubMed says it has. */
  count: number;
  warnings: string[];
  /** Pages that an earlier run had brought already. */
  resumed: number;
  rows: () => AsyncGenerator<ReadRow>;
  forget: () => Promise<void>;
};

/**
 * Brings all records of a search into a folder, a page a file. A run that was stopped or broke off is gone on with by the next one of the same search, as long as
 * PubMed remembers it; whoever comes later begins anew. @throws PubmedFailure
 */
export async function fetchPubmed(
  pubmed: Pubmed,
  query: string,
  folder: string,
  onProgress: (fetched: number, count: number) => void = () => undefined,
  now = Date.now,
): Promise<Fetched> {
  const home = join(folder, createHash('sha256').update(`${pubmed.address} ${query}`).digest('hex').slice(0, 16));
  const fileOf = (part: number, from: number) => join(home, `${part}-${from}.xml.gz`);
  for (let tries = 1; ; tries += 1) {
    try {
      return await bring();
    } catch (error) {
      if (!(error instanceof SearchForgotten)) throw error;
      // The places of records may be others in a new search: pages of both would not fit together.
      await rm(home, { recursive: true, force: true });
      if (tries >= ANEW) throw new PubmedFailure('PubMed forgets this search again and again. Try later.');
    }
  }

  async function bring(): Promise<Fetched> {
    const plan = (await keptPlan()) ?? (await newPlan());
    let fetched = 0;
    let resumed = 0;
    for (const [at, part] of plan.parts.entries())
      for (let from = 0; from < part.count; from += PAGE) {
        const file = fileOf(at, from);
        const most = Math.min(PAGE, part.count - from);
        if (existsSync(file)) resumed += 1;
        else await writeWhole(file, await promisify(gzip)(await page(part, from, most)));
        fetched += most;
        onProgress(fetched, plan.count);
      }
    return { count: plan.count, warnings: plan.warnings, resumed, rows: () => rowsOf(plan), forget: () => rm(home, { recursive: true, force: true }) };
  }

  /** Whole XML is read once before it is kept, so that a broken answer is asked for again while PubMed still has it. */
  async function page(part: Plan['parts'][number], from: number, most: number): Promise<string> {
    let reason = '';
    for (let tries = 0; tries < ANEW; tries += 1) {
      const text = await pubmed.fetch(part, from, most);
      try {
        let any = false;
        for await (const _row of parsePubmedXml(single(text))) any = true;
        if (any) return text;
        reason = 'There is no record in it.';
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        reason = error.message;
      }
    }
    throw new PubmedFailure(`What PubMed answers for records ${from + 1} to ${from + most} cannot be read: ${reason}`);
  }

  async function* rowsOf({ parts }: Plan): AsyncGenerator<ReadRow> {
    let before = 0;
    for (const [at, part] of parts.entries())
      for (let from = 0; from < part.count; from += PAGE) {
        let nth = before;
        for await (const row of parsePubmedXml(textIn(createReadStream(fileOf(at, from))))) {
          nth += 1;
          yield { ...row, line: nth };
        }
        before += Math.min(PAGE, part.count - from);
      }
  }

  async function keptPlan(): Promise<Plan | null> {
    const text = await readFile(join(home, 'plan.json'), 'utf8').catch(() => null);
    if (text === null) return null;
    const plan = planSchema.safeParse(JSON.parse(text)).data;
    if (plan && plan.query === query && now() - plan.begun < KEPT_MS) return plan;
    await rm(home, { recursive: true, force: true });
    return null;
  }

  async function newPlan(): Promise<Plan> {
    const begun = now();
    const whole = await pubmed.search(query, null);
    const { count, warnings } = whole;
    const parts = count <= MOST_OF_A_SEARCH ? [whole] : await inParts({ from: FIRST_DAY, to: begun + DAY_MS });
    const total = parts.reduce((sum, part) => sum + part.count, 0);
    const plan = planSchema.parse({ query, begun, count: total, warnings, parts });
    await mkdir(home, { recursive: true });
    await writeWhole(join(home, 'plan.json'), JSON.stringify(plan));
    return plan;
  }

  /** Halves the days until each part is small enough. */
  async function inParts({ from, to }: { from: number; to: number }): Promise<Plan['parts']> {
    const part = await pubmed.search(query, { from: dayOf(from), to: dayOf(to) } satisfies Days);
    if (part.count === 0) return [];
    if (part.count <= MOST_OF_A_SEARCH) return [part];
    const days = Math.round((to - from) / DAY_MS);
    if (days < 1)
      throw new PubmedFailure(
        `On ${dayOf(from)} alone ${part.count.toLocaleString('en-US')} records entered PubMed that fit. It gives out ${MOST_OF_A_SEARCH.toLocaleString('en-US')} of them at most: search more narrowly.`,
      );
    const middle = from + Math.floor(days / 2) * DAY_MS;
    return [...(await inParts({ from, to: middle })), ...(await inParts({ from: middle + DAY_MS, to }))];
  }
}

async function* single(text: string): AsyncGenerator<string> {
  yield text;
}

/** 2026/01/31. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '/');

/** A file is there whole or not at all. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
