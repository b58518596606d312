import { GLOSSARY_TEXTS, type GlossaryTerms, glossaryCalls, termKey } from '@consilium/contract';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { databaseFaultOf } from '../../database/faults.ts';
import { medicalTerms } from '../../database/schema/index.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { lastKnown } from '../../platform/last-known.ts';
import type { Serve } from '../../platform/serve.ts';
import { composeEntry, ownKnowledge } from './compose.ts';
import { openDefinitions } from './define.ts';
import { publishedEntries, relatedTo, toEntry, toWord } from './entries.ts';
import { findAmong, findByName } from './names.ts';

/** Seconds for which a browser keeps the words of the glossary. */
const KEPT_SECONDS = 300;
/** Words of findings, treatments and patterns are phrases of ours, which texts do not use. */
const OWN_PHRASES: readonly string[] = ['finding', 'treatment', 'pattern'];
const SHORTEST_WORD = 4;

export function publicGlossaryRoutes(serve: Serve, context: Context): void {
  const { content, database } = context;
  const { db } = database;
  const define = openDefinitions(context);
  const own = content.derived(ownKnowledge);
  const everyday = content.derived((knowledge): ReadonlySet<string> => new Set(knowledge.everydayWords.split(' ')));

  const published = lastKnown(database, () => publishedEntries(db));
  const terms = lastKnown(database, () => termsOf(db, everyday()));
  // So that a database that is lost before anybody asked is no loss.
  context.background.run('reading the glossary', () => Promise.all([published(), terms()]));

  serve.reading(glossaryCalls.listGlossary, async () => (await published()).map(toWord));

  serve.reading(glossaryCalls.readEntry, async ({ params, query }) => {
    try {
      return await database.within(database.limits.pageMs, async () => {
        const entry = (await findByName(db, params.term)).find(({ isPublished }) => isPublished);
        const found = entry ?? (query.autoGenerate ? await composeEntry(db, own(), params.term) : undefined);
        if (!found) throw notFound('An entry of this term');
        return toEntry(found, await relatedTo(db, found));
      });
    } catch (error) {
      if (!databaseFaultOf(error)) throw error;
      const known = await published();
      const [entry] = findAmong(known, params.term);
      if (!entry) throw error;
      return toEntry(entry, known);
    }
  });

  serve(glossaryCalls.listGlossaryTerms, async (_request, reply) => {
    reply.header('Cache-Control', `public, max-age=${KEPT_SECONDS}`);
    return terms();
  });

  serve(glossaryCalls.defineTerm, async ({ body }) => {
    const definition = await define(body.term);
    if (!definition) throw new AppError('no-definition', GLOSSARY_TEXTS.definitionFailed);
    return definition;
  });
}

/** Entries that may be linked, and behind them the words that the dictionary alone has and that are not in everybody's mouth. */
async function termsOf(db: Database, everyday: ReadonlySet<string>): Promise<GlossaryTerms> {
  const published = await publishedEntries(db);
  const entries = published.filter(({ unlinked }) => !unlinked);
  const { displayName, category, origin, isActive, isCommonTerm, isPrefixOrSuffix } = medicalTerms;
  const rows = await db
    .select({ displayName, category, origin })
    .from(medicalTerms)
    .where(and(eq(isActive, true), eq(isCommonTerm, false), eq(isPrefixOrSuffix, false)))
    .orderBy(displayName);
  const taken = new Set(published.flatMap(({ keys }) => keys));
  const words = new Map<string, string>();
  for (const row of rows) {
    if (row.origin === 'shipped' && OWN_PHRASES.includes(row.category)) continue;
    const name = row.displayName.replace(/\s*\([^)]*\)/g, '').trim();
    const key = termKey(name);
    const isAbbreviation = /^[A-Z0-9-]{2,}$/.test(name);
    if ((name.length < SHORTEST_WORD && !isAbbreviation) || everyday.has(name.toLowerCase()) || everyday.has(key) || taken.has(key)) continue;
    if (!words.has(key)) words.set(key, name);
  }
  return { entries: entries.map(({ slug, term, aliases }) => ({ slug, names: [term, ...aliases] })), words: [...words.values()] };
}
