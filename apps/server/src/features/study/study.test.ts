import {
  LIMITS,
  type StudyNetwork,
  type StudyResponse,
  studyNetworkSchema,
  studyNoticesSchema,
  studyResponseSchema,
  systemPageSchema,
} from '@consilium/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { studies, studyReferences } from '../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tellingWords } from './related.ts';

const FEVERFEW = 'wider-2015-feverfew-migraine';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => server.stop());

const get = (url: string) => server.app.inject({ method: 'GET', url });
const read = async (id: string): Promise<StudyResponse> => studyResponseSchema.parse((await get(`/api/studies/${id}`)).json());
const network = async (id: string): Promise<StudyNetwork> => studyNetworkSchema.parse((await get(`/api/studies/${id}/network`)).json());

type Given = Partial<typeof studies.$inferInsert> & { id: string; title: string };

/** A record of no treatment's, as an import brings it. */
async function add(...records: Given[]): Promise<void> {
  await server.database.db.insert(studies).values(
    records.map((record) => ({
      authors: 'Smith J, Jones K',
      journal: 'Headache',
      publicationDate: '2019',
      category: 'General',
      keywords: [],
      summary: 'A record made for this test.',
      design: 'rct' as const,
      direction: 'benefit' as const,
      resultSeen: true,
      systems: [],
      conditions: [],
      interventions: [],
      ...record,
    })),
  );
}
const cite = (citing: string, ...dois: string[]) => server.database.db.insert(studyReferences).values({ citing, dois, pmids: dois.map(() => null) });

describe('a study', () => {
  it('names where our knowledge rests on it, with what it says of that very use', async () => {
    const { uses } = await read(FEVERFEW);
    const linked = server.knowledge.treatments.flatMap((treatment) =>
      treatment.for.filter((use) => use.studies.some(({ id }) => id === FEVERFEW)).map((use) => `${treatment.id} ${use.diagnosis}`),
    );
    expect(linked.length).toBeGreaterThan(0);
    expect(uses.map(({ treatmentId, diagnosisId }) => `${treatmentId} ${diagnosisId}`).sort()).toEqual(linked.sort());
    expect(uses).toContainEqual(expect.objectContaining({ diagnosis: 'Migraine', diagnosisKind: 'condition' }));
    const cared = server.knowledge.conditions.find(({ care }) => care.records.length > 0);
    const { careOf } = await read(cared?.care.records[0] ?? '');
    expect(careOf).toContainEqual({ id: cared?.id, name: cared?.name });
  });

  it('counts as citations the studies of this library that are known to cite it, each once', async () => {
    await add(
      { id: 'counted', title: 'What is counted', doi: '10.1000/Counted', pmid: '99000001' },
      { id: 'counter', title: 'What counts it' },
      { id: 'counted-too', title: 'What counts it too' },
    );
    expect((await read('counted')).study.citations).toBe(0);
    await cite('counter', '10.1000/counted', '10.1000/counted', '10.1000/two');
    await server.database.db.insert(studyReferences).values({ citing: 'counted-too', dois: [null, '10.1000/three'], pmids: ['99000001', null] });
    expect((await read('counted')).study.citations).toBe(2);
  });

  it('without a subject is near what shares its words, and never near itself', async () => {
    await add(
      { id: 'wordy-1', title: 'Zylophanthine lozenges for hiccups: a randomised trial', publicationDate: '2020' },
      { id: 'wordy-2', title: 'Hiccups and zylophanthine lozenges in adults', publicationDate: '2001' },
      { id: 'wordy-3', title: 'A trial of something else', keywords: ['hiccups'] },
      { id: 'wordless', title: 'A randomised trial' },
    );
    const near = (await read('wordy-1')).relatedStudies.map(({ id }) => id);
    expect(near[0]).toBe('wordy-2');
    expect(near).not.toContain('wordy-1');
    expect(near).not.toContain('wordless');
    expect((await read('wordless')).relatedStudies).toEqual([]);
    expect((await read('wordy-3')).relatedStudies.map(({ id }) => id).sort()).toEqual(['wordy-1', 'wordy-2']);
  });

  it('is told by the words that tell something', () => {
    expect(
      tellingWords({ title: 'Ginger versus placebo in nausea: a randomised controlled trial of 1,204 patients', keywords: ['Nausea', 'ginger root'] }),
    ).toEqual(['ginger', 'nausea', 'root']);
  });
});

