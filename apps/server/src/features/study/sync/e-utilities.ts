import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Why PubMed gave no answer, in a sentence for whoever asked. */
export class PubmedFailure extends Error {}
/** What PubMed kept of a search is gone: it has to be made again. */
export class SearchForgotten extends Error {}

export type PubmedAddress = {
  /** Without a slash at its end. */
  address: string;
  apiKey?: string | undefined;
  /** Under which the makers of PubMed reach whoever runs this. */
  email?: string | undefined;
  /** Milliseconds of the first pause before something is tried again; each further one is twice as long. */
  pauseMs?: number;
  /** Hears why something is asked for again, and after how many milliseconds. */
  onAgain?: ((reason: string, waitMs: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** A search whose results PubMed keeps for some hours. `translation`: how it understood the query. */
export type Search = { count: number; webEnv: string; queryKey: string; translation: string; warnings: string[] };
/** Days on which records entered PubMed, 2026/01/31. */
export type Days = { from: string; to: string };

export type Pubmed = {
  address: string;
  search: (query: string, days: Days | null) => Promise<Search>;
  /** XML of the records from a place of the results on. @throws SearchForgotten */
  fetch: (search: Pick<Search, 'webEnv' | 'queryKey'>, from: number, most: number) => Promise<string>;
};

const TOOL = 'consilium';
const TRIES = 5;
const FIRST_PAUSE_MS = 1000;
/** Longer than this nobody is made to wait in one go. */
const LONGEST_PAUSE_MS = 120_000;
const ANSWER_MS = 120_000;
/** What NCBI allows in a second. */
const PER_SECOND = { withoutKey: 3, withKey: 10 };
/** Kept below the limit: their clock is not ours. */
const SLACK = 1.05;

const UNREACHED = 'PubMed could not be reached';
const NO_RESULT = 'PubMed answered something that is no result of a search';
/** Faults of somebody else's answer, or of none: the address may be wrong. */
const ELSEWHERE = [UNREACHED, NO_RESULT];

const texts = z.array(z.string()).default([]);
/** An answer of ESearch as JSON. Numbers come as texts. */
const searchSchema = z.object({
  esearchresult: z.object({
    ERROR: z.string().optional(),
    count: z.coerce.number().int().nonnegative().optional(),
    querykey: z.string().optional(),
    webenv: z.string().optional(),
    querytranslation: z.string().default(''),
    errorlist: z.object({ phrasesnotfound: texts, fieldsnotfound: texts }).partial().optional(),
    warninglist: z.object({ phrasesignored: texts, quotedphrasesnotfound: texts, outputmessages: texts }).partial().optional(),
  }),
});

/**
 * Asks PubMed by the E-utilities of NCBI: never oftener than it allows, and again where it was busy or away. What is asked goes in the body of the request,
 * for addresses are written into logs, and the key is nobody's business.
 */
export function openPubmed({ address, apiKey, email, pauseMs = FIRST_PAUSE_MS, onAgain, signal }: PubmedAddress): Pubmed {
  const lookAtAddress = `It was asked at ${address}: is there a way to it from here, and is PUBMED_ADDRESS right?`;
  const between = (1000 / (apiKey ? PER_SECOND.withKey : PER_SECOND.withoutKey)) * SLACK;
  let free = 0;

  async function turn(): Promise<void> {
    const wait = free - Date.now();
    free = Math.max(free, Date.now()) + between;
    if (wait > 0) await pause(wait, undefined, { ...(signal ? { signal } : {}) });
  }

  async function once(program: string, body: URLSearchParams): Promise<{ text: string } | { again: string; after: number | null }> {
    await turn();
    try {
      const answer = await fetch(`${address}/${program}.fcgi`, {
        method: 'POST',
        body,
        headers: { 'user-agent': TOOL },
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])]),
      });
      const text = await answer.text();
      if (answer.ok) return { text };
      if (answer.status === 429) return { again: 'PubMed says that it is asked too often', after: secondsOf(answer.headers.get('retry-after')) };
      if (answer.status >= 500) return { again: `PubMed answered ${answer.status}`, after: secondsOf(answer.headers.get('retry-after')) };
      const said = errorIn(text);
      if (said && isForgotten(said)) throw new SearchForgotten(said);
      throw new PubmedFailure(`PubMed refused to answer (${answer.status})${said ? `: ${said.replace(/\.$/, '')}` : ''}.${adviceOn(answer.status, said)}`);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof PubmedFailure || error instanceof SearchForgotten) throw error;
      if ((error as Error).name === 'TimeoutError') return { again: 'PubMed did not answer in time', after: null };
      return { again: UNREACHED, after: null };
    }
  }

  /** @param fault what is wrong with an answer, if anything: then it is asked for again. */
  async function ask(program: string, parameters: Record<string, string>, fault: (text: string) => string | null): Promise<string> {
    const body = new URLSearchParams({ db: 'pubmed', tool: TOOL, ...(email ? { email } : {}), ...(apiKey ? { api_key: apiKey } : {}), ...parameters });
    let reason = '';
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await once(program, body);
      const wrong = 'text' in answer ? fault(answer.text) : answer.again;
      if (wrong === null && 'text' in answer) return answer.text;
      reason = wrong ?? '';
      const waited = ('after' in answer && answer.after !== null ? answer.after * 1000 : null) ?? pauseMs * 2 ** tries;
      if (waited > LONGEST_PAUSE_MS) throw new PubmedFailure(`${reason} and wants to be left alone for ${Math.ceil(waited / 60_000)} minutes. Try again then.`);
      if (tries === TRIES - 1) break;
      onAgain?.(reason, waited);
      await pause(waited, undefined, { ...(signal ? { signal } : {}) });
    }
    throw new PubmedFailure(`${reason}, ${TRIES} times in a row.${ELSEWHERE.includes(reason) ? ` ${lookAtAddress}` : ''}`);
  }

  /** What whoever runs this can do about a refusal. */
  function adviceOn(status: number, said: string | null): string {
    if (/api.key/i.test(said ?? '')) return ' Look at NCBI_API_KEY, or leave it away: PubMed answers without one too, more slowly.';
    return status === 404 ? ` ${lookAtAddress}` : '';
  }

  return {
    address,
    search: async (query, days) => {
      const text = await ask(
        'esearch',
        {
          term: query,
          usehistory: 'y',
          retmax: '0',
          retmode: 'json',
          ...(days ? { datetype: 'edat', mindate: days.from, maxdate: days.to } : {}),
        },
        (said) => (answerOf(said) ? null : NO_RESULT),
      );
      const result = answerOf(text);
      if (!result || result.ERROR !== undefined) throw new PubmedFailure(`PubMed does not understand this search: ${result?.ERROR ?? ''}`);
      const { count = 0, webenv = '', querykey = '', querytranslation, errorlist, warninglist } = result;
      const notFound = [...(errorlist?.phrasesnotfound ?? []), ...(warninglist?.quotedphrasesnotfound ?? [])];
      return {
        count,
        webEnv: webenv,
        queryKey: querykey,
        translation: querytranslation,
        warnings: [
          ...notFound.map((phrase) => `PubMed knows nothing called ${phrase}`),
          ...(errorlist?.fieldsnotfound ?? []).map((field) => `PubMed has no field ${field}`),
          ...(warninglist?.phrasesignored ?? []).map((phrase) => `PubMed left out ${phrase}`),
        ],
      };
    },
    fetch: ({ webEnv, queryKey }, from, most) =>
      ask('efetch', { WebEnv: webEnv, query_key: queryKey, retstart: String(from), retmax: String(most), retmode: 'xml' }, (text) => {
        const said = errorIn(text);
        if (said && isForgotten(said)) throw new SearchForgotten(said);
        if (said) return `PubMed answered: ${said.replace(/\.$/, '')}`;
        if (!/<PubmedArticleSet\b/.test(text.slice(0, HEAD))) return 'PubMed answered something that is no list of records';
        return /<\/PubmedArticleSet>\s*$|<PubmedArticleSet\s*\/>\s*$/.test(text.slice(-HEAD)) ? null : "PubMed's list of records broke off";
      }),
  };
}

const HEAD = 2000;

function answerOf(text: string): z.output<typeof searchSchema>['esearchresult'] | null {
  try {
    return searchSchema.parse(JSON.parse(text)).esearchresult;
  } catch {
    return null;
  }
}

/** What an answer of EFetch says in place of records: <eFetchResult><ERROR>…</ERROR></eFetchResult>, or a line of JSON. */
function errorIn(text: string): string | null {
  if (text.length > HEAD * 5) return null;
  const said = /<ERROR>([\s\S]*?)<\/ERROR>/i.exec(text)?.[1] ?? /"error"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return said?.replaceAll(/\s+/g, ' ').trim() || null;
}

const isForgotten = (said: string): boolean => /history data|WebEnv|query_key|Unable to obtain query/i.test(said);

/** Seconds that an answer asks to wait: a number, or a date. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, (until - Date.now()) / 1000);
}
