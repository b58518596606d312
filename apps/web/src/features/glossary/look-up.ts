import { type Definition, GLOSSARY_TEXTS, type GlossaryEntry, glossaryCalls, termKey } from '@consilium/contract';
import { makeCall, RequestError } from '../../lib/http.ts';

/** What is known of a term: an entry, or what an AI provider says. */
export type Told = { kind: 'entry'; entry: GlossaryEntry } | { kind: 'definition'; definition: Definition };

const DAY_MS = 24 * 60 * 60_000;
/** Definitions by an AI provider, for as long as the page is open and a day at most. */
const definitions = new Map<string, { definition: Definition; until: number }>();

/** What the protocol calls a refusal; HTTP/2 and later do not send it. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * Looks a term up: its entry, else one put together from our own content, else, where that is wanted, a definition by an AI provider.
 * @throws an Error with the sentence to be shown.
 */
export async function lookUp(
  term: string,
  { slug, fallback = true, signal }: { slug: string | null; fallback?: boolean; signal?: AbortSignal },
): Promise<Told> {
  const known = definitions.get(termKey(term));
  if (known && known.until > Date.now()) return { kind: 'definition', definition: known.definition };
  const params = { term: slug ?? term };
  const entry =
    (await unlessMissing(makeCall(glossaryCalls.readEntry, { params }, signal), GLOSSARY_TEXTS.fetchFailed)) ??
    (await unlessMissing(makeCall(glossaryCalls.readEntry, { params, query: { autoGenerate: 'true' } }, signal), GLOSSARY_TEXTS.autoGenerateFailed));
  if (entry) return { kind: 'entry', entry };
  if (!fallback) throw new Error(GLOSSARY_TEXTS.autoGenerateOff);
  return { kind: 'definition', definition: await define(term, signal) };
}

async function unlessMissing<T>(asked: Promise<T>, failed: string): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isAbort(error)) throw error;
    if (error instanceof RequestError && error.status === 404) return null;
    throw new Error(failed, { cause: error });
  }
}

async function define(term: string, signal?: AbortSignal): Promise<Definition> {
  try {
    const definition = await makeCall(glossaryCalls.defineTerm, { body: { term } }, signal);
    if (definition.definition.trim() === '') throw new Error(GLOSSARY_TEXTS.definitionFailed);
    definitions.set(termKey(term), { definition, until: Date.now() + DAY_MS });
    return definition;
  } catch (error) {
    if (isAbort(error)) throw error;
    if (error instanceof RequestError && error.status >= 400)
      throw new Error(GLOSSARY_TEXTS.definitionRefused(STATUS_TEXTS[error.status] ?? String(error.status)), { cause: error });
    throw new Error(GLOSSARY_TEXTS.definitionFailed, { cause: error });
  }
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
