import { linkedStudySchema, type StudyLink, studyHistorySchema, studyLinkCountsSchema, studyLinkList, studyLinksDecidedSchema } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../../patience.ts';
import { auditEvents, studies, studyLinks } from '../../../database/schema/index.ts';
import { type Browser, signedIn } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importStudies } from '../import/import-studies.ts';
import { followStudies } from './follow.ts';
import { lookForLinks } from './look.ts';

const record = (number: number, title: string, ...keywords: string[]) =>
  [
    'TY  - JOUR',
    `TI  - ${title}`,
    'AU  - Doe, J',
    'PY  - 2020',
    `DO  - 10.5555/links.${number}`,
    ...keywords.map((word) => `KW  - ${word}`),
    'ER  - ',
    '',
  ].join('\n');
const MIGRAINE = 'Acupuncture in chronic kettle holders with migraine';
const FILE = [
  record(1, MIGRAINE, 'Migraine Disorders', 'Acupuncture'),
  record(2, 'Ayurveda and yoga in people who own umbrellas with osteoarthritis of the knee'),
  record(3, 'Riboflavin for the prevention of migraine in owners of cats'),
  record(4, 'On the making of tables and chairs'),
].join('\n');

let server: TestServer;
let editor: Browser;
let other: Browser;
let importId: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  editor = (await signedIn(server, 'links_editor', 'admin')).browser;
  other = (await signedIn(server, 'links_other', 'admin')).browser;
  const client = await server.database.unhurried();
  const bytes = async function* () {
    yield Buffer.from(FILE);
  };
  const result = await importStudies(client, bytes(), { name: 'links.ris', format: null, origin: 'import', keepAbstracts: false, dryRun: false, userId: null });
  await client.end();
  importId = result.importId ?? '';
});
afterAll(() => server.stop());

