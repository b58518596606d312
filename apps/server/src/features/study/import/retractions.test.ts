import { eq, inArray } from 'drizzle-orm';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { studies } from '../../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { takeRetractions } from './retractions.ts';

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

const HEADERS =
  'Record ID,Title,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason';
const take = (lines: string[], whole = false, headers = HEADERS, dryRun = false) => {
  const bytes = async function* () {
    yield Buffer.from([headers, ...lines].join('\r\n'));
  };
  return takeRetractions(client, bytes(), { whole, dryRun });
};

it('notes the gravest notice of each study, leaves what an editor wrote, and clears nobody by a part of the database', async () => {
  const [one, two, three] = server.knowledge.studies.filter(({ doi }) => doi);
  const ids = [one?.id ?? '', two?.id ?? '', three?.id ?? ''];
  await server.database.db
    .update(studies)
    .set({ editedFields: ['retraction'] })
    .where(eq(studies.id, ids[1] ?? ''));
  const lines = [
    `1,"A, title",3/5/2021 0:00,10.5555/NOTICE,0,1/1/2019 0:00,${one?.doi?.toUpperCase()},0,Retraction,+Concerns/Issues About Data;+Unreliable Results;`,
    `2,x,1/1/2020 0:00,10.5555/older,0,1/1/2019 0:00,${one?.doi},0,Correction,+Error;`,
    `3,x,1/1/2020 0:00,unavailable,0,1/1/2019 0:00,${two?.doi},0,Expression of concern,+Error;`,
    '4,x,1/1/2020 0:00,unavailable,0,1/1/2019 0:00,10.5555/elsewhere,0,Retraction,+Error;',
    '5,x,1/1/2020 0:00,unavailable,0,1/1/2019 0:00,10.5555/elsewhere,0,Withdrawal of thanks,',
  ];
  const told = {
    notices: 5,
    elsewhere: 1,
    faults: [{ line: 6, message: 'The nature "Withdrawal of thanks" is not known' }],
    changed: [{ id: ids[0], state: 'retracted' }],
    cleared: 0,
  };
  expect((await take(lines, true, HEADERS, true)).cleared, 'a dry run says what it would do').toBeGreaterThan(100);
  expect(await take(lines), 'and has done nothing').toEqual(told);
  const rows = async () => new Map((await server.database.db.select().from(studies).where(inArray(studies.id, ids))).map((row) => [row.id, row]));
  expect((await rows()).get(ids[0] ?? '')).toMatchObject({
    retraction: 'retracted',
    retractionDate: '2021-03-05',
    retractionNotice: 'https://doi.org/10.5555/notice',
    retractionReason: 'Concerns/Issues About Data; Unreliable Results',
    version: 2,
  });
  expect((await rows()).get(ids[1] ?? '')?.retraction).toBe('not-checked');
  const again = await take(lines, true);
  expect(again.changed).toEqual([]);
  expect(again.cleared).toBeGreaterThan(100);
  expect([...(await rows())].map(([id, { retraction }]) => [id, retraction]).sort()).toEqual(
    [
      [ids[0], 'retracted'],
      [ids[1], 'not-checked'],
      [ids[2], 'not-retracted'],
    ].sort(),
  );
});

it('changes nothing by a file of another kind, or one that is broken', async () => {
  await expect(take(['1'], true, 'Title,Year')).rejects.toThrow('it has no column RetractionDate');
  await expect(take(['1,"x'], true)).rejects.toThrow('A quotation mark is not closed');
});
