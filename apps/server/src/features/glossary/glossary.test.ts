import {
  DEFINITION_SOURCES,
  errorBodySchema,
  type GlossaryAdminEntry,
  type GlossaryLog,
  type GlossaryWord,
  glossaryAdminEntrySchema,
  glossaryEntrySchema,
  glossaryTermsSchema,
  LIMITS,
  lookupKeys,
  termKey,
} from '@consilium/contract';
import type { Glossary } from '@consilium/knowledge';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aiModels, auditEvents, glossaryEntries, medicalTerms } from '../../database/schema/index.ts';
import { GLOSSARY_FILE, readGlossary } from '../../knowledge.ts';
import { type ModelServer, openModelServer } from '../../testing/model-server.ts';
import { useModels } from '../../testing/models.ts';
import { Browser, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedGlossary } from './seed.ts';

const shipped = readGlossary(GLOSSARY_FILE);
let server: TestServer;
let editor: Browser;
let visitor: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000', AI_ALLOW_PRIVATE_ADDRESSES: 'true' });
  editor = (await signedIn(server, 'editor', 'system')).browser;
  visitor = new Browser(server);
});
afterAll(() => server.stop());

const look = (term: string, query = '') => visitor.call(`/api/glossary/${encodeURIComponent(term)}${query}`);
const FORM = { term: 'Test matter', shortDefinition: 'A thing that is only here to be tried.', system: 'western', tags: ['basics'], aliases: ['trial stuff'] };
const add = async (form: object): Promise<GlossaryAdminEntry> => glossaryAdminEntrySchema.parse((await editor.post('/api/admin/glossary', form)).json());
const history = async (id: string): Promise<GlossaryLog[]> => (await editor.call(`/api/admin/glossary/${id}/audit-logs`)).json();
/** Conditions that no entry has a name of. */
const withoutEntry = () => {
  const taken = new Set(shipped.entries.flatMap(({ id, term, also }) => [id, term, ...also].map(termKey)));
  return server.content.knowledge().conditions.filter(({ name, also }) => [name, ...also].every((one) => lookupKeys(one).every((key) => !taken.has(key))));
};
const refused = (response: { statusCode: number; json: () => unknown }) => ({ status: response.statusCode, ...errorBodySchema.parse(response.json()) });

describe('the glossary as visitors read it', () => {
  it('is a list of what is published', async () => {
    const words: GlossaryWord[] = (await visitor.call('/api/glossary')).json();
    expect(words.length).toBeGreaterThanOrEqual(shipped.entries.length);
    expect(words.map(({ term }) => term)).toContain('Homeopathy');
  });

  it.each(['homeopathy', 'HOMEOPATHY', 'homoeopathy', 'Homoeopaths', 'hómeopathic', 'homeopathics'])('finds an entry as %s', async (name) => {
    const entry = glossaryEntrySchema.parse((await look(name)).json());
    expect(entry).toMatchObject({ slug: 'homeopathy', term: 'Homeopathy', system: 'Homeopathy', source: null });
    expect(entry.sources[0]).toMatchObject({ address: expect.stringMatching(/^http/), title: expect.any(String) });
    expect(entry.related.length).toBeGreaterThan(0);
  });

  it('has no entry for what is none, however it is written', async () => {
    for (const name of ['xyzzy', '%', '..', '気', 'constructor', "'; drop table users --"]) expect((await look(name)).statusCode, name).toBe(404);
    expect((await visitor.call(`/api/glossary/${'x'.repeat(101)}`)).statusCode).toBe(414);
  });

  it('puts a draft together from our own content, once, says so, and publishes nothing', async () => {
    const [condition] = withoutEntry();
    const name = condition?.name ?? '';
    expect((await look(name)).statusCode).toBe(404);
    const answers = await Promise.all([look(name, '?autoGenerate=true'), look(name.toUpperCase(), '?autoGenerate=true')]);
    const [one, two] = answers.map((answer) => glossaryEntrySchema.parse(answer.json()));
    expect(one).toEqual(two);
    expect(one).toMatchObject({ term: name, system: 'Western', source: DEFINITION_SOURCES.ownKnowledge, tags: ['condition'] });
    expect(condition?.summary.startsWith(one?.shortDefinition ?? '?')).toBe(true);
    expect((await look(name)).statusCode, 'a draft is for editors').toBe(404);
    const drafts = await server.database.db.select().from(glossaryEntries).where(eq(glossaryEntries.term, name));
    expect(drafts).toMatchObject([{ isPublished: false, origin: 'generated' }]);
    expect((await look('xyzzy', '?autoGenerate=true')).statusCode).toBe(404);

    const id = drafts[0]?.id ?? '';
    expect((await editor.patch(`/api/admin/glossary/${id}/publish`, { isPublished: true })).statusCode).toBe(200);
    expect(glossaryEntrySchema.parse((await look(name)).json()).source, 'an editor has read it').toBeNull();
    await editor.remove(`/api/admin/glossary/${id}`);
    expect((await look(name, '?autoGenerate=true')).statusCode, 'what an editor deleted is not put together again').toBe(404);
  });

  it('leaves alone a term that editors have as a draft', async () => {
    const name = withoutEntry().at(-1)?.name ?? '';
    const draft = await add({ ...FORM, term: name, aliases: [], isPublished: false });
    expect((await look(name, '?autoGenerate=true')).statusCode).toBe(404);
    await editor.remove(`/api/admin/glossary/${draft.id}`);
  });

  it('names the words that texts are looked through for, to be kept for five minutes', async () => {
    const response = await visitor.call('/api/glossary-terms');
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    const { entries, words } = glossaryTermsSchema.parse(response.json());
    expect(entries.find(({ slug }) => slug === 'homeopathy')?.names).toContain('homoeopathy');
    const unlinked = shipped.entries.filter((entry) => entry.unlinked).map(({ id }) => id);
    expect(entries.filter(({ slug }) => unlinked.includes(slug))).toEqual([]);
    expect(words.length).toBeGreaterThan(100);
    expect(words.map((word) => word.toLowerCase())).not.toContain('burn');
    expect(words.filter((word) => word.includes('('))).toEqual([]);
  });
});