const look = () => lookForLinks(server.database.db, { workers: server.workers });
const list = async (query = '', as = editor) => {
  const answer = await as.call(`/api/admin/study-links?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return studyLinkList.answer.parse(answer.json());
};
const linkOf = async (name: string, title: string): Promise<StudyLink> => {
  const found = (await list(`search=${encodeURIComponent(title)}&size=100`)).links.find((link) => link.name === name);
  if (!found) throw new Error(`"${title}" has no link to ${name}`);
  return found;
};
const decide = (as: Browser, decision: string, ...links: Pick<StudyLink, 'id' | 'version'>[]) =>
  as.post('/api/admin/study-links/decisions', { decision, links: links.map(({ id, version }) => ({ id, version })) });
const stored = async (id: string) => {
  const [row] = await server.database.db.select().from(studies).where(eq(studies.id, id));
  if (!row) throw new Error(`There is no study ${id}`);
  return row;
};
const counts = async () => studyLinkCountsSchema.parse((await editor.call('/api/admin/study-links/counts')).json());

describe('links that words of studies speak for', () => {
  it('wait for an editor: nothing of a study is changed by finding them, and each study is looked through once', async () => {
    expect(await counts()).toMatchObject({ open: 0, waiting: 4 });
    const done = await look();
    expect(done.studies).toBe(4);
    expect(done.links).toBeGreaterThan(5);
    expect(await look()).toEqual({ studies: 0, links: 0 });
    const found = await counts();
    expect(found).toEqual({ open: done.links, confirmed: 0, refused: 0, studies: 3, waiting: 0 });
    const migraine = await linkOf('Migraine', MIGRAINE);
    expect(migraine).toMatchObject({ kind: 'condition', state: 'open', username: null, decidedAt: null });
    expect(migraine.spoke).toContainEqual({ field: 'title', words: 'migraine' });
    expect(await stored(migraine.study.id)).toMatchObject({ conditions: [], interventions: [], systems: [], version: 1 });
  });

  it('are narrowed by kind, score, state and import, and read a study at a time', async () => {
    const all = await list(`import=${importId}&size=100`);
    expect(all.total).toBe((await counts()).open);
    expect(all.links.map(({ score }) => score)).toEqual(all.links.map(({ score }) => score).sort((a, b) => b - a));
    expect((await list('kind=system')).links.map(({ name }) => name)).toEqual(expect.arrayContaining(['ayurveda', 'tcm']));
    expect((await list('least=60')).links.every(({ score }) => score >= 60)).toBe(true);
    expect((await list('state=refused')).total).toBe(0);
    expect((await list('import=00000000-0000-4000-8000-000000000000')).total).toBe(0);
    const queue = (await editor.call('/api/admin/study-link-queue?kind=condition')).json();
    expect(queue.total).toBe(3);
    const one = linkedStudySchema.parse((await editor.call(`/api/admin/study-links/studies/${queue.studies[0]}`)).json());
    expect(one.study.text).toBe('');
    expect(one.links.length).toBeGreaterThan(0);
    const file = await editor.call('/api/admin/study-links/export?format=csv');
    expect(file.body).toContain('title: migraine');
  });

  it('are written into the study when they are confirmed, with history and audit, and found by the search', async () => {
    const [migraine, acupuncture] = [await linkOf('Migraine', MIGRAINE), await linkOf('Acupuncture', MIGRAINE)];
    const answer = await decide(editor, 'confirm', migraine, acupuncture);
    expect(answer.statusCode, answer.body).toBe(200);
    const decided = studyLinksDecidedSchema.parse(answer.json());
    expect(decided).toMatchObject({
      changed: 2,
      links: [
        { state: 'confirmed', username: 'links_editor' },
        { state: 'confirmed', username: 'links_editor' },
      ],
    });
    const study = await stored(migraine.study.id);
    expect(study).toMatchObject({ conditions: ['Migraine'], interventions: ['Acupuncture'], version: 2, editedFields: ['conditions', 'interventions'] });
    const { logs } = studyHistorySchema.parse((await editor.call(`/api/admin/studies/${study.id}/history`)).json());
    expect(logs[0]).toMatchObject({ username: 'links_editor', changes: { conditions: { before: [], after: ['Migraine'] } } });
    const records = await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'study-links-decided'));
    expect(records.map(({ details }) => details)).toEqual([{ decision: 'confirm', links: 2, studies: 1 }]);
    await vi.waitFor(
      async () => {
        const found = (await editor.call(`/api/studies?q=kettle&condition=Migraine`)).json();
        expect(found.studies.map(({ id }: { id: string }) => id)).toEqual([study.id]);
      },
      { timeout: PATIENCE.state, interval: 100 },
    );
    // Its own words are the same: it is not looked through again.
    expect((await counts()).waiting).toBe(0);
  });

  it('are taken back with undo, which takes off only what the confirmation had put there', async () => {
    const { study, ...migraine } = await linkOf('Migraine', MIGRAINE);
    expect((await decide(editor, 'reopen', migraine)).statusCode).toBe(200);
    expect(await stored(study.id)).toMatchObject({ conditions: [], interventions: ['Acupuncture'], version: 3 });
    await server.database.db
      .update(studies)
      .set({ conditions: ['MIGRAINE'] })
      .where(eq(studies.id, study.id));
    const again = await linkOf('Migraine', MIGRAINE);
    expect((await decide(editor, 'confirm', again)).statusCode).toBe(200);
    expect((await stored(study.id)).conditions).toEqual(['MIGRAINE']);
    expect((await decide(editor, 'refuse', await linkOf('Migraine', MIGRAINE))).statusCode).toBe(200);
    expect((await stored(study.id)).conditions).toEqual(['MIGRAINE']);
  });

  it('that two decide on at once are decided by one of them; the other is told, and nothing of theirs is half stored', async () => {
    const title = 'Riboflavin for the prevention of migraine in owners of cats';
    const [migraine, riboflavin] = [await linkOf('Migraine', title), await linkOf('Riboflavin', title)];
    const answers = await Promise.all([decide(editor, 'confirm', migraine, riboflavin), decide(other, 'refuse', riboflavin, migraine)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringContaining(`for "${title}" since you opened this page. Nothing was stored.`),
    });
    const states = [await linkOf('Migraine', title), await linkOf('Riboflavin', title)].map(({ state }) => state);
    expect(new Set(states).size).toBe(1);
    const confirmed = states[0] === 'confirmed';
    expect(await stored(migraine.study.id)).toMatchObject({ conditions: confirmed ? ['Migraine'] : [], interventions: confirmed ? ['Riboflavin'] : [] });
  });

  it('are decided all or not at all', async () => {
    const title = 'Ayurveda and yoga';
    const [ayurveda, yoga] = [await linkOf('ayurveda', title), await linkOf('Yoga', title)];
    expect((await decide(editor, 'confirm', ayurveda, { ...yoga, version: 9 })).statusCode).toBe(409);
    expect((await linkOf('ayurveda', title)).state).toBe('open');
    expect((await stored(ayurveda.study.id)).systems).toEqual([]);
    expect((await decide(editor, 'confirm', ayurveda, { id: '00000000-0000-4000-8000-000000000000', version: 1 })).json()).toMatchObject({
      code: 'changed-meanwhile',
    });
  });

  it('that were refused are not suggested again, and open ones go when nothing speaks for them any more', async () => {
    const title = 'Ayurveda and yoga';
    const yoga = await linkOf('Yoga', title);
    expect((await decide(editor, 'refuse', yoga)).statusCode).toBe(200);
    await server.database.db.update(studies).set({ title: 'Yoga in people who own umbrellas', version: 2 }).where(eq(studies.id, yoga.study.id));
    expect((await counts()).waiting).toBe(1);
    await look();
    expect((await linkOf('Yoga', 'Yoga in people')).state).toBe('refused');
    const names = (await list(`search=${encodeURIComponent('Yoga in people')}&state=open`)).links.map(({ name }) => name);
    expect(names).not.toContain('ayurveda');
  });

  it('are found by a running server soon after a study came, whoever brought it', async () => {
    const { database, workers, content } = server;
    const background = { run: (_what: string, work: () => Promise<unknown>) => void work(), settled: async () => undefined };
    const following = followStudies({ database, workers, content, background }, 20);
    const [first] = await database.db.select().from(studies).limit(1);
    if (!first) throw new Error('The library is empty.');
    const more = { id: 'later', doi: null, pmid: null, pmcid: null, origin: 'editor', conditions: [], interventions: [], systems: [] } as const;
    await database.db.insert(studies).values({ ...first, ...more, title: 'Yoga for asthma', conditions: [], interventions: [], systems: [] });
    following.start();
    await vi.waitFor(async () => expect((await list('search=yoga for asthma&state=open')).links.map(({ name }) => name)).toContain('Yoga'), {
      timeout: PATIENCE.state,
      interval: 100,
    });
    await following.stop();
    expect((await counts()).waiting).toBe(0);
  });

  it('go with their study', async () => {
    const [link] = (await list('search=riboflavin')).links;
    if (!link) throw new Error('There is no link of this study.');
    const { version } = await stored(link.study.id);
    expect((await editor.remove(`/api/admin/studies/${link.study.id}?version=${version}`)).statusCode).toBe(200);
    expect((await decide(editor, 'refuse', link)).json()).toMatchObject({ code: 'changed-meanwhile' });
    expect(await server.database.db.select().from(studyLinks).where(eq(studyLinks.studyId, link.study.id))).toEqual([]);
  });

  it('are asked for and decided in no other form', async () => {
    for (const query of ['least=0', 'least=many', 'kind=person', 'state=maybe', 'import=1'])
      expect((await editor.call(`/api/admin/study-links?${query}`)).statusCode, query).toBe(400);
    const id = '00000000-0000-4000-8000-000000000000';
    const bodies = [
      {},
      { links: [], decision: 'confirm' },
      { links: [{ id, version: 1 }], decision: 'delete' },
      { links: [{ id: "' or 1=1", version: 1 }], decision: 'refuse' },
    ];
    for (const body of bodies) expect((await editor.post('/api/admin/study-links/decisions', body)).statusCode, JSON.stringify(body)).toBe(400);
    expect((await editor.call('/api/admin/study-links/studies/nowhere')).statusCode).toBe(404);
    const member = (await signedIn(server, 'links_member')).browser;
    expect((await member.call('/api/admin/study-links')).statusCode).toBe(403);
    expect((await member.post('/api/admin/study-links/decisions', bodies[3])).statusCode).toBe(403);
  });
});
