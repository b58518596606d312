import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  allCalls,
  analysisSchema,
  deviceKnowledgeSchema,
  errorBodySchema,
  findingsResponseSchema,
  LIMITS,
  recogniseResponseSchema,
  SYSTEM_IDS,
  sampleResponseSchema,
  studyResponseSchema,
  systemsResponseSchema,
} from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../patience.ts';
import { connectDatabase } from './database/connect.ts';
import { lockFolder } from './database/folder-lock.ts';
import { migrateDatabase } from './database/migrate.ts';
import { analysisCounts } from './database/schema/index.ts';
import { seedStudies } from './database/seed.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const HEADACHE = 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '50' });
});
afterAll(() => server.stop());

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
const get = (url: string) => server.app.inject({ method: 'GET', url });

describe('the knowledge for private mode', () => {
  const current = async () => deviceKnowledgeSchema.parse((await get('/api/knowledge')).json());

  it('is told of by version and size, and given as gzipped JSON with all that is reasoned over, to be kept for good', async () => {
    const { version, bytes } = await current();
    const { rawPayload, headers } = await get(`/api/knowledge/${version}`);
    expect(rawPayload.length).toBe(bytes);
    expect(headers).toMatchObject({ 'content-type': 'application/gzip', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(headers['content-encoding']).toBeUndefined();
    const { pages: _pages, evidence: _evidence, ...reasonedOver } = server.content.knowledge();
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(reasonedOver);
  });

  it('is given in no other version', async () => {
    expect((await get('/api/knowledge/0123456789abcdef')).statusCode).toBe(404);
    expect((await get('/api/knowledge/newest')).statusCode).toBe(400);
  });
});

describe('an analysis', () => {
  it('answers from all 14 systems, Migraine first, with a treatment whose study opens', async () => {
    const response = await post('/api/analyses', { description: HEADACHE, profile: { age: 34, sexAtBirth: 'female', pregnancy: 'not-pregnant' } });
    expect(response.statusCode).toBe(200);
    const analysis = analysisSchema.parse(response.json());
    expect(analysis.systems.map(({ system }) => system)).toEqual([...SYSTEM_IDS]);
    for (const { diagnoses } of analysis.systems) expect(diagnoses.every(({ confidence }) => Number.isInteger(confidence))).toBe(true);
    expect(analysis.systems.filter(({ diagnoses }) => diagnoses.length > 0).length).toBeGreaterThan(SYSTEM_IDS.length / 2);
    const [first] = analysis.systems[0]?.diagnoses ?? [];
    expect(first?.id).toBe('migraine');
    expect(first?.supporting.length).toBeGreaterThan(0);
    const backed = analysis.systems
      .flatMap(({ diagnoses }) => diagnoses)
      .flatMap(({ treatments }) => treatments)
      .filter(({ evidenceClass }) => evidenceClass === 'Evidence-Backed');
    const studyId = backed.find(({ studies }) => studies.length > 0)?.studies[0]?.id;
    expect((await get(`/api/studies/${studyId}`)).statusCode).toBe(200);
  });

  it('leaves a count without a word of what was written', async () => {
    const before = await server.database.db.select().from(analysisCounts);
    await post('/api/analyses', { description: 'a secret sentence about my tummy ache' });
    const after = await vi.waitFor(async () => {
      const rows = await server.database.db.select().from(analysisCounts);
      expect(rows).toHaveLength(before.length + 1);
      return rows;
    }, PATIENCE.state);
    expect(JSON.stringify(after)).not.toContain('secret');
    expect(after.at(-1)).toMatchObject({ systems: expect.arrayContaining(['conventional']), triage: expect.any(String) });
  });

  it('withholds treatments and traditions in an emergency', async () => {
    const analysis = analysisSchema.parse((await post('/api/analyses', { description: 'crushing chest pain going into my left arm, sweating' })).json());
    expect(analysis.triage.level).toBe('emergency');
    expect(analysis.systems.map(({ system }) => system)).toEqual(['conventional']);
    expect(analysis.systems.flatMap(({ diagnoses }) => diagnoses).flatMap(({ treatments }) => treatments)).toEqual([]);
    expect(analysis.withheld).toContain('emergency');
  });

  it('brings for comparing what is compared, and one system whole when it is opened', async () => {
    const request = { description: HEADACHE, profile: { age: 30 } };
    const [whole, brief] = await Promise.all(['', '?readings=brief'].map(async (query) => (await post(`/api/analyses${query}`, request)).body));
    const { systems } = analysisSchema.parse(JSON.parse(whole ?? ''));
    const compared = analysisSchema.parse(JSON.parse(brief ?? '')).systems;
    expect(compared.map(({ system, whole, best }) => ({ system, whole, best }))).toEqual(
      systems.map(({ system, best }) => ({ system, whole: system === 'conventional', best })),
    );
    const readings = (views: typeof systems) =>
      views.map(({ diagnoses }) => diagnoses.map(({ id, confidence, supporting }) => ({ id, confidence, supporting })));
    expect(readings(compared)).toEqual(readings(systems));
    expect(compared.filter(({ whole }) => !whole).flatMap(({ diagnoses }) => diagnoses.flatMap(({ treatments }) => treatments))).toEqual([]);
    expect((await post('/api/analyses/systems/kampo', request)).json()).toEqual(systems.find(({ system }) => system === 'kampo'));
  });

  it('reads no other system in an emergency, and says why', async () => {
    const response = await post('/api/analyses/systems/tcm', { description: 'Crushing chest pain spreading to my left arm, sweating' });
    expect(response.statusCode).toBe(409);
    expect(errorBodySchema.parse(response.json()).message).toMatch(/may be an emergency/);
    expect((await post('/api/analyses/systems/astrology', { description: HEADACHE })).statusCode).toBe(400);
  });

  it('shows only the systems chosen', async () => {
    const analysis = analysisSchema.parse((await post('/api/analyses', { description: HEADACHE, systems: ['tcm', 'conventional'] })).json());
    expect(analysis.systems.map(({ system }) => system)).toEqual(['conventional', 'tcm']);
  });

  it.each([
    ['an empty description', { description: ' ' }, 'description'],
    ['a description that is too long', { description: 'a'.repeat(LIMITS.descriptionLength + 1) }, 'description'],
    ['an impossible age', { description: HEADACHE, profile: { age: 200 } }, 'profile.age'],
    ['an unknown system', { description: HEADACHE, systems: ['astrology'] }, 'systems.0'],
    ['no body at all', {}, 'description'],
  ])('refuses %s and names the field', async (_name, payload, field) => {
    const response = await post('/api/analyses', payload);
    expect(response.statusCode).toBe(400);
    const body = errorBodySchema.parse(response.json());
    expect(Object.keys(body.fields ?? {})).toContain(field);
  });

  it('refuses what is not JSON in words a person can act on', async () => {
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/analyses',
      headers: { 'content-type': 'application/json' },
      payload: '{"description": ',
    });
    expect(broken.statusCode).toBe(400);
    expect(errorBodySchema.parse(broken.json()).message).toMatch(/JSON/);
    const form = await server.app.inject({ method: 'POST', url: '/api/analyses', headers: { 'content-type': 'text/csv' }, payload: 'a,b' });
    expect(form.statusCode).toBe(415);
    const huge = await post('/api/analyses', { description: 'a'.repeat(400_000) });
    expect(huge.statusCode).toBe(413);
  });
});