describe('a definition by an AI model', () => {
  const define = (on: TestServer, term: unknown) => new Browser(on).post('/api/ai-definition', { term });
  const says = (short: string, long: string | null = null) => ({ how: 'well' as const, text: JSON.stringify({ short, long }) });
  const drafts = () => server.database.db.select().from(glossaryEntries).where(eq(glossaryEntries.origin, 'ai'));
  const NONE = { status: 503, code: 'no-definition', message: 'Unable to generate definition' };
  const SHORT = 'A stretch of DNA at the end of a chromosome.';
  let model: ModelServer;
  beforeAll(async () => {
    model = await openModelServer();
    await server.database.db.insert(medicalTerms).values(
      ['Telomeric cap (of DNA)', 'Telomeric loop', 'Telomeric knot'].map((displayName) => ({
        termId: displayName,
        displayName,
        category: 'genetics',
        origin: 'edited' as const,
      })),
    );
  });
  beforeEach(async () => {
    model.asked.length = 0;
    model.script();
    model.otherwise(says(SHORT, 'It is a matter of the cell.'));
    await useModels(server, [{ name: 'Ours', at: model }]);
    await server.database.db.delete(glossaryEntries).where(eq(glossaryEntries.origin, 'ai'));
  });
  afterAll(async () => {
    await server.database.db.delete(aiModels);
    await model.close();
  });

  it('is not to be had while no model is active', async () => {
    await server.database.db.update(aiModels).set({ active: false });
    expect(refused(await define(server, 'telomeric cap'))).toMatchObject(NONE);
    expect((await define(server, ' ')).statusCode).toBe(400);
    expect(model.asked).toEqual([]);
  });

  it('is labelled with its model, asked for once by any number of visitors, and kept as a draft that nobody published', async () => {
    model.otherwise({ ...says(SHORT, 'It is a matter of the cell.'), how: 'slowly' });
    const answers = await Promise.all(['telomeric caps', 'TELOMERIC CAP', 'Telomeric cap'].map((term) => define(server, term)));
    for (const answer of answers)
      expect(answer.json()).toEqual({ definition: `${SHORT}\n\nIt is a matter of the cell.`, source: DEFINITION_SOURCES.ai('Ours') });
    expect((await define(server, 'telomeric cap')).json()).toEqual(answers[0]?.json());
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]?.body.messages?.at(-1)?.content, 'our own writing of the word, and nothing else').toBe('<text>\nTelomeric cap\n</text>');
    expect(await drafts()).toMatchObject([{ term: 'Telomeric cap', shortDefinition: SHORT, isPublished: false, writtenBy: 'Ours' }]);
    for (const query of ['', '?autoGenerate=true']) expect((await look('telomeric cap', query)).statusCode, 'a draft is no entry').toBe(404);

    const id = (await drafts())[0]?.id ?? '';
    expect(await history(id)).toMatchObject([{ action: 'create', userId: null, details: { note: expect.stringContaining('AI model Ours (test-model') } }]);
    expect((await editor.patch(`/api/admin/glossary/${id}/publish`, { isPublished: true })).json()).toMatchObject({ origin: 'edited', writtenBy: 'Ours' });
    expect(glossaryEntrySchema.parse((await look('telomeric cap')).json()), 'an editor has read it').toMatchObject({ shortDefinition: SHORT, source: null });
    await editor.remove(`/api/admin/glossary/${id}`);
    expect(refused(await define(server, 'telomeric cap')), 'what an editor deleted is not asked for again').toMatchObject(NONE);
    expect(model.asked).toHaveLength(1);
  });

  it('is shown unread only while models are switched on', async () => {
    expect((await define(server, 'telomeric loop')).statusCode).toBe(200);
    await server.database.db.update(aiModels).set({ active: false });
    expect(refused(await define(server, 'telomeric loop'))).toMatchObject(NONE);
  });

  it('is asked for words of our own texts alone: nothing else leaves this server', async () => {
    const typed = [
      'xyzzy',
      'my name is Zebulon Quackenbush',
      'neutropenia of Zebulon',
      'me@example.org',
      '+44 20 7946 0000',
      'neutropenia 1987',
      'what is in your hand',
      '<b>neutropenia</b>',
    ];
    for (const term of typed) expect(refused(await define(server, term)), term).toMatchObject(NONE);
    expect(model.asked).toEqual([]);
    expect((await define(server, 'ectopic  neutropenia')).statusCode).toBe(200);
    expect(model.asked[0]?.body.messages?.at(-1)?.content).toBe('<text>\nectopic neutropenia\n</text>');
  });

  it.each([
    ['doses', 'neutropenia ectopic', says('A herb that is taken twice a day.')],
    ['commands', 'neutropenia infarction', says(SHORT, 'Take it with the meal.')],
    ['a figure', 'neutropenia mesenteric', says('A stretch of 3000 bases at the end of a chromosome.')],
    ['calming words', 'neutropenia pyloric', says('A growth that is nothing serious for the person.')],
    ['a link', 'neutropenia variceal', says(SHORT, 'More of it is told at dna.example.com by the firm.')],
    ['too many words', 'neutropenia inguinal', says(`${SHORT} `.repeat(10))],
    ['nothing it is sure of', 'neutropenia myocarditis', says('')],
    ['another shape', 'neutropenia granuloma', { how: 'well' as const, text: '{"definition":"It is."}' }],
    ['markup and orders', 'neutropenia peritonitis', 'hostile' as const],
  ])('is refused with %s, and not asked for again that day', async (_what, term, step) => {
    model.otherwise(step);
    for (const _time of [1, 2]) {
      const answer = await define(server, term);
      expect(refused(answer)).toMatchObject(NONE);
      expect(answer.body).not.toMatch(/SECRET-UPSTREAM-TEXT|script/);
    }
    expect(model.asked).toHaveLength(1);
    expect(await drafts()).toEqual([]);
  });

  it.each(['failed', 'hang-up', 'refused-key'] as const)('is asked for again after the server of the model answered with %s', async (step) => {
    model.otherwise(step);
    expect(refused(await define(server, 'telomeric knot'))).toMatchObject(NONE);
    model.otherwise(says(SHORT));
    expect((await define(server, 'telomeric knot')).json()).toMatchObject({ definition: SHORT });
  });

  it('leaves editors no more drafts to read than they can be expected to', async () => {
    const waiting = Array.from({ length: LIMITS.glossaryModelDrafts }, (_, at) => ({
      slug: `waits-${at}`,
      term: `Waits ${at}`,
      keys: [`waits ${at}`],
      shortDefinition: SHORT,
      tags: [],
      sourceLinks: [],
      aliases: [],
      related: [],
      origin: 'ai' as const,
    }));
    await server.database.db.insert(glossaryEntries).values(waiting);
    expect(refused(await define(server, 'telomeric knot'))).toMatchObject(NONE);
    expect(model.asked).toEqual([]);
  });

  it('is limited for each address', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await define(strict, 'x')).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await strict.stop();
  });
});

