import { eq, like } from 'drizzle-orm';
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileFormat } from '../../../bibliography/formats.ts';
import { article, NBIB, pubmedXml, ZOTERO_RIS } from '../../../bibliography/samples.ts';
import { seeds, studies, studyImportRows, studyImports, studyReferences } from '../../../database/schema/index.ts';
import { seedStudies } from '../../../database/seed.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { ImportOptions } from './import.ts';
import { importStudies } from './import-studies.ts';
import { undoStudyImport } from './staging.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.database.unhurried();
});
afterAll(async () => {
  await client.end();
  await server.stop();
});
beforeEach(async () => {
  await server.database.db.delete(studyImports);
  await server.database.db.delete(studies).where(eq(studies.origin, 'import'));
});

type FileOptions = ImportOptions & { format: FileFormat | null };

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
const options: FileOptions = { name: 'a.ris', format: null, origin: 'import', keepAbstracts: false, dryRun: false, userId: null };
const bring = (text: string, more: Partial<FileOptions> = {}) => importStudies(client, bytesOf(text), { ...options, ...more });
const imported = () => server.database.db.select().from(studies).where(eq(studies.origin, 'import')).orderBy(studies.title);
const ris = (title: string, more = '', year = 2011) => `TY  - JOUR\nTI  - ${title}\nAU  - Testing, Ada\nPY  - ${year}\n${more}ER  - \n\n`;