it('the sample of the landing page is a real answer to its first example, without its treatments', async () => {
  const get = async () => sampleResponseSchema.parse((await server.app.inject('/api/analyses/sample')).json()).sample;
  const sample = await get();
  const whole = analysisSchema.parse((await post('/api/analyses', { description: sample?.description })).json());
  const conventional = whole.systems.find(({ system }) => system === 'conventional');
  expect(sample?.triage.level).toBe(whole.triage.level);
  expect(sample?.causes.map(({ name, confidence }) => ({ name, confidence }))).toEqual(
    conventional?.diagnoses.slice(0, 3).map(({ name, confidence }) => ({ name, confidence })),
  );
  expect(sample?.heard.map(({ start, end }) => sample.description.slice(start, end))).toContain('throbbing headache');
  expect(await get()).toEqual(sample);
});

describe('recognition while typing', () => {
  it('gives the spans of what it recognised', async () => {
    const response = await post('/api/analyses/recognise', { description: HEADACHE });
    const { findings } = recogniseResponseSchema.parse(response.json());
    const throbbing = findings.find(({ id }) => id === 'headache-throbbing');
    expect(HEADACHE.slice(throbbing?.spans[0]?.start, throbbing?.spans[0]?.end)).toContain('headache');
    expect(findings.find(({ id }) => id === 'fever')?.presence).toBe('absent');
  });

  it('takes an empty text, as when everything was deleted', async () => {
    expect((await post('/api/analyses/recognise', { description: '' })).json()).toEqual({ findings: [], facts: {}, unread: [], language: null });
  });
});