describe('editing', () => {
  it('needs a name and a short definition, and real addresses', async () => {
    const answer = refused(
      await editor.post('/api/admin/glossary', { term: ' ', shortDefinition: '', system: 'astrology', sourceLinks: ['javascript:alert(1)'] }),
    );
    expect(answer.fields).toMatchObject({
      term: 'Term is required',
      shortDefinition: 'Short definition is required',
      system: expect.stringContaining('Western'),
    });
    expect(Object.keys(answer.fields ?? {})).toContain('sourceLinks.0');
  });

  it('adds, changes, takes back and deletes, and each step is told with what it changed', async () => {
    const made = await add(FORM);
    expect(made).toMatchObject({ slug: 'test-matter', system: 'Western', isPublished: true, version: 1, origin: 'edited', longDefinition: null });
    expect((await look('trial stuff')).json()).toMatchObject({ slug: 'test-matter' });
    const changed = await editor.put(`/api/admin/glossary/${made.id}`, { ...FORM, aliases: undefined, shortDefinition: 'It was changed.', version: 1 });
    expect(changed.json()).toMatchObject({ version: 2, shortDefinition: 'It was changed.', aliases: ['trial stuff'] });
    await editor.patch(`/api/admin/glossary/${made.id}/publish`, { isPublished: false });
    expect((await look('test-matter')).statusCode).toBe(404);
    expect((await editor.remove(`/api/admin/glossary/${made.id}`)).statusCode).toBe(200);
    const logs = await history(made.id);
    expect(logs.map(({ action, username }) => `${action} ${username}`)).toEqual(['delete editor', 'unpublish editor', 'update editor', 'create editor']);
    expect(logs[2]?.details.changes).toEqual({ shortDefinition: { before: FORM.shortDefinition, after: 'It was changed.' } });
    expect(logs[0]?.details.entry, 'from which it can be restored').toMatchObject({ term: 'Test matter', shortDefinition: 'It was changed.' });
    const restored = await add(logs[2]?.details.entry ?? {});
    expect(restored).toMatchObject({ slug: 'test-matter', shortDefinition: 'It was changed.', aliases: ['trial stuff'] });
    await editor.remove(`/api/admin/glossary/${restored.id}`);
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, made.id));
    expect(events.map(({ action }) => action).sort()).toEqual(['glossary-created', 'glossary-deleted', 'glossary-unpublished', 'glossary-updated']);
  });

  it('of two editors the second is told, and writes nothing over', async () => {
    const { id } = await add({ ...FORM, term: 'Two at once', aliases: [] });
    const put = (shortDefinition: string) =>
      editor.put(`/api/admin/glossary/${id}`, { ...FORM, term: 'Two at once', aliases: [], shortDefinition, version: 1 });
    const answers = await Promise.all([put('The one.'), put('The other.')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    expect(lost && refused(lost)).toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringContaining('Two at once'),
      theirs: won && glossaryAdminEntrySchema.parse(won.json()),
    });
    expect(await history(id)).toHaveLength(2);
    expect(refused(await editor.patch(`/api/admin/glossary/${id}/publish`, { isPublished: false, version: 1 })).code).toBe('changed-meanwhile');
  });

  it('gives no name twice, in no form of it, not to two at once', async () => {
    const answers = await Promise.all(['Same name', 'same names'].map((term) => editor.post('/api/admin/glossary', { ...FORM, term, aliases: [] })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(refused(await editor.post('/api/admin/glossary', { ...FORM, term: 'New', aliases: ['homeopaths'] }))).toMatchObject({
      code: 'duplicate',
      fields: { aliases: '"homeopaths" is already a name of the entry "Homeopathy".' },
    });
  });

  it('lists all of it, searched, by system and without drafts', async () => {
    await add({ ...FORM, term: 'Draft of mine', aliases: [], isPublished: false, tags: ['oddity'] });
    const list = async (query: string): Promise<GlossaryAdminEntry[]> => (await editor.call(`/api/admin/glossary${query}`)).json();
    expect((await list('?query=draft%20of%20mine')).map(({ isPublished }) => isPublished)).toEqual([false]);
    expect(await list('?query=draft%20of%20mine&onlyPublished=true')).toEqual([]);
    expect((await list('?query=oddity')).length).toBe(1);
    expect(await list('?query=%25%25%25')).toEqual([]);
    expect(new Set((await list('?system=homeopathic')).map(({ system }) => system))).toEqual(new Set(['Homeopathy']));
    expect(await list('?system=astrology')).toEqual([]);
  });

  it('has no entry of another kind or none', async () => {
    const nobody = '11111111-1111-4111-8111-111111111111';
    expect((await editor.put(`/api/admin/glossary/${nobody}`, { ...FORM, version: 1 })).statusCode).toBe(404);
    expect((await editor.remove(`/api/admin/glossary/${nobody}`)).statusCode).toBe(404);
    expect((await editor.remove('/api/admin/glossary/nonsense')).statusCode).toBe(400);
  });
});

