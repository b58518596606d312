import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textIn } from '../../bibliography/decode.ts';
import { readRecords } from '../../bibliography/formats.ts';
import { studies } from '../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => server.stop());

const get = (path: string) => server.app.inject(`/api/studies/${path}`);
const titlesIn = async (body: string) => {
  const titles: string[] = [];
  const bytes = async function* () {
    yield Buffer.from(body);
  };
  for await (const row of readRecords(textIn(bytes()), null)) titles.push('record' in row ? row.record.title : row.fault);
  return titles;
};

describe('studies taken along', () => {
  it.each(['ris', 'bibtex', 'csl', 'nbib', 'csv'])('as %s hold the records asked for, in that order', async (format) => {
    const [first, second] = server.knowledge.studies;
    const answer = await get(`export?format=${format}&id=${second?.id}&id=${first?.id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="studies\./);
    expect(await titlesIn(answer.body)).toEqual([second?.title, first?.title]);
  });

  it('say which is not there, which format is not known, and how many are too many', async () => {
    const some = server.knowledge.studies[0]?.id;
    expect((await get(`export?format=ris&id=${some}&id=nowhere`)).json()).toMatchObject({ code: 'not-found', message: 'There is no study "nowhere".' });
    expect((await get(`export?format=docx&id=${some}`)).json()).toMatchObject({ code: 'invalid-input', fields: { format: expect.any(String) } });
    expect((await get('export?format=ris')).statusCode).toBe(400);
    const many = Array.from({ length: 501 }, (_, at) => `id=${at}`).join('&');
    expect((await get(`export?format=ris&${many}`)).json()).toMatchObject({ fields: { id: 'At most 500 studies in a file' } });
  });

  it('are those a search finds, in its order, without an id', async () => {
    const found = (await server.app.inject('/api/studies?q=migraine&design=rct&sort=newest')).json();
    expect(found.total).toBeGreaterThan(2);
    const answer = await get('export?format=csv&q=migraine&design=rct&sort=newest');
    expect(answer.statusCode, answer.body).toBe(200);
    const titles = await titlesIn(answer.body);
    expect(titles).toHaveLength(found.total);
    expect(titles.slice(0, 3)).toEqual(found.studies.slice(0, 3).map(({ title }: { title: string }) => title));
    const everything = (await server.app.inject('/api/studies')).json().total;
    expect(await titlesIn((await get('export?format=ris&q=')).body)).toHaveLength(Math.min(500, everything));
    expect((await get('export?format=ris&q=qqqqxzzz&free=true')).statusCode).toBe(200);
    expect((await get('export?format=ris&sort=newest')).json()).toMatchObject({ fields: { id: expect.stringContaining('what to search for') } });
  });

  it('say that they were withdrawn, in files and in citations', async () => {
    const study = server.knowledge.studies[0];
    await server.database.db
      .update(studies)
      .set({ retraction: 'retracted', retractionDate: '2021-05-03', retractionReason: 'Invented data' })
      .where(eq(studies.id, study?.id ?? ''));
    const file = async (format: string) => (await get(`export?format=${format}&id=${study?.id}`)).body;
    expect(await file('ris')).toContain('N1  - RETRACTED (2021-05-03): Invented data.');
    expect(await file('bibtex')).toMatch(/note\s*=\s*\{RETRACTED \(2021-05-03\): Invented data\.\}/);
    expect(JSON.parse(await file('csl'))[0].note).toBe('RETRACTED (2021-05-03): Invented data.');
    expect(await file('nbib')).toContain('GN  - RETRACTED (2021-05-03): Invented data.');
    expect(await file('csv')).toContain('RETRACTED (2021-05-03): Invented data.');
    for (const style of ['apa', 'vancouver', 'ama']) expect((await get(`${study?.id}/citation?style=${style}`)).json().text).toContain(' [Retracted]');
  });

  it('are cited in three styles, with the journal parted from what stands behind it', async () => {
    const study = server.knowledge.studies.find(({ journal }) => /^Spine 25\(12\)/.test(journal));
    const cite = async (style: string) => (await get(`${study?.id}/citation?style=${style}`)).json();
    expect(await cite('apa')).toMatchObject({ style: 'apa', html: expect.stringContaining('<i>Spine, 25</i>(12), 1515–1522.') });
    expect((await cite('vancouver')).text).toContain('Spine. 2000 Jun 15;25(12):1515-1522.');
    expect((await cite('ama')).text).toMatch(/^Ahn UM, Ahn NU, Buchowski JM, Garrett ES, Sieber AN, Kostuik JP\. /);
    expect((await get('nowhere/citation')).statusCode).toBe(404);
    expect((await get(`${study?.id}/citation?style=mla`)).statusCode).toBe(400);
  });
});
