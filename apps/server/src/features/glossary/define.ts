import { DEFINITION_SOURCES, type Definition, foldWord, LIMITS, lookupKeys, slugOf, stemOf, termKey } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { and, count, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { glossaryEntries, medicalTerms, removedContent } from '../../database/schema/index.ts';
import { type Answer, PROMPTS } from '../ai/index.ts';
import { isFitDefinition } from './fit-definition.ts';
import { record } from './history.ts';
import { type EntryRow, findByName, freeSlug, holdNames, keysOf } from './names.ts';
import { removedEntry } from './seed.ts';

/** Longest that somebody waits for a definition (ms), all models and tries together. */
const PATIENCE_MS = 15_000;
const DAY_MS = 24 * 60 * 60_000;
/** Terms for which the models had nothing that may be shown: for a day they are not asked for them again, and while there are so many of those not for others either. */
const MOST_REFUSED = 200;
/** Words of a term that is put together from words of our texts. */
const MOST_WORDS = 4;
/** Of a model's definition less is taken than an editor may write: it stands in a card. */
const SHORT = 2 * LIMITS.glossaryShortRecommended;
const LONG = 1200;

const answerSchema = z.object({ short: z.string().trim().max(SHORT), long: z.string().trim().max(LONG).nullish() });

type Words = { known: ReadonlySet<string>; everyday: ReadonlySet<string> };
type Parts = Pick<Context, 'database' | 'content' | 'ai' | 'caches'>;

/**
 * Definitions by the AI models, of terms that nothing of ours explains. Asked for is a word of the dictionary, or what consists of words of our own texts alone:
 * nothing else that somebody may have typed leaves this server. What a model says is kept as a draft, which editors read, change, publish or delete, and is shown to
 * visitors as the model's until then.
 * @returns how a term is defined: null where it is not.
 */
export function openDefinitions({ database: { db }, content, ai, caches }: Parts): (name: string) => Promise<Definition | null> {
  const words = content.derived(wordsOf);
  const refused = new LRUCache<string, true>({ max: MOST_REFUSED, ttl: DAY_MS });
  const underway = new Map<string, Promise<Definition | null>>();
  caches.push(() => {
    const { size } = refused;
    refused.clear();
    return size;
  });

  const ask = async (term: string): Promise<Definition | null> => {
    // Nobody's connection ends it: several may wait for the one answer.
    const answer = await ai.generate({
      purpose: 'definition',
      system: PROMPTS.definition,
      prompt: term,
      schema: answerSchema,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.outcome === 'answered' && answer.value.short !== '' && isFitDefinition(term, textOf(answer.value))) {
      const draft = await keepDraft(db, term, answer);
      return draft ? definitionOf(draft) : null;
    }
    if (['answered', 'unreadable', 'too-long'].includes(answer.outcome)) refused.set(termKey(term), true);
    return null;
  };

  return async (name) => {
    // Where models are switched off, nothing of theirs is shown that no editor has read.
    if (!(await ai.isOn())) return null;
    const [there] = await findByName(db, name);
    if (there) return isDraftOfModel(there) ? definitionOf(there) : null;
    const term = await askable(db, words(), name);
    if (term === undefined) return null;
    const key = termKey(term);
    refused.purgeStale();
    if (refused.has(key) || refused.size >= MOST_REFUSED || (await isForEditors(db, term))) return null;
    const asked = underway.get(key) ?? ask(term).finally(() => underway.delete(key));
    underway.set(key, asked);
    return asked;
  };
}

const isDraftOfModel = ({ origin, isPublished }: EntryRow) => origin === 'ai' && !isPublished;
const textOf = ({ short, long }: z.infer<typeof answerSchema>) => [short, long].filter(Boolean).join('\n\n');
const definitionOf = ({ shortDefinition, longDefinition, writtenBy }: EntryRow): Definition => ({
  definition: textOf({ short: shortDefinition, long: longDefinition }),
  source: DEFINITION_SOURCES.ai(writtenBy),
});

/** The words of our own texts by their stems. */
function wordsOf({ conditions, treatments, patterns, studies, everydayWords }: Knowledge): Words {
  const known = new Set<string>();
  const read = (...texts: readonly string[]) => {
    for (const text of texts) for (const [word] of text.matchAll(/\p{L}[\p{L}'’-]*/gu)) for (const part of partsOf(word)) known.add(part);
  };
  for (const { name, also, summary } of conditions) read(name, ...also, summary);
  for (const { name, summary } of [...treatments, ...patterns]) read(name, summary);
  for (const { title, summary } of studies) read(title, summary);
  return { known, everyday: new Set(everydayWords.split(' ').map(stemOf)) };
}

const partsOf = (word: string): string[] => foldWord(word).split('-').filter(Boolean).map(stemOf);

/** What may be asked for under a name: our own writing of a word of the dictionary, or the name itself where our texts have all its words. */
async function askable(db: Database, { known, everyday }: Words, name: string): Promise<string | undefined> {
  const words = name.trim().split(/\s+/);
  const parts = words.flatMap(partsOf);
  const isOurs = words.every((word) => /^\p{L}[\p{L}'’-]*$/u.test(word)) && parts.every((part) => known.has(part));
  if (isOurs && words.length <= MOST_WORDS && parts.some((part) => part.length > 2 && !everyday.has(part))) return words.join(' ');
  const keys = lookupKeys(name);
  const rows = await db.select({ displayName: medicalTerms.displayName }).from(medicalTerms).where(eq(medicalTerms.isActive, true));
  return rows.map(({ displayName }) => displayName.replace(/\s*\([^)]*\)/g, '').trim()).find((word) => word !== '' && keys.includes(termKey(word)));
}

/** Whether a term is left to editors: they deleted it, or have as many drafts of models to read as they can be expected to. */
async function isForEditors(db: Database, term: string): Promise<boolean> {
  const [removed] = await db
    .select()
    .from(removedContent)
    .where(eq(removedContent.key, removedEntry(slugOf(term))));
  if (removed) return true;
  const [waiting] = await db
    .select({ number: count() })
    .from(glossaryEntries)
    .where(and(eq(glossaryEntries.origin, 'ai'), eq(glossaryEntries.isPublished, false)));
  return (waiting?.number ?? 0) >= LIMITS.glossaryModelDrafts;
}

/** @returns the draft of a term: another server's where that was quicker, and undefined where an editor was. */
async function keepDraft(
  db: Database,
  term: string,
  { value, from }: Answer<z.infer<typeof answerSchema>> & { outcome: 'answered' },
): Promise<EntryRow | undefined> {
  return db.transaction(async (transaction) => {
    await holdNames(transaction);
    const [there] = await findByName(transaction, term);
    if (there) return isDraftOfModel(there) ? there : undefined;
    const [made] = await transaction
      .insert(glossaryEntries)
      .values({
        slug: await freeSlug(transaction, term),
        term: term.charAt(0).toUpperCase() + term.slice(1),
        keys: keysOf(term, []),
        aliases: [],
        shortDefinition: value.short,
        longDefinition: value.long || null,
        tags: [],
        sourceLinks: [],
        related: [],
        isPublished: false,
        origin: 'ai',
        writtenBy: from.name,
      })
      .returning();
    if (!made) return undefined;
    const note = `Written by the AI model ${from.name} (${from.model}, version ${from.modelVersion} of its settings, ${from.promptVersion} of our words to it) for a visitor. No editor has read it.`;
    await record(transaction, { action: 'create', after: made, userId: null, note });
    return made;
  });
}