describe('the shipped content', () => {
  const next = (version: string, change: (copy: Glossary) => void = () => undefined): Glossary => {
    const copy = structuredClone(shipped);
    change(copy);
    return { ...copy, version };
  };
  const row = async (slug: string) => (await server.database.db.select().from(glossaryEntries).where(eq(glossaryEntries.slug, slug)))[0];
  const term = async (termId: string) => (await server.database.db.select().from(medicalTerms).where(eq(medicalTerms.termId, termId)))[0];

  it('is brought up to date where nobody touched it, and left alone where somebody did', async () => {
    const { db } = server.database;
    expect(await seedGlossary(db, shipped), 'this version is there').toBe(false);
    const [edited, deleted, fresh] = shipped.entries;
    const before = await row(edited?.id ?? '');
    await editor.put(`/api/admin/glossary/${before?.id}`, { ...FORM, term: before?.term, shortDefinition: 'Mine.', version: before?.version });
    await editor.remove(`/api/admin/glossary/${(await row(deleted?.id ?? ''))?.id}`);
    const untouched = await row(fresh?.id ?? '');
    const done = await seedGlossary(
      db,
      next('next', ({ entries, terms }) => {
        for (const entry of entries.slice(0, 3)) entry.short = 'Shipped anew.';
        entries.pop();
        terms.pop();
      }),
    );
    expect(done).toBe(true);
    expect(await row(edited?.id ?? '')).toMatchObject({ shortDefinition: 'Mine.', origin: 'edited' });
    expect(await row(deleted?.id ?? ''), 'what was deleted stays away').toBeUndefined();
    expect(await row(fresh?.id ?? '')).toMatchObject({ shortDefinition: 'Shipped anew.', version: (untouched?.version ?? 0) + 1, id: untouched?.id });
    expect(await row(shipped.entries.at(-1)?.id ?? '?'), 'what is no longer shipped goes').toBeUndefined();
    expect(await term(shipped.terms.at(-1)?.id ?? '?')).toBeUndefined();
    // A draft that nobody read is not in the way of an entry that is shipped now.
    const [draft] = shipped.entries.slice(-1);
    await db.insert(glossaryEntries).values({
      slug: 'a-draft',
      term: 'Draft',
      keys: [termKey(draft?.term ?? '')],
      shortDefinition: 'By a model.',
      tags: [],
      sourceLinks: [],
      aliases: [],
      related: [],
      origin: 'ai',
    });
    await seedGlossary(db, next('and back'));
    expect([await row('a-draft'), (await row(draft?.id ?? '?'))?.origin]).toEqual([undefined, 'shipped']);
    expect(await row(fresh?.id ?? '')).toMatchObject({ shortDefinition: fresh?.short, version: (untouched?.version ?? 0) + 2 });
    expect(await row(shipped.entries[3]?.id ?? ''), 'what stayed as it was is not written again').toMatchObject({ version: 1 });
    expect(await term(shipped.terms.at(-1)?.id ?? '?')).toBeDefined();
  });
});