describe('a citation network', () => {
  it('of a study without links says so, and shows what is near', async () => {
    const { nodes, links, totals } = await network(FEVERFEW);
    expect(totals).toEqual({ cites: 0, citedBy: 0, outside: 0 });
    expect(nodes[0]).toMatchObject({ id: FEVERFEW, role: 'self' });
    expect(new Set(nodes.slice(1).map(({ role }) => role))).toEqual(new Set(['related']));
    expect(links.every(({ kind, from }) => kind === 'related' && from === FEVERFEW)).toBe(true);
  });

  it('tells cited from citing, links them among each other, and counts what is not here', async () => {
    await add(
      { id: 'hub', title: 'The hub', doi: '10.1000/hub' },
      { id: 'older', title: 'What it cites', doi: '10.1000/older' },
      { id: 'newer', title: 'What cites it', retraction: 'retracted' },
    );
    await cite('hub', '10.1000/older', '10.1000/elsewhere', '10.1000/hub');
    await cite('newer', '10.1000/hub', '10.1000/older');
    const { nodes, links, totals } = await network('hub');
    expect(nodes.map(({ id, role }) => `${id} ${role}`)).toEqual(['hub self', 'older cites', 'newer cited-by']);
    expect(nodes[2]?.retraction).toBe('retracted');
    expect(totals).toEqual({ cites: 1, citedBy: 1, outside: 1 });
    expect(links).toEqual([
      { from: 'hub', to: 'older', kind: 'cites' },
      { from: 'newer', to: 'hub', kind: 'cites' },
      { from: 'newer', to: 'older', kind: 'cites' },
    ]);
  });

  it('draws the newest of many on both sides, and says how many there are', async () => {
    await add({ id: 'star', title: 'Much cited', doi: '10.1000/star' });
    const citing = Array.from({ length: 60 }, (_, at) => ({ id: `citing-${at}`, title: `Citing ${at}`, publicationDate: `${1960 + at}` }));
    await add(...citing, { id: 'root', title: 'The root', doi: '10.1000/root' });
    await server.database.db.insert(studyReferences).values(citing.map(({ id }) => ({ citing: id, dois: ['10.1000/star'], pmids: [null] })));
    await cite('star', '10.1000/root');
    const { nodes, totals } = await network('star');
    expect(nodes.length).toBeLessThanOrEqual(LIMITS.networkStudies);
    expect(totals).toMatchObject({ cites: 1, citedBy: 60 });
    const roles = nodes.map(({ role }) => role);
    expect(roles.filter((role) => role === 'cites')).toHaveLength(1);
    expect(roles.filter((role) => role === 'cited-by').length).toBeGreaterThan(25);
    expect(nodes.find(({ role }) => role === 'cited-by')?.id).toBe('citing-59');
    expect((await get('/api/studies/no-such-study/network')).statusCode).toBe(404);
  });
});

describe('what is known against a study', () => {
  const of = async () => studyNoticesSchema.parse((await get('/api/studies/notices')).json()).notices;
  const state = (id: string, retraction: typeof studies.$inferInsert.retraction) =>
    server.database.db
      .update(studies)
      .set({ retraction, retractionDate: '2021-05-03', retractionReason: 'Invented data', retractionNotice: '10.1000/notice' })
      .where(eq(studies.id, id));

  it('is told of the studies our knowledge rests on, and lets a retracted one count for nothing, until it is taken back', async () => {
    const { knowledge } = server;
    expect(await of()).toEqual([]);
    const uses = knowledge.treatments.find(({ id }) => id === 'ashwagandha-stress')?.for ?? [];
    const ids = [...new Set(uses.flatMap((use) => use.studies.map(({ id }) => id)))];
    expect(ids.length).toBeGreaterThan(0);
    const shown = async () => systemPageSchema.parse((await get('/api/systems/ayurveda')).json()).treatments.find(({ id }) => id === 'ashwagandha-stress');
    const before = await shown();
    expect(before).toMatchObject({ evidenceClass: 'Evidence-Backed', direction: 'helps' });

    for (const id of ids) await state(id, 'retracted');
    await add({ id: 'imported-retracted', title: 'Of no treatment', retraction: 'retracted' });
    const told = await of();
    expect(told.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(told[0]).toMatchObject({ state: 'retracted', date: '2021-05-03', reason: 'Invented data', notice: '10.1000/notice' });
    await vi.waitFor(async () => expect(await shown()).not.toMatchObject({ evidenceClass: 'Evidence-Backed' }), PATIENCE.state);
    expect(await shown()).toMatchObject({ certainty: 'none', direction: 'unknown' });
    expect((await read(ids[0] ?? '')).study).toMatchObject({ retraction: 'retracted', retractionReason: 'Invented data' });

    for (const id of ids) await state(id, 'not-retracted');
    await vi.waitFor(async () => expect(await shown()).toEqual(before), PATIENCE.state);
    expect(await of()).toEqual([]);
  });

  it('stays laid over the content when editors lay something else over it', async () => {
    const [first] = server.knowledge.studies;
    const { content } = server;
    await content.setOverrides([{ collection: 'studies', id: first?.id ?? '', fields: { retraction: 'corrected' } }], 'library');
    await content.setOverrides([{ collection: 'findings', id: 'headache', fields: { name: 'A sore head' } }]);
    expect(content.knowledge().studies[0]?.retraction).toBe('corrected');
    expect(content.forThreads().overrides).toHaveLength(2);
    await content.setOverrides([]);
    expect(content.knowledge().studies[0]?.retraction).toBe('corrected');
    await content.setOverrides([], 'library');
    expect(content.knowledge().studies[0]?.retraction).toBeUndefined();
  });
});
