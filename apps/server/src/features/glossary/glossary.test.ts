import {
  DEFINITION_SOURCES,
  errorBodySchema,
  type GlossaryAdminEntry,
  type GlossaryLog,
  type GlossaryWord,
  glossaryAdminEntrySchema,
  glossaryEntrySchema,
  glossaryTermsSchema,
  lookupKeys,
  termKey,
} from '@consilium/contract';
import type { Glossary } from '@consilium/knowledge';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, glossaryEntries, medicalTerms } from '../../database/schema/index.ts';
import { GLOSSARY_FILE, readGlossary } from '../../knowledge.ts';
import { Browser, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedGlossary } from './seed.ts';

const shipped = readGlossary(GLOSSARY_FILE);
let server: TestServer;
let editor: Browser;
let visitor: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
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

describe('a definition by an AI provider', () => {
  const define = (on: TestServer, term: unknown) => new Browser(on).post('/api/ai-definition', { term });
  it('is not to be had while none is configured', async () => {
    expect(refused(await define(server, 'xyzzy'))).toMatchObject({ status: 503, code: 'no-definition', message: 'Unable to generate definition' });
    expect((await define(server, ' ')).statusCode).toBe(400);
  });
  it('is labelled as one; what goes wrong there is said in the same words', async () => {
    const provider = { define: async (term: string) => (term === 'broken' ? Promise.reject(new Error('away')) : term === 'empty' ? null : `It is ${term}.`) };
    const own = await startTestServer({ RATE_LIMIT_FACTOR: '1000' }, undefined, undefined, undefined, provider);
    expect((await define(own, 'odd')).json()).toEqual({ definition: 'It is odd.', source: DEFINITION_SOURCES.ai });
    for (const term of ['broken', 'empty']) expect(refused(await define(own, term)).message).toBe('Unable to generate definition');
    await own.stop();
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
    await seedGlossary(db, next('and back'));
    expect(await row(fresh?.id ?? '')).toMatchObject({ shortDefinition: fresh?.short, version: (untouched?.version ?? 0) + 2 });
    expect(await row(shipped.entries[3]?.id ?? ''), 'what stayed as it was is not written again').toMatchObject({ version: 1 });
    expect(await term(shipped.terms.at(-1)?.id ?? '?')).toBeDefined();
  });
});
