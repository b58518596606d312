import { type StudySearch, studySearchSchema } from '@consilium/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../../patience.ts';
import { studies } from '../../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => server.stop());

const ask = (query: string) => server.app.inject(`/api/studies${query}`);
const search = async (query: string): Promise<StudySearch> => studySearchSchema.parse((await ask(query)).json());

/** A record as an editor or an import would write it. */
const put = (id: string, title: string, more: Partial<typeof studies.$inferInsert> = {}) =>
  server.database.db.insert(studies).values({
    id,
    title,
    authors: 'Somebody A',
    journal: 'A journal',
    publicationDate: '2024',
    category: 'General',
    keywords: [],
    summary: 'In short.',
    design: 'rct',
    direction: 'benefit',
    resultSeen: true,
    systems: ['conventional'],
    conditions: [],
    interventions: [],
    ...more,
  });

describe('a search of the library', () => {
  it('finds shipped records, with where the words stand', async () => {
    const { total, studies: found, counts } = await search('?q=acupuncture%20migraine');
    expect(total).toBeGreaterThan(5);
    const [first] = found;
    expect(first?.titleHits.map(({ from, to }) => first.title.slice(from, to).toLowerCase())).toContain('acupuncture');
    for (const { excerpt, excerptHits } of found) for (const { from, to } of excerptHits) expect(excerpt.slice(from, to)).toMatch(/^\w.*\w$/s);
    expect(counts.design.reduce((sum, { studies: number }) => sum + number, 0)).toBe(total);
  });

  it('without words shows everything, and pages of it', async () => {
    const all = await search('');
    const [row] = await server.database.db.select({ number: sql<number>`count(*)::int` }).from(studies);
    expect(all.total).toBe(row?.number);
    const second = await search('?page=2');
    expect(second.page).toBe(2);
    expect(second.studies.map(({ id }) => id)).not.toContain(all.studies[0]?.id);
    expect((await search('?page=500')).studies).toEqual([]);
  });

  it('filters', async () => {
    const { studies: found, total } = await search('?design=rct&design=guideline&system=tcm&sort=oldest');
    expect(total).toBeGreaterThan(0);
    expect(found.every(({ design, systems }) => ['rct', 'guideline'].includes(design) && systems.includes('tcm'))).toBe(true);
    expect(found.map(({ publicationDate }) => publicationDate.slice(0, 4))).toEqual(found.map(({ publicationDate }) => publicationDate.slice(0, 4)).sort());
  });

  it('knows lay names and sets spelling right', async () => {
    expect((await search('?q=high%20blood%20pressure')).alsoSearched).toContain('hypertension');
    expect((await search('?q=heart%20attack')).alsoSearched).toContain('myocardial infarction');
    expect((await search('?q=hypertenssion')).didYouMean).toBe('hypertension');
  });

  it.each([
    ['a page before the first', '?page=0'],
    ['a page behind the last', '?page=501'],
    ['an unknown design', '?design=anecdote'],
    ['too long a text', `?q=${'a'.repeat(2001)}`],
    ['a year that is none', '?from=soon'],
    ['U+0000', `?q=${encodeURIComponent('a\u0000b')}`],
  ])('refuses %s', async (_what, query) => {
    expect((await ask(query)).statusCode).toBe(400);
  });

  it.each([
    ['a quotation mark that is not closed', '?q=%22back%20pain'],
    ['2,000 characters', `?q=${encodeURIComponent('pain in the back '.repeat(117))}`],
    ['only small words', '?q=the%20of'],
  ])('answers %s', async (_what, query) => {
    expect((await ask(query)).statusCode).toBe(200);
  });
});

describe('a record that changes', () => {
  const found = async (q: string) => (await search(`?q=${q}`)).studies.map(({ id }) => id);
  const eventually = (q: string, ids: string[]) => vi.waitFor(async () => expect(await found(q)).toEqual(ids), PATIENCE.state);

  it('is found by itself soon, as another server writes it: added, changed, deleted', async () => {
    expect(await found('zanzibarium')).toEqual([]);
    await put('test-zanzibar', 'Zanzibarium for pain');
    await eventually('zanzibarium', ['test-zanzibar']);
    await server.database.db.update(studies).set({ title: 'Quokkaline for pain', version: 2, updatedAt: sql`now()` }).where(eq(studies.id, 'test-zanzibar'));
    await eventually('quokkaline', ['test-zanzibar']);
    expect(await found('zanzibarium')).toEqual([]);
    await server.database.db.delete(studies).where(eq(studies.id, 'test-zanzibar'));
    await eventually('quokkaline', []);
  });

  it('is found even when its time was written long ago, as a restored copy writes it', async () => {
    await put('test-old', 'Numbatine for pain', { updatedAt: new Date('2020-01-01') });
    await eventually('numbatine', ['test-old']);
    await server.database.db.delete(studies).where(eq(studies.id, 'test-old'));
    await eventually('numbatine', []);
  });

  it('is marked and stands behind when it was retracted', async () => {
    await put('test-fine', 'Wombatide for pain', { publicationDate: '2001' });
    await put('test-retracted', 'Wombatide', { retraction: 'retracted' });
    await eventually('wombatide', ['test-fine', 'test-retracted']);
    expect((await search('?q=wombatide')).studies[1]?.retraction).toBe('retracted');
    await server.database.db.delete(studies).where(sql`${studies.id} like 'test-%'`);
    await eventually('wombatide', []);
  });
});
