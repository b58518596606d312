import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { article, pubmedXml } from '../bibliography/samples.ts';

/** What was asked of it. */
export type Asked = { program: string; parameters: URLSearchParams; at: number };
/** Answers in place of the real one; undefined: the real one. */
export type Instead = (asked: Asked, answer: ServerResponse, nth: number) => boolean | undefined;

export type PubmedServer = { address: string; asked: Asked[]; close: () => Promise<void> };

/** An eInfo of ESearch as JSON, in the form of 2025. */
const found = (count: number, query: string, webEnv: string, more: object = {}) => ({
  header: { type: 'esearch', version: '0.3' },
  esearchresult: {
    count: String(count),
    retmax: '0',
    retstart: '0',
    querykey: '1',
    webenv: webEnv,
    idlist: [],
    translationset: [],
    querytranslation: `"${query}"[MeSH Terms] OR ${query}[All Fields]`,
    ...more,
  },
});

/** What EFetch answers in place of records. */
export const fetchError = (message: string) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<!DOCTYPE eEfetchResult PUBLIC "-//NLM//DTD efetch 20131226//EN" "https://eutils.ncbi.nlm.nih.gov/eutils/dtd/20131226/efetch.dtd">\n<eFetchResult>\n\t<ERROR>${message}</ERROR>\n</eFetchResult>\n`;
export const TOO_OFTEN = '{"error":"API rate limit exceeded","api-key":"203.0.113.7","count":"4","limit":"3"}';

/**
 * Speaks as the E-utilities of NCBI do, with made-up records: their PMIDs count up from 1,000. A search within days finds as many as `inDays` says.
 * @param instead answers otherwise, where a test wants that.
 */
export async function startPubmed(
  total: number,
  instead: Instead = () => undefined,
  inDays: (from: string, to: string) => number = () => total,
): Promise<PubmedServer> {
  const asked: Asked[] = [];
  const searches = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const one = { program: new URL(request.url ?? '/', 'http://pubmed').pathname.split('/').at(-1) ?? '', parameters: await bodyOf(request), at: Date.now() };
    asked.push(one);
    if (instead(one, response, asked.filter(({ program }) => program === one.program).length)) return;
    const { parameters } = one;
    const term = parameters.get('term') ?? '';
    if (one.program === 'esearch.fcgi') {
      const from = parameters.get('mindate');
      const count = term === 'zanzibarine' ? 0 : from ? inDays(from, parameters.get('maxdate') ?? '') : total;
      const webEnv = `MCID_${searches.size}`;
      searches.set(webEnv, count);
      const warnings = count === 0 ? { errorlist: { phrasesnotfound: [term], fieldsnotfound: [] }, warninglist: { outputmessages: ['No items found.'] } } : {};
      const said = term === '' ? { header: {}, esearchresult: { ERROR: 'Empty term and query_key - nothing todo' } } : found(count, term, webEnv, warnings);
      return void response.setHeader('content-type', 'application/json; charset=UTF-8').end(JSON.stringify(said));
    }
    const count = searches.get(parameters.get('WebEnv') ?? '');
    const from = Number(parameters.get('retstart'));
    response.setHeader('content-type', 'text/xml; charset=UTF-8');
    if (count === undefined || from >= count)
      return void response
        .writeHead(400)
        .end(fetchError(`Cannot retrieve history data. query_key: 1, WebEnv: ${parameters.get('WebEnv')}, retstart: ${from}, retmax: 200`));
    const most = Math.min(Number(parameters.get('retmax')), count - from);
    response.end(pubmedXml(...Array.from({ length: most }, (_, nth) => article(1000 + from + nth))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/entrez/eutils`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}
