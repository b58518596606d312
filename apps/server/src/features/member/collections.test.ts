import { randomUUID } from 'node:crypto';
import { type Collection, collectionSchema, collectionsSchema, errorBodySchema, LIMITS, memberExportSchema, sharedCollectionSchema } from '@consilium/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, studies, studyCollections, users } from '../../database/schema/index.ts';
import { encryptField } from '../../platform/field-encryption.ts';
import { loggedPath } from '../../platform/logging.ts';
import { Browser, dumpOf, PASSWORD, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PLACES } from './store.ts';

const AT = '/api/member/collections';
let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  ids = server.knowledge.studies.slice(0, 4).map(({ id }) => id);
});
afterAll(() => server.stop());

const placeOf = ({ id }: Pick<Collection, 'id'>) => `${AT}/${id}`;
const study = (at: number) => `studies/${encodeURIComponent(ids[at] ?? '')}`;
const orderIn = ({ studies: collected }: Collection) => collected.map(({ studyId }) => ids.indexOf(studyId));

/** A member with a collection of three studies, the second of which has a note and tags. */
async function collector(name: string) {
  const { browser, user } = await signedIn(server, name);
  const begun = collectionSchema.parse((await browser.post(AT, { name: 'Feverfew and marmalade', description: 'For the purple visit' })).json());
  await browser.put(`${placeOf(begun)}/${study(0)}`, {});
  await browser.put(`${placeOf(begun)}/${study(1)}`, { note: 'Ask about zigzags', tags: ['Dose', 'dose', 'Safety'] });
  const collection = collectionSchema.parse((await browser.put(`${placeOf(begun)}/${study(2)}`, {})).json());
  return { browser, user, collection, at: placeOf(collection) };
}

/** Somebody without an account who was given a link. */
const reads = (token: string) => new Browser(server, '203.0.113.99').call(`/api/collections/${token}`);

