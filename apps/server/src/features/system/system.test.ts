import {
  errorBodySchema,
  STUDY_DESIGNS,
  SYSTEM_IDS,
  type SystemPage,
  systemPageSchema,
  systemQuestionsSchema,
  systemsResponseSchema,
} from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const pages = new Map<string, SystemPage>();

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '50' });
  for (const id of SYSTEM_IDS) pages.set(id, systemPageSchema.parse((await get(`/api/systems/${id}`)).json()));
});
afterAll(() => server.stop());

const get = (url: string) => server.app.inject({ method: 'GET', url });
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);
const pageOf = (id: string) => {
  const page = pages.get(id);
  if (!page) throw new Error(`no page of ${id}`);
  return page;
};

describe('the list of systems', () => {
  it('counts what the library holds of each, every study and treatment once', async () => {
    const { systems } = systemsResponseSchema.parse((await get('/api/systems')).json());
    expect(systems.map(({ id }) => id)).toEqual([...SYSTEM_IDS]);
    for (const system of systems) {
      const studies = server.knowledge.studies.filter((study) => study.systems.includes(system.id));
      expect(system.studies, system.id).toBe(studies.length);
      expect(sum(system.studiesByDirection), system.id).toBe(studies.length);
      expect(sum(system.treatmentsByEvidence), system.id).toBe(system.treatments);
      expect(system.treatments, system.id).toBeGreaterThan(0);
    }
  });

  it('counts a result nobody of us has read as unclear, whatever is noted of it', async () => {
    const { systems } = systemsResponseSchema.parse((await get('/api/systems')).json());
    for (const system of systems) {
      const studies = server.knowledge.studies.filter((study) => study.systems.includes(system.id));
      expect(system.studiesByDirection.helps, system.id).toBe(studies.filter(({ direction, resultSeen }) => direction === 'benefit' && resultSeen).length);
      expect(system.studiesByDirection.unknown, system.id).toBe(
        studies.filter(({ direction, resultSeen }) => direction === 'descriptive' || !resultSeen).length,
      );
    }
  });
});

describe('the page of a system', () => {
  it('tallies the same studies by design, direction and year', () => {
    for (const [id, { system, evidence }] of pages) {
      expect(sum(Object.fromEntries(evidence.byDesign.map(({ design, studies }) => [design, studies]))), id).toBe(system.studies);
      for (const { studies, byDirection } of evidence.byDesign) expect(sum(byDirection), id).toBe(studies);
      expect(
        evidence.byYear.reduce((total, { studies }) => total + studies, 0),
        id,
      ).toBe(system.studies);
      expect(sum(evidence.treatmentsByCertainty), id).toBe(system.treatments);
    }
  });

  it('lists the patterns of a tradition, and the fields of conventional medicine', () => {
    for (const [id, { system, patterns, bodySystems }] of pages) {
      const conventional = id === 'conventional';
      expect(patterns.length, id).toBe(conventional ? 0 : system.diagnoses);
      expect(bodySystems.flatMap(({ conditions }) => conditions).length, id).toBe(conventional ? server.knowledge.conditions.length : 0);
    }
  });

  it('derives the class of a treatment from its studies: homeopathy has none that is Evidence-Backed', () => {
    expect(pageOf('homeopathy').treatments.filter(({ evidenceClass }) => evidenceClass === 'Evidence-Backed')).toEqual([]);
    const ashwagandha = pageOf('ayurveda').treatments.find(({ id }) => id === 'ashwagandha-stress');
    expect(ashwagandha).toMatchObject({ evidenceClass: 'Evidence-Backed', direction: 'helps', certainty: 'low' });
    expect(new Set(ashwagandha?.also.map(({ evidenceClass }) => evidenceClass))).toEqual(new Set(['Traditional Knowledge']));
  });

  it('never hides a tested "no effect" behind a use nobody tested', () => {
    const tested = [...pages.values()].flatMap(({ treatments }) => treatments).filter(({ also }) => also.length > 0);
    expect(tested.length).toBeGreaterThan(0);
    for (const treatment of tested)
      if (treatment.certainty === 'none')
        expect(
          treatment.also.filter(({ evidenceClass, certainty }) => evidenceClass === treatment.evidenceClass && certainty !== 'none'),
          treatment.id,
        ).toEqual([]);
  });

  it('shows studies that open, the strongest design first', async () => {
    for (const [id, { strongestStudies }] of pages) {
      const strength = strongestStudies.map(({ design, direction }) => (direction === 'unknown' ? STUDY_DESIGNS.length : 0) + STUDY_DESIGNS.indexOf(design));
      expect(strength, id).toEqual([...strength].sort((a, b) => a - b));
      expect((await get(`/api/studies/${strongestStudies[0]?.id}`)).statusCode, id).toBe(200);
    }
  });

  it('names systems that share studies with it, never itself', () => {
    expect(pageOf('kampo').related[0]).toMatchObject({ id: 'tcm' });
    for (const [id, { related }] of pages) {
      expect(
        related.map((other) => other.id),
        id,
      ).not.toContain(id);
      for (const { sharedStudies } of related) expect(sharedStudies, id).toBeGreaterThan(0);
    }
  });

  it('says when there is no such system', async () => {
    const response = await get('/api/systems/astrology');
    expect(response.statusCode).toBe(404);
    expect(errorBodySchema.parse(response.json())).toMatchObject({ code: 'not-found', message: 'This medical system does not exist.' });
  });

  it('asks what a practitioner would ask, of the right person, and only for a system there is', async () => {
    const of = async (path: string) => systemQuestionsSchema.parse((await get(`/api/systems/${path}`)).json()).questions;
    const own = await of('tcm/questions');
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(own.every(({ system }) => system === 'tcm')).toBe(true);
    expect((await of('tcm/questions?subject=child')).map(({ text }) => text).join(' ')).toContain('your child');
    expect(await of('conventional/questions')).toEqual([]);
    expect((await get('/api/systems/astrology/questions')).statusCode).toBe(404);
    expect((await get('/api/systems/tcm/questions?subject=cat')).statusCode).toBe(400);
  });
});