describe('lists and records', () => {
  it('completes a finding from lay words', async () => {
    const { findings } = findingsResponseSchema.parse((await get('/api/findings?query=tummy')).json());
    expect(findings.map(({ id }) => id)).toContain('abdominal-pain');
    expect((await get('/api/findings?query=')).statusCode).toBe(400);
  });

  it('describes the 14 systems', async () => {
    const { systems } = systemsResponseSchema.parse((await get('/api/systems')).json());
    expect(systems.map(({ id }) => id)).toEqual([...SYSTEM_IDS]);
  });

  it('shows a study with related ones, and says when there is none', async () => {
    const response = await get('/api/studies/wider-2015-feverfew-migraine');
    const { study, relatedStudies } = studyResponseSchema.parse(response.json());
    expect(study.title).toBe('Feverfew for preventing migraine');
    expect(relatedStudies.length).toBeGreaterThan(0);
    const missing = await get('/api/studies/no-such-study');
    expect(missing.statusCode).toBe(404);
    expect(errorBodySchema.parse(missing.json()).code).toBe('not-found');
  });
});

describe('the server itself', () => {
  it('tells its health from measurement', async () => {
    const health = (await get('/api/health')).json();
    expect(health).toMatchObject({ status: 'ok', database: { engine: process.env.TEST_DATABASE, status: 'ok' } });
    expect(health.knowledge.studies).toBe(server.knowledge.studies.length);
  });

  it('answers an unknown call as JSON', async () => {
    const response = await get('/api/nothing-here');
    expect(response.statusCode).toBe(404);
    expect(errorBodySchema.parse(response.json()).code).toBe('not-found');
  });

  it('registers and documents the calls of the contract, and no other', async () => {
    const { paths } = (await get('/api/docs/json')).json();
    const documented = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = allCalls().map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(documented.sort()).toEqual(declared.sort());
    expect(documented).toContain('POST /api/analyses');
  });

  it('sends headers that keep the site to its own scripts', async () => {
    expect((await get('/api/health')).headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('migrates and seeds a second time without changing anything', async () => {
    await migrateDatabase(server.database);
    expect(await seedStudies(server.database.db, server.knowledge)).toBe(0);
  });

  it('refuses a data folder that another server holds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'consilium-held-'));
    const letGo = await lockFolder(folder);
    await expect(connectDatabase({ databaseUrl: undefined, dataFolder: folder })).rejects.toThrow(/already open in another Consilium process/);
    await letGo();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('limits', () => {
  it('answers 429 with the time to wait when one address asks too much', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
    const ask = () => strict.app.inject({ method: 'POST', url: '/api/contact', payload: {} });
    const answers: number[] = [];
    for (let i = 0; i < LIMITS.contactMessagesPerHour; i++) answers.push((await ask()).statusCode);
    const last = await ask();
    await strict.stop();
    expect(new Set(answers)).toEqual(new Set([400]));
    expect(last.statusCode).toBe(429);
    expect(errorBodySchema.parse(last.json()).message).toMatch(/try again in \d+ (seconds|minutes)/);
  });
});