describe('an import of studies', () => {
  it('adds what is new, without claims and without abstracts, and finds it again', async () => {
    expect(await bring(NBIB)).toMatchObject({ counts: { new: 2, changed: 0, unchanged: 0, duplicate: 0 }, faults: [] });
    const rows = await imported();
    expect(rows[1]).toMatchObject({
      pmid: '31234567',
      doi: '10.1111/head.13456',
      authors: 'Lovelace AK, Migraine Group',
      design: 'rct',
      direction: 'descriptive',
      resultSeen: false,
      abstract: null,
      populations: ['adults', 'women'],
      retraction: 'retracted',
      freeFullText: true,
      summary: 'Randomised trial (adults, women), published in 2019 in Headache. Only the bibliographic record was read.',
    });
    expect(JSON.stringify(rows[1]?.record)).not.toContain('BACKGROUND');
    expect(rows[0]?.summary).toContain('kind of study is not known');
    expect((await bring(NBIB)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, duplicate: 0 });
    const file = await server.app.inject(`/api/studies/export?format=nbib&id=${rows[1]?.id}`);
    expect(file.body).toContain('AD  - Somewhere.');
    expect(file.body).toContain('MH  - *Migraine Disorders/prevention & control');
  });

  it('keeps abstracts where that is said to be allowed', async () => {
    await bring(NBIB, { keepAbstracts: true });
    expect((await imported())[1]?.abstract).toBe('BACKGROUND: Text that goes on.');
  });

  it('says all that is wrong at once, with lines, and takes the rest', async () => {
    const result = await bring(`${ris('Whole')}TY  - JOUR\nAU  - Nameless, A\nER  - \n${'x'}\n${ris('Too early', '', 1)}`);
    expect(result.faults).toEqual([
      { line: 7, message: 'The title is missing; The year of publication is missing' },
      { line: 11, message: 'The year of publication is missing' },
    ]);
    expect(result).toMatchObject({ faultCount: 2, counts: { new: 1 } });
  });

  it('finds what is there by DOI in any case, by PMID, and by a title that is nearly the same', async () => {
    await bring(ris('Ginger tea for nausea in early pregnancy: a randomised trial', 'DO  - 10.5555/Ginger\n'));
    const again = await bring(
      ris('Another title', 'DO  - https://doi.org/10.5555/GINGER\nVL  - 7\n') +
        ris('Ginger tea for nausea in early pregnancy - a randomised trial.') +
        ris('Ginger tea for nausea in early pregnancy: a randomised trial', 'DO  - 10.5555/other\n') +
        ris('Ginger tea for nausea in early pregnancy: a randomised trial', '', 1990),
    );
    expect(again.counts).toEqual({ new: 2, changed: 1, unchanged: 0, duplicate: 1 });
    expect(again.changes[0]?.changes.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['volume', null, '7'],
        ['title', 'Ginger tea for nausea in early pregnancy: a randomised trial', 'Another title'],
      ]),
    );
  });

  it('completes shipped studies, leaves what an editor wrote, and never takes a withdrawal back', async () => {
    const shipped = server.knowledge.studies.find(({ doi, pmid }) => doi && !pmid);
    await bring(ris('Said otherwise', `DO  - ${shipped?.doi}\nVL  - 99\n`));
    const [row] = await server.database.db
      .select()
      .from(studies)
      .where(eq(studies.id, shipped?.id ?? ''));
    expect(row).toMatchObject({ title: shipped?.title, volume: '99', version: 2, origin: 'shipped' });
    await bring(NBIB);
    const [withdrawn] = await server.database.db
      .update(studies)
      .set({ title: 'By an editor', editedFields: ['title'] })
      .where(eq(studies.pmid, '31234567'))
      .returning();
    await bring(NBIB.replace(/RIN - .*\n/, '').replace('VI  - 59', 'VI  - 60'));
    expect(
      (
        await server.database.db
          .select()
          .from(studies)
          .where(eq(studies.id, withdrawn?.id ?? ''))
      )[0],
    ).toMatchObject({
      title: 'By an editor',
      volume: '60',
      retraction: 'retracted',
    });
  });

  it('writes nothing in a dry run, and says the same', async () => {
    expect(await bring(NBIB, { dryRun: true })).toMatchObject({ importId: null, counts: { new: 2 } });
    expect(await imported()).toEqual([]);
    expect(await server.database.db.select().from(studyImports)).toEqual([]);
  });

  it('ties references in both directions, whichever came first', async () => {
    const citing =
      '<ReferenceList><Reference><ArticleIdList><ArticleId IdType="pubmed">702</ArticleId></ArticleIdList></Reference><Reference><ArticleIdList><ArticleId IdType="doi">10.9999/none</ArticleId></ArticleIdList></Reference></ReferenceList>';
    const totals = async (pmid: string) => {
      const [study] = await server.database.db.select().from(studies).where(eq(studies.pmid, pmid));
      return (await server.app.inject(`/api/studies/${study?.id}/network`)).json().totals;
    };
    await bring(pubmedXml(article(701, '', citing)));
    expect(await totals('701')).toEqual({ cites: 0, citedBy: 0, outside: 2 });
    await bring(pubmedXml(article(702)));
    expect(await totals('701')).toEqual({ cites: 1, citedBy: 0, outside: 1 });
    expect(await totals('702')).toEqual({ cites: 0, citedBy: 1, outside: 0 });
    await bring(pubmedXml(article(703, '', citing.replace('none', 'Other').replace('10.', 'doi:10.'))));
    expect(await totals('702')).toEqual({ cites: 0, citedBy: 2, outside: 0 });
    expect(await server.database.db.select().from(studyReferences).orderBy(studyReferences.dois)).toEqual([
      expect.objectContaining({ dois: [null, '10.9999/none'], pmids: ['702', null] }),
      expect.objectContaining({ dois: [null, '10.9999/other'], pmids: ['702', null] }),
    ]);
  });

  it('leaves the library as it was when the file breaks off, or somebody stops it', async () => {
    await expect(bring(pubmedXml(article(1), article(2)).slice(0, -60))).rejects.toThrow('The XML ends in the middle');
    const stop = new AbortController();
    const many = pubmedXml(...Array.from({ length: 600 }, (_, at) => article(1000 + at)));
    await expect(bring(many, { signal: stop.signal, onProgress: () => stop.abort(new Error('Stopped')) })).rejects.toThrow('Stopped');
    expect(await imported()).toEqual([]);
    expect(await server.database.db.select().from(studyImports)).toEqual([]);
  });

  it('is taken back, except for what somebody changed since', async () => {
    await bring(ris('Before', 'DO  - 10.5555/a\n'));
    const { importId } = await bring(ris('After', 'DO  - 10.5555/a\n') + ris('Fresh leaf') + ris('Kept bark'));
    await server.database.db.update(studies).set({ version: 2 }).where(like(studies.title, 'Kept%'));
    const undone = await undoStudyImport(client, importId ?? '');
    expect(undone).toMatchObject({ removed: 1, restored: 1, kept: [{ title: 'Kept bark' }] });
    expect((await imported()).map(({ title }) => title)).toEqual(['Before', 'Kept bark']);
    await expect(undoStudyImport(client, importId ?? '')).rejects.toThrow('undone already');
  });

  it('gives way to shipped studies of the same number, and edited fields outlast newer content', async () => {
    const shipped = server.knowledge.studies.find(({ doi }) => doi);
    await bring(ris('Same number', 'DO  - 10.5555/same\n') + ris('Worked on', 'AN  - 4242\nDB  - PubMed\n'));
    await server.database.db
      .update(studies)
      .set({ editedFields: ['title'] })
      .where(eq(studies.title, 'Worked on'));
    await server.database.db
      .update(studies)
      .set({ title: 'By an editor', editedFields: ['title'] })
      .where(eq(studies.id, shipped?.id ?? ''));
    const others = server.knowledge.studies.filter(({ doi }) => doi).slice(1, 3);
    const version = 'another';
    const newer = {
      ...server.knowledge,
      version,
      studies: server.knowledge.studies.map((study) =>
        study.id === others[0]?.id ? { ...study, doi: '10.5555/Same' } : study.id === others[1]?.id ? { ...study, pmid: '4242' } : study,
      ),
    };
    await seedStudies(server.database.db, newer);
    expect((await imported()).map(({ title, pmid }) => [title, pmid])).toEqual([['Worked on', null]]);
    expect(
      (
        await server.database.db
          .select()
          .from(studies)
          .where(eq(studies.id, shipped?.id ?? ''))
      )[0]?.title,
    ).toBe('By an editor');
    await server.database.db.delete(seeds).where(eq(seeds.version, version));
  });
});

it('what a killed import leaves is not seen, and goes when its file is brought again', async () => {
  const [left] = await server.database.db.insert(studyImports).values({ name: 'many.xml', keepAbstracts: false }).returning();
  await server.database.db.insert(studyImportRows).values({ importId: left?.id ?? '', line: 1, studyId: 'half', values: { title: 'Half' } });
  expect(await imported()).toEqual([]);
  expect((await bring(pubmedXml(article(50_000)), { name: 'many.xml' })).counts.new).toBe(1);
  expect((await server.database.db.select().from(studyImports)).map(({ state }) => state)).toEqual(['done']);
  expect(await server.database.db.select().from(studyImportRows).where(eq(studyImportRows.studyId, 'half'))).toEqual([]);
});

it('reads RIS as any other', async () => {
  expect((await bring(ZOTERO_RIS)).counts.new).toBe(1);
});
