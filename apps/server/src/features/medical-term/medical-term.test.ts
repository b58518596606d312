import { errorBodySchema, type MedicalTerm, type MedicalTermStats, medicalTermList, medicalTermSchema } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../database/schema/index.ts';
import { GLOSSARY_FILE, readGlossary } from '../../knowledge.ts';
import { type Browser, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedGlossary } from '../glossary/index.ts';

let server: TestServer;
let editor: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  editor = (await signedIn(server, 'lexicographer', 'system')).browser;
});
afterAll(() => server.stop());

const FORM = { termId: 'test-term', displayName: 'Test term', category: 'anatomy', description: 'Of no use.' };
const add = (form: object) => editor.post('/api/admin/medical-terms', form);
const list = async (query = '') => medicalTermList.answer.parse((await editor.call(`/api/admin/medical-terms${query}`)).json());
const stats = async (): Promise<MedicalTermStats> => (await editor.call('/api/admin/medical-terms/stats')).json();

describe('the dictionary', () => {
  it('is listed in the order of its names, searched, narrowed, and counted', async () => {
    const { terms, total } = await list();
    expect(total).toBeGreaterThanOrEqual(1500);
    expect(terms).toHaveLength(50);
    expect((await list('?search=migraine&category=condition')).terms.map(({ termId }) => termId)).toContain('condition-migraine');
    const { categories, ...counted } = await stats();
    expect(counted.total).toBe(total);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(counted.active).toBe((await list('?active=true&size=1')).total);
    expect(counted.affixes).toBe((await list('?kind=affix&size=1')).total);
  });

  it('says what of a word is not right, in the words of its form', async () => {
    expect(errorBodySchema.parse((await add({ termId: 'x', displayName: ' y', category: '' })).json()).fields).toEqual({
      termId: 'Term ID must be at least 2 characters',
      displayName: 'Display name must be at least 2 characters',
      category: 'Category is required',
    });
  });

  it('takes each id once, also from two at once, and says which', async () => {
    const answers = await Promise.all([add(FORM), add(FORM)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    const message = 'A term with the id "test-term" exists already.';
    expect(errorBodySchema.parse(refused?.json())).toEqual({ code: 'duplicate', message, fields: { termId: message } });
    const made = medicalTermSchema.parse(answers.find(({ statusCode }) => statusCode === 201)?.json());
    expect(made).toMatchObject({ ...FORM, isPrefixOrSuffix: false, isCommonTerm: false, isActive: true, version: 1 });
    const { terms } = await list('?search=condition-migraine');
    const taken = await editor.put(`/api/admin/medical-terms/${made.id}`, { ...FORM, termId: terms[0]?.termId, version: 1 });
    expect(errorBodySchema.parse(taken.json()).code).toBe('duplicate');
  });

  it('is changed by one of two editors; the other is told', async () => {
    const made: MedicalTerm = (await add({ ...FORM, termId: 'qz-contested' })).json();
    const put = (displayName: string) =>
      editor.put(`/api/admin/medical-terms/${made.id}`, { ...FORM, termId: 'qz-contested', displayName, isActive: false, version: 1 });
    const answers = await Promise.all([put('The one'), put('The other')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [won, lost] = [200, 409].map((wanted) => answers.find(({ statusCode }) => statusCode === wanted));
    expect(errorBodySchema.parse(lost?.json())).toMatchObject({ code: 'changed-meanwhile', theirs: medicalTermSchema.parse(won?.json()) });
    expect((await list('?search=qz-contested')).terms).toMatchObject([{ isActive: false, version: 2 }]);
  });

  it('does not bring back what was deleted with a newer version of the content', async () => {
    const { terms } = await list('?search=condition-migraine');
    const migraine = terms.find(({ termId }) => termId === 'condition-migraine');
    expect((await editor.remove(`/api/admin/medical-terms/${migraine?.id}`)).statusCode).toBe(200);
    expect((await editor.remove(`/api/admin/medical-terms/${migraine?.id}`)).statusCode).toBe(404);
    await seedGlossary(server.database.db, { ...readGlossary(GLOSSARY_FILE), version: 'newer' });
    expect((await list('?search=condition-migraine')).terms.find(({ termId }) => termId === 'condition-migraine')).toBeUndefined();
    expect((await add({ ...FORM, termId: 'condition-migraine' })).statusCode, 'but it can be added again').toBe(201);
  });

  it('is imported where each word is right, and exported as it can be imported', async () => {
    const send = async (items: unknown[]) => (await editor.post('/api/admin/medical-terms/import', { items })).json();
    const items = [{ ...FORM, termId: 'qz-in-one' }, { ...FORM, termId: 'qz-in-two' }, { termId: 'qz-in-three' }, 7];
    expect(await send(items)).toMatchObject({
      created: 2,
      updated: 0,
      unchanged: 0,
      errors: [
        { number: 2, term: 'qz-in-three' },
        { number: 3, term: null },
      ],
    });
    expect(
      await send([
        { ...FORM, termId: 'qz-in-one' },
        { ...FORM, termId: 'qz-in-two', isCommonTerm: true },
      ]),
    ).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const csv = await editor.call('/api/admin/medical-terms/export?search=qz-in-two');
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      'termId,displayName,category,description,isPrefixOrSuffix,isCommonTerm,isActive',
      'qz-in-two,Test term,anatomy,Of no use.,false,true,true',
    ]);
    const { terms } = (await editor.call('/api/admin/medical-terms/export?search=qz-in-&format=json')).json();
    expect(await send(terms)).toMatchObject({ created: 0, updated: 0, unchanged: terms.length });
  });
  it('is imported once, however often a batch is sent, and only as it was said beforehand', async () => {
    const importId = crypto.randomUUID();
    const items = [{ ...FORM, termId: 'qz-batch-one' }, { ...FORM, termId: 'qz-batch-two' }, { termId: 'x' }];
    const preview = async () => (await editor.post('/api/admin/medical-terms/import-preview', { items })).json();
    expect(await preview()).toEqual({ outcomes: ['created', 'created', 'error'] });
    expect((await list('?search=qz-batch')).total, 'which changes nothing').toBe(0);
    const send = () => editor.post('/api/admin/medical-terms/import', { items, importId, from: 200 });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.json()).toMatchObject({
      created: 2,
      errors: [{ number: 202, term: 'x', message: expect.stringContaining('Term ID must be at least 2 characters') }],
    });
    expect(second.json()).toEqual(first.json());
    expect((await list('?search=qz-batch')).total).toBe(2);
    expect(await preview()).toEqual({ outcomes: ['unchanged', 'unchanged', 'error'] });
    const asEntries = await editor.post('/api/admin/glossary/bulk', { items: [{ term: 'Qz', shortDefinition: 'x' }], importId, from: 0 });
    expect(asEntries.statusCode, 'an import of words takes no entries').toBe(404);
  });

  it('is taken back to what it was by one of two people, except for what somebody has changed since', async () => {
    const shipped = (await list('?search=condition-asthma')).terms.find(({ termId }) => termId === 'condition-asthma');
    const importId = crypto.randomUUID();
    const { displayName = '', category = '', isActive = true } = shipped ?? {};
    const items = [
      { termId: 'condition-asthma', displayName, category, description: 'Not what it was.', isActive },
      { ...FORM, termId: 'qz-undo-new' },
      { ...FORM, termId: 'qz-undo-kept', displayName: 'Kept' },
    ];
    expect((await editor.post('/api/admin/medical-terms/import', { items, importId })).json()).toMatchObject({ created: 2, updated: 1 });
    const kept = (await list('?search=qz-undo-kept')).terms[0];
    await editor.put(`/api/admin/medical-terms/${kept?.id}`, { ...FORM, termId: 'qz-undo-kept', displayName: 'Kept and changed', version: 1 });
    const { browser } = await signedIn(server, 'second-lexicographer', 'system');
    const undo = (who: Browser) => who.post(`/api/admin/medical-term-imports/${importId}/undo`);
    const answers = await Promise.all([undo(editor), undo(browser)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
      removed: 1,
      restored: 1,
      kept: [{ id: kept?.id, term: 'Kept and changed' }],
    });
    const { version = 0 } = shipped ?? {};
    expect((await list('?search=condition-asthma')).terms).toContainEqual({ ...shipped, version: version + 2, updatedAt: expect.any(String) });
    expect((await list('?search=qz-undo-new')).total).toBe(0);
    const { imports } = (await editor.call('/api/admin/medical-term-imports')).json();
    expect(imports[0]).toMatchObject({ id: importId, username: 'lexicographer', created: 2, updated: 1, undoneAt: expect.any(String) });
    const { imports: others } = (await editor.call('/api/admin/glossary-imports')).json();
    expect(
      others.map(({ id }: { id: string }) => id),
      'each kind has its own list',
    ).not.toContain(importId);
    const events = (await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, importId))).map(({ action }) => action);
    expect(events.sort()).toEqual(['term-import-undone', 'terms-imported']);
  });
});