describe('a collection', () => {
  it('is begun, filled, put in order, annotated, renamed and deleted', async () => {
    const { browser, collection, at } = await collector('whole');
    expect(collection).toMatchObject({ version: 4, link: null, description: 'For the purple visit' });
    expect(orderIn(collection)).toEqual([0, 1, 2]);
    expect(collection.studies[1]).toMatchObject({ note: 'Ask about zigzags', tags: ['Dose', 'Safety'], study: { title: server.knowledge.studies[1]?.title } });

    const ordered = await browser.put(`${at}/order`, { version: 4, order: [ids[1], ids[2], ids[0]] });
    expect(orderIn(collectionSchema.parse(ordered.json()))).toEqual([1, 2, 0]);
    const noted = await browser.patch(`${at}/${study(2)}`, { version: 5, note: 'New', tags: ['Dose'] });
    expect(noted.json().studies[1]).toMatchObject({ studyId: ids[2], note: 'New', tags: ['Dose'] });
    expect((await browser.patch(at, { version: 6, name: ' Renamed ', description: '' })).json()).toMatchObject({ name: 'Renamed', version: 7 });
    expect(orderIn(collectionSchema.parse((await browser.remove(`${at}/${study(1)}`)).json()))).toEqual([2, 0]);
    const { collections } = collectionsSchema.parse((await browser.call(AT)).json());
    expect(collections).toMatchObject([{ id: collection.id, name: 'Renamed', version: 8, studyIds: [ids[2], ids[0]], link: null }]);

    expect((await browser.remove(at)).statusCode).toBe(200);
    for (const answer of [await browser.remove(at), await browser.call(at), await browser.put(`${at}/${study(0)}`, {})]) expect(answer.statusCode).toBe(404);
    expect((await browser.call(AT)).json()).toEqual({ collections: [] });
  });

  it('takes a study once, and only one that the library has', async () => {
    const { browser, at } = await collector('once');
    const again = await browser.put(`${at}/${study(1)}`, { note: 'Another', tags: [] });
    expect(again.json(), 'it stays as it is').toMatchObject({ version: 4, studies: [{}, { note: 'Ask about zigzags' }, {}] });
    expect((await browser.put(`${at}/studies/no-such-study`, {})).statusCode).toBe(404);
    expect((await browser.remove(`${at}/${study(3)}`)).statusCode).toBe(404);
    expect((await browser.patch(`${at}/${study(3)}`, { version: 4, note: '', tags: [] })).statusCode).toBe(404);
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(LIMITS.collectionNameLength + 1) }, 'name'],
    ['a description too long', { name: 'Fine', description: 'x'.repeat(LIMITS.noteLength + 1) }, 'description'],
  ])('refuses %s', async (what, body, field) => {
    const { browser } = await signedIn(server, `refused_${what.replaceAll(' ', '_')}`);
    const answer = await browser.post(AT, body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('refuses tags beyond what there is room for, and an order of other studies', async () => {
    const { browser, at } = await collector('refused');
    const tags = Array.from({ length: LIMITS.collectionTags + 1 }, (_, number) => `Tag ${number}`);
    expect((await browser.patch(`${at}/${study(0)}`, { version: 4, tags })).json().fields).toHaveProperty('tags');
    expect((await browser.patch(`${at}/${study(0)}`, { version: 4, tags: ['x'.repeat(LIMITS.collectionTagLength + 1)] })).statusCode).toBe(400);
    for (const order of [[ids[0], ids[1]], [ids[0], ids[1], ids[3]], [ids[0], ids[1], ids[2], ids[2]], []])
      expect((await browser.put(`${at}/order`, { version: 4, order })).json().fields).toHaveProperty('order');
    expect((await browser.call(at)).json().version).toBe(4);
  });

  it("is nobody else's, not even an administrator's", async () => {
    const { at, collection } = await collector('owner');
    for (const role of ['user', 'sysadmin'] as const) {
      const { browser } = await signedIn(server, `nosy_collector_${role}`, role);
      const answers = [
        await browser.call(at),
        await browser.patch(at, { version: 4, name: 'Mine now' }),
        await browser.remove(at),
        await browser.put(`${at}/order`, { version: 4, order: ids.slice(0, 3) }),
        await browser.put(`${at}/${study(3)}`, {}),
        await browser.patch(`${at}/${study(0)}`, { version: 4, note: 'Mine now' }),
        await browser.remove(`${at}/${study(0)}`),
        await browser.post(`${at}/link`, {}),
        await browser.remove(`${at}/link`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(answers.length).fill(404));
      expect((await browser.call(AT)).json()).toEqual({ collections: [] });
    }
    const [row] = await server.database.db.select().from(studyCollections).where(eq(studyCollections.id, collection.id));
    expect(row).toMatchObject({ version: 4, linkHash: null });
  });

  it('keeps a study that has left the library, without its record', async () => {
    const { browser, user, collection, at } = await collector('left');
    const content = { name: 'Old', description: '', items: [{ studyId: 'gone-since', note: 'Still mine', tags: [] }] };
    await server.database.db
      .update(studyCollections)
      .set({ content: encryptField(server.keys, PLACES.collection(user.id, collection.id), content) })
      .where(eq(studyCollections.id, collection.id));
    expect((await browser.call(at)).json().studies).toEqual([{ studyId: 'gone-since', note: 'Still mine', tags: [], study: null }]);
    expect((await server.database.db.select().from(studies).where(eq(studies.id, 'gone-since'))).length).toBe(0);
    const { token } = (await browser.post(`${at}/link`, { notes: true })).json();
    expect((await reads(token)).json()).toMatchObject({ name: 'Old', studies: [] });
  });
});

describe('two tabs at once', () => {
  it.each<[string, (browser: Browser, at: string, by: string) => ReturnType<Browser['call']>]>([
    ['names', (browser, at, by) => browser.patch(at, { version: 4, name: by })],
    ['notes', (browser, at, by) => browser.patch(`${at}/${study(0)}`, { version: 4, note: by, tags: [] })],
    ['orders', (browser, at, by) => browser.put(`${at}/order`, { version: 4, order: by === 'first' ? [ids[2], ids[1], ids[0]] : [ids[1], ids[0], ids[2]] })],
  ])('do not overwrite %s: the later one is told and shown what stands', async (what, write) => {
    const { browser, at } = await collector(`tabs_${what}`);
    const answers = await Promise.all([write(browser, at, 'first'), write(browser, at, 'second')]);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(errorBodySchema.parse(lost?.json())).toMatchObject({ code: 'changed-meanwhile', theirs: collectionSchema.parse(won?.json()) });
    expect((await browser.call(at)).json()).toEqual(won?.json());
  });

  it('may both add a study: both are kept', async () => {
    const { browser } = await signedIn(server, 'tabs_adding');
    const at = placeOf((await browser.post(AT, { name: 'Both' })).json());
    await Promise.all(ids.map((_, number) => browser.put(`${at}/${study(number)}`, {})));
    expect(orderIn(collectionSchema.parse((await browser.call(at)).json())).sort()).toEqual([0, 1, 2, 3]);
  });
});

describe('what one member may keep', () => {
  it('ends with the last collection, which one of two requests at once gets', async () => {
    const { browser, user } = await signedIn(server, 'full_collections');
    await server.database.db
      .insert(studyCollections)
      .values(Array.from({ length: LIMITS.collectionsPerMember - 1 }, () => ({ id: randomUUID(), userId: user.id, content: 'never read here' })));
    const answers = await Promise.all([browser.post(AT, { name: 'One' }), browser.post(AT, { name: 'Two' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('full');
    expect(await server.database.db.$count(studyCollections, eq(studyCollections.userId, user.id))).toBe(LIMITS.collectionsPerMember);
  });

  it('ends with the last study of a collection', async () => {
    const { browser, user, collection, at } = await collector('full_collection');
    const items = Array.from({ length: LIMITS.collectionStudies }, (_, number) => ({ studyId: `gone-${number}`, note: '', tags: [] }));
    await server.database.db
      .update(studyCollections)
      .set({ content: encryptField(server.keys, PLACES.collection(user.id, collection.id), { name: 'Full', description: '', items }) })
      .where(eq(studyCollections.id, collection.id));
    const answer = await browser.put(`${at}/${study(0)}`, {});
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'full']);
  });
});

describe('a link to a collection', () => {
  it('opens it to anybody, without the words and the name of its owner', async () => {
    const { browser, at } = await collector('sharer_of_studies');
    const shared = await browser.post(`${at}/link`, {});
    expect(shared.statusCode).toBe(201);
    const answer = await reads(shared.json().token);
    expect(answer.statusCode).toBe(200);
    const { name, description, studies: listed } = sharedCollectionSchema.parse(answer.json());
    expect([name, description]).toEqual(['Feverfew and marmalade', '']);
    expect(listed.map(({ study: { id }, note, tags }) => ({ id, note, tags }))).toEqual(ids.slice(0, 3).map((id) => ({ id, note: '', tags: [] })));
    expect(answer.body).not.toMatch(/sharer_of_studies|about zigzags|purple visit|example\.org/i);
    expect((await browser.call(AT)).json().collections).toMatchObject([{ version: 4, link: { notes: false } }]);
    expect((await browser.call(at)).body, 'it is told once').not.toContain(shared.json().token);
  });

  it('shows notes, tags and description when the member shares them', async () => {
    const { browser, at } = await collector('sharer_of_notes');
    const { token } = (await browser.post(`${at}/link`, { notes: true })).json();
    expect((await reads(token)).json()).toMatchObject({
      description: 'For the purple visit',
      studies: [{ note: '' }, { note: 'Ask about zigzags', tags: ['Dose', 'Safety'] }, { note: '' }],
    });
  });

  it('leads nowhere once it is taken back, replaced, or the collection or the account is gone', async () => {
    const { browser, user, at } = await collector('taker_back');
    const link = async () => (await browser.post(`${at}/link`, {})).json().token as string;
    const first = await link();
    const second = await link();
    expect([(await reads(first)).statusCode, (await reads(second)).statusCode]).toEqual([404, 200]);
    expect((await browser.remove(`${at}/link`)).statusCode).toBe(200);
    expect((await reads(second)).json()).toMatchObject({ code: 'link-invalid' });
    expect((await browser.remove(`${at}/link`)).statusCode).toBe(404);
    expect((await browser.call(at)).json().link).toBeNull();

    const third = await link();
    await server.database.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect((await reads(third)).statusCode).toBe(404);
    await server.database.db.update(users).set({ isActive: true }).where(eq(users.id, user.id));
    expect((await reads(third)).statusCode).toBe(200);
    await browser.remove(at);
    expect((await reads(third)).statusCode).toBe(404);
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.actorId, user.id)).orderBy(desc(auditEvents.seq));
    const sharing = events.filter(({ action }) => action.startsWith('collection-'));
    expect(sharing.map(({ action, subjectId }) => [action, subjectId])).toEqual(
      ['collection-unshared', 'collection-shared', 'collection-unshared', 'collection-shared', 'collection-shared'].map((action) => [action, user.id]),
    );
  });

  it('is kept as a hash alone, and no log line holds its token', async () => {
    const { browser, at } = await collector('hashed');
    const { token } = (await browser.post(`${at}/link`, {})).json();
    expect(await dumpOf(server)).not.toContain(token);
    for (const path of [`/api/collections/${token}`, `/collections/${token}?x=1`, `/collections/${token}/`]) expect(loggedPath(path)).not.toContain(token);
    expect(loggedPath('/api/member/diary?day=1')).toBe('/api/member/diary');
  });

  it('is not found for what is none', async () => {
    for (const token of ['x', randomUUID(), 'null', '%00', encodeURIComponent("' or 1=1 --")])
      expect((await reads(token)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('collections of a member', () => {
  it('are encrypted, taken along and deleted with the account', async () => {
    const { browser, user, collection, at } = await collector('leaving_collector');
    const { token } = (await browser.post(`${at}/link`, {})).json();
    expect(await dumpOf(server)).not.toMatch(/and marmalade|about zigzags|purple visit/);
    const exported = memberExportSchema.parse((await browser.call('/api/member/export')).json());
    expect(exported.collections).toMatchObject([{ id: collection.id, name: 'Feverfew and marmalade', studies: collection.studies, link: { notes: false } }]);
    expect((await browser.remove('/api/member', { password: PASSWORD })).statusCode).toBe(200);
    expect(await server.database.db.$count(studyCollections, eq(studyCollections.userId, user.id))).toBe(0);
    expect((await reads(token)).statusCode).toBe(404);
  });
});
