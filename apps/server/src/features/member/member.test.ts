import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  diaryOutlineSchema,
  diaryResponseSchema,
  familyProfileSchema,
  familySchema,
  LIMITS,
  memberExportSchema,
  memberSummarySchema,
  savedAnalysesResponseSchema,
  savedAnalysisSchema,
  UNDERSTOOD,
} from '@consilium/contract';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import type { Bundle, DiagnosticReport, Observation, Patient, Resource } from '@medplum/fhirtypes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, diaryEntries, savedAnalyses } from '../../database/schema/index.ts';
import { decryptField, encryptField } from '../../platform/field-encryption.ts';
import { Browser, dumpOf, PASSWORD, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PLACES } from './store.ts';

const HEADACHE = 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever';
const REQUEST = { description: HEADACHE, profile: { age: 34, sexAtBirth: 'female', pregnancy: 'not-pregnant' } };
const DAY = { date: '2026-01-05', symptoms: ['Zigzag lights', 'Nausea'], severity: 7, note: 'After the marmalade sandwich' };
const STUDY = 'wider-2015-feverfew-migraine';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => server.stop());

/** A member with one of everything. */
async function fullMember(name: string) {
  const { browser, user } = await signedIn(server, name);
  const analysis = savedAnalysisSchema.parse((await browser.post('/api/member/analyses', { request: REQUEST })).json());
  const entry = (await browser.post('/api/member/diary', DAY)).json();
  await browser.put(`/api/member/studies/${STUDY}`, { note: 'Ask about the purple capsules' });
  return { browser, user, analysis, entry };
}

describe('saved assessments', () => {
  it('are kept with request and result, listed and deleted', async () => {
    const { browser, analysis } = await fullMember('keeper');
    expect(analysis.request.description).toBe(HEADACHE);
    expect(analysis.analysis.systems).toHaveLength(14);
    const { analyses } = savedAnalysesResponseSchema.parse((await browser.call('/api/member/analyses')).json());
    expect(analyses).toMatchObject([{ id: analysis.id, excerpt: HEADACHE, triage: analysis.analysis.triage.level }]);
    expect(analyses[0]?.causes[0]).toMatchObject({ id: 'migraine', name: 'Migraine' });
    expect((await browser.call(`/api/member/analyses/${analysis.id}`)).json()).toEqual(analysis);
    expect((await browser.call('/api/user')).json().diagnosisCount).toBe(1);
    expect((await browser.remove(`/api/member/analyses/${analysis.id}`)).statusCode).toBe(200);
    expect((await browser.call(`/api/member/analyses/${analysis.id}`)).statusCode).toBe(404);
  });

  /** An assessment as another version would have written it. */
  async function writtenBy(userId: string, id: string, change: (stored: Stored) => Stored) {
    const { keys, database } = server;
    const [row] = await database.db.select().from(savedAnalyses).where(eq(savedAnalyses.id, id));
    const [summary, content] = [PLACES.summary(userId, id), PLACES.analysis(userId, id)];
    const before = { summary: decryptField(keys, summary, row?.summary ?? ''), content: decryptField(keys, content, row?.content ?? '') } as Stored;
    const after = change(before);
    await database.db
      .update(savedAnalyses)
      .set({ summary: encryptField(keys, summary, after.summary), content: encryptField(keys, content, after.content) })
      .where(eq(savedAnalyses.id, id));
  }
  type Stored = { summary: Record<string, unknown>; content: { analysis: Record<string, unknown> } };

  it('of the first form, without a number, without whom they speak to and how much was understood, stay readable in the list, opened and in both exports', async () => {
    const { browser, user, analysis } = await fullMember('earlier');
    const without = (names: string[], stored: object) => Object.fromEntries(Object.entries(stored).filter(([name]) => !names.includes(name)));
    await writtenBy(user.id, analysis.id, ({ summary, content }) => ({
      summary: without(['form', 'subject'], summary),
      content: { ...without(['form'], content), analysis: without(['understanding'], content.analysis) },
    }));
    const { analyses, newer } = savedAnalysesResponseSchema.parse((await browser.call('/api/member/analyses')).json());
    expect(analyses).toMatchObject([{ id: analysis.id, subject: null, triage: analysis.triage }]);
    expect(newer).toEqual([]);
    const opened = savedAnalysisSchema.parse((await browser.call(`/api/member/analyses/${analysis.id}`)).json());
    expect(opened.analysis.understanding).toEqual(UNDERSTOOD);
    const exported = memberExportSchema.parse((await browser.call('/api/member/export')).json());
    expect(exported.analyses).toEqual([opened]);
    const bundle = (await browser.call('/api/member/export/fhir')).json() as Bundle;
    expect(bundle.entry?.find(({ resource }) => resource?.resourceType === 'DiagnosticReport')?.resource?.id).toBe(analysis.id);
  });

  it('of a newer form than this version knows are named as such, lost to nothing, and disturb no other', async () => {
    const { browser, user, analysis } = await fullMember('newer');
    const other = (await browser.post('/api/member/analyses', { request: REQUEST })).json();
    await writtenBy(user.id, analysis.id, ({ summary, content }) => ({
      summary: { ...summary, form: 99, triage: 'a level to come' },
      content: { ...content, form: 99, analysis: {} },
    }));
    const unread = { id: analysis.id, createdAt: analysis.createdAt };
    expect((await browser.call('/api/member/analyses')).json()).toMatchObject({ analyses: [{ id: other.id }], newer: [unread] });
    const opened = await browser.call(`/api/member/analyses/${analysis.id}`);
    expect([opened.statusCode, opened.json().code]).toEqual([409, 'newer-version']);
    expect((await browser.call('/api/member/summary')).json()).toMatchObject({ totalDiagnoses: 2, lastDiagnosis: { id: other.id } });
    const exported = memberExportSchema.parse((await browser.call('/api/member/export')).json());
    expect(exported).toMatchObject({ analyses: [{ id: other.id }], newerAnalyses: [unread] });
    expect((await browser.call('/api/member/export/fhir')).statusCode).toBe(200);
  });

  it("are nobody else's to read, not even an administrator's", async () => {
    const { analysis, entry } = await fullMember('private');
    for (const role of ['user', 'sysadmin'] as const) {
      const { browser } = await signedIn(server, `nosy_${role}`, role);
      expect((await browser.call(`/api/member/analyses/${analysis.id}`)).statusCode).toBe(404);
      expect((await browser.remove(`/api/member/analyses/${analysis.id}`)).statusCode).toBe(404);
      expect((await browser.put(`/api/member/diary/${entry.id}`, { ...DAY, version: 1 })).statusCode).toBe(404);
      expect((await browser.remove(`/api/member/diary/${entry.id}`)).statusCode).toBe(404);
    }
  });
});

describe('the diary', () => {
  it('is written, changed, read by day and deleted', async () => {
    const { browser } = await signedIn(server, 'diarist');
    const first = (await browser.post('/api/member/diary', DAY)).json();
    await browser.post('/api/member/diary', { ...DAY, date: '2026-01-07', severity: 2 });
    const changed = await browser.put(`/api/member/diary/${first.id}`, { ...DAY, version: 1, severity: 0, symptoms: ['Calm'] });
    expect(changed.json()).toMatchObject({ id: first.id, severity: 0, symptoms: ['Calm'], date: '2026-01-05' });
    const { entries } = (await browser.call('/api/member/diary')).json();
    expect(entries.map(({ date }: { date: string }) => date)).toEqual(['2026-01-07', '2026-01-05']);
    await browser.remove(`/api/member/diary/${first.id}`);
    expect((await browser.call('/api/member/diary')).json().entries).toHaveLength(1);
  });

  it('is not written over by a second tab that saw an earlier entry: it is told what stands there', async () => {
    const { browser } = await signedIn(server, 'two_diaries');
    const { id } = (await browser.post('/api/member/diary', DAY)).json();
    const answers = await Promise.all([3, 9].map((severity) => browser.put(`/api/member/diary/${id}`, { ...DAY, severity, version: 1 })));
    const [kept, refused] = [200, 409].map((status) => answers.find(({ statusCode }) => statusCode === status)?.json());
    expect(kept).toMatchObject({ version: 2 });
    expect(refused).toMatchObject({ code: 'changed-meanwhile', theirs: kept });
    expect((await browser.call('/api/member/diary')).json().entries).toEqual([kept]);
  });

  it('keeps medicines, triggers, sleep and bleeding, encrypted, and several entries a day in the order of their parts', async () => {
    const { browser } = await signedIn(server, 'thorough');
    const beside = { medicines: ['Zolmafex 7 mg'], triggers: ['Purple marzipan'], sleepHours: 6.5, bleeding: 'light' };
    await browser.post('/api/member/diary', { ...DAY, part: 'evening', severity: 6, ...beside });
    await browser.post('/api/member/diary', { ...DAY, part: 'morning', severity: 2 });
    await browser.post('/api/member/diary', { ...DAY, date: '2026-01-04', part: 'night' });
    const { entries } = (await browser.call('/api/member/diary')).json();
    expect(entries).toMatchObject([
      { date: DAY.date, part: 'evening', ...beside },
      { date: DAY.date, part: 'morning', medicines: [], triggers: [], sleepHours: null, bleeding: null },
      { date: '2026-01-04', part: 'night' },
    ]);
    expect(await dumpOf(server)).not.toMatch(/Zolmafex|marzipan/);
    const exported = (await browser.call('/api/member/export')).json();
    expect(exported.diary).toEqual(entries);
  });

  it('is read a page of whole days at a time, of one person, and a year at a time without its notes', async () => {
    const { browser } = await signedIn(server, 'long_diarist');
    const child = (await browser.post('/api/member/family', { relation: 'child', name: 'Ada' })).json();
    const days = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-09'];
    for (const date of days) for (const part of ['morning', 'evening']) await browser.post('/api/member/diary', { ...DAY, date, part, note: 'Own words' });
    await browser.post('/api/member/diary', { ...DAY, date: '2026-01-08', personId: child.id });
    const page = async (query: string) => {
      const { entries, earlier } = diaryResponseSchema.parse((await browser.call(`/api/member/diary?${query}`)).json());
      return { read: entries.map(({ date, part }) => `${date.slice(8)} ${part}`), earlier };
    };
    expect(await page('whom=me&days=2')).toEqual({ read: ['09 evening', '09 morning', '07 evening', '07 morning'], earlier: '2026-01-07' });
    expect(await page('whom=me&days=2&before=2026-01-07')).toEqual({ read: ['06 evening', '06 morning', '05 evening', '05 morning'], earlier: null });
    expect(await page(`whom=${child.id}`)).toEqual({ read: ['08 null'], earlier: null });
    expect((await page('days=2')).read).toEqual(['09 evening', '09 morning', '08 null']);
    expect(await page('whom=me&on=2026-01-06')).toEqual({ read: ['06 evening', '06 morning'], earlier: null });
    expect(await page('whom=me&on=2026-01-08')).toEqual({ read: [], earlier: null });
    expect((await browser.call('/api/member/diary?before=someday')).statusCode).toBe(400);
    await browser.post('/api/member/diary', { ...DAY, date: '2024-02-29' });
    const outline = async (query: string) => {
      const answer = await browser.call(`/api/member/diary/outline?${query}`);
      expect(answer.body).not.toContain('Own words');
      const { entries, years } = diaryOutlineSchema.parse(answer.json());
      return { days: entries.map(({ date }) => date.slice(5)), years };
    };
    expect((await outline('year=2026')).days).toHaveLength(9);
    expect(await outline('year=2024&whom=me')).toEqual({ days: ['02-29'], years: [2026, 2024] });
    expect(await outline(`year=2025&whom=${child.id}`)).toEqual({ days: [], years: [2026] });
    expect((await browser.call('/api/member/diary/outline')).statusCode).toBe(400);
    const { browser: another } = await signedIn(server, 'no_diarist');
    expect((await another.call(`/api/member/diary?whom=${child.id}`)).json()).toEqual({ entries: [], earlier: null });
  });

  it('reads what was written before there was room for more', async () => {
    const { browser, user } = await signedIn(server, 'early_diarist');
    const { id } = (await browser.post('/api/member/diary', DAY)).json();
    const old = encryptField(server.keys, PLACES.diary(user.id, id), { symptoms: ['Nausea'], severity: 4, note: '' });
    await server.database.db.update(diaryEntries).set({ content: old }).where(eq(diaryEntries.id, id));
    const { entries } = (await browser.call('/api/member/diary')).json();
    expect(entries).toMatchObject([{ symptoms: ['Nausea'], severity: 4, part: null, medicines: [], triggers: [], sleepHours: null, bleeding: null }]);
  });

  it.each([
    ['more than a day of sleep', { sleepHours: 25 }, 'sleepHours'],
    ['a part of the day that is none', { part: 'noon' }, 'part'],
    ['too many medicines', { medicines: Array.from({ length: 13 }, (_, at) => `Pill ${at}`) }, 'medicines'],
    ['a severity above 10', { severity: 11 }, 'severity'],
    ['half a severity', { severity: 2.5 }, 'severity'],
    ['no symptom', { symptoms: [] }, 'symptoms'],
    ['a day that is none', { date: '2026-02-31' }, 'date'],
  ])('refuses %s', async (name, change, field) => {
    const { browser } = await signedIn(server, `refused_${field}_${name.length}`);
    const response = await browser.post('/api/member/diary', { ...DAY, ...change });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toContain(field);
  });
});

describe('saved studies', () => {
  it('are kept once each with a note that can change', async () => {
    const { browser } = await signedIn(server, 'reader');
    await browser.put(`/api/member/studies/${STUDY}`, { note: 'first' });
    const [again] = await Promise.all([
      browser.put(`/api/member/studies/${STUDY}`, { note: 'second' }),
      browser.put(`/api/member/studies/${STUDY}`, { note: 'second' }),
    ]);
    expect(again.json()).toMatchObject({ studyId: STUDY, note: 'second', study: { title: 'Feverfew for preventing migraine' } });
    expect((await browser.call('/api/member/studies')).json().studies).toHaveLength(1);
    expect((await browser.remove(`/api/member/studies/${STUDY}`)).statusCode).toBe(200);
    expect((await browser.remove(`/api/member/studies/${STUDY}`)).statusCode).toBe(404);
    expect((await browser.put('/api/member/studies/no-such-study', {})).statusCode).toBe(404);
  });
});

describe('the summary', () => {
  it('counts what is kept', async () => {
    const { browser, user, analysis } = await fullMember('counted');
    expect(memberSummarySchema.parse((await browser.call('/api/member/summary')).json())).toMatchObject({
      totalDiagnoses: 1,
      lastDiagnosis: { id: analysis.id },
      diaryEntries: 1,
      savedStudies: 1,
      isActive: true,
      memberSince: user.createdAt.toISOString(),
    });
  });
});

describe('who steals the database', () => {
  it('reads no symptom, note, finding or study of a member', async () => {
    await fullMember('encrypted');
    const dump = await dumpOf(server);
    for (const text of ['throbbing headache on the right', 'Zigzag lights', 'marmalade', 'purple capsules', '"severity"']) expect(dump).not.toContain(text);
    const memberRows = dump.split('\n').filter((line) => line.includes('v2.'));
    expect(memberRows.length).toBeGreaterThan(3);
    expect(memberRows.join()).not.toMatch(/migraine|headache|feverfew/i);
  });

  it("cannot hand one member's entry to another", async () => {
    const { entry } = await fullMember('source');
    const { browser, entry: own } = await fullMember('target');
    const [row] = await server.database.db.select().from(diaryEntries).where(eq(diaryEntries.id, entry.id));
    await server.database.db
      .update(diaryEntries)
      .set({ content: row?.content ?? '' })
      .where(eq(diaryEntries.id, own.id));
    const response = await browser.call('/api/member/diary');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('Zigzag');
  });
});

describe('people of the family', () => {
  const AT = '/api/member/family';
  const EMMA = { relation: 'child', name: 'Emma Purplehat', birth: { known: 'born', year: 2019, month: 3 }, sexAtBirth: 'female', allergies: ['Zolmafex'] };
  /** A member with a child who has an assessment and a diary entry. */
  async function parent(name: string) {
    const { browser, user } = await signedIn(server, name);
    const emma = familyProfileSchema.parse((await browser.post(AT, EMMA)).json());
    const request = { description: 'My child has had a cough and a fever since yesterday', profile: { subject: 'child', age: 7, sexAtBirth: 'female' } };
    const analysis = savedAnalysisSchema.parse((await browser.post('/api/member/analyses', { request, personId: emma.id })).json());
    const entry = (await browser.post('/api/member/diary', { ...DAY, personId: emma.id })).json();
    return { browser, user, emma, analysis, entry, at: `${AT}/${emma.id}` };
  }
  const namesOf = async (browser: Browser) => familySchema.parse((await browser.call(AT)).json()).family.map(({ name }) => name);

  it('are kept, the member first, changed, and deleted with everything kept of them and nothing else', async () => {
    const { browser, emma, analysis, entry, at } = await parent('parent');
    expect(emma).toMatchObject({ ...EMMA, version: 1, conditions: [], medicines: [] });
    expect(analysis).toMatchObject({ personId: emma.id, subject: 'child' });
    expect(entry).toMatchObject({ personId: emma.id });
    await browser.post(AT, { relation: 'parent', name: 'Anna' });
    const own = (await browser.post(AT, { relation: 'self', name: 'Zoe' })).json();
    expect(await namesOf(browser)).toEqual(['Zoe', 'Anna', 'Emma Purplehat']);
    const mine = (await browser.post('/api/member/diary', DAY)).json();
    const unkept = (await browser.post('/api/member/analyses', { request: { description: 'I have a dry cough' } })).json();
    expect(unkept).toMatchObject({ personId: null, subject: 'self' });

    const changed = await browser.put(at, { ...EMMA, name: 'Em', birth: { known: 'age', age: 7, unit: 'years', on: '2026-11-23' }, version: 1 });
    expect(changed.json()).toMatchObject({ id: emma.id, name: 'Em', version: 2, birth: { known: 'age', on: '2026-11-23' } });

    expect((await browser.remove(at)).statusCode).toBe(200);
    expect((await browser.remove(at)).statusCode).toBe(404);
    expect((await browser.remove(`${AT}/${own.id}`)).statusCode).toBe(200);
    const [{ analyses }, { entries }] = [(await browser.call('/api/member/analyses')).json(), (await browser.call('/api/member/diary')).json()];
    expect(analyses.map(({ id }: { id: string }) => id)).toEqual([unkept.id]);
    expect(entries.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    expect((await browser.call(`/api/member/analyses/${analysis.id}`)).statusCode).toBe(404);
  });

  it('changed in two tabs at once are not overwritten: the later one is told what stands there', async () => {
    const { browser, at } = await parent('two_tabs');
    const answers = await Promise.all(['One', 'Two'].map((name) => browser.put(at, { ...EMMA, name, version: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const stored = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'changed-meanwhile', theirs: stored });
    expect(await namesOf(browser)).toEqual([stored.name]);
  });

  it('are at most ten, and of the member’s own details there is one, also where two are asked for at once', async () => {
    const { browser } = await signedIn(server, 'large_family');
    const own = await Promise.all([1, 2].map((at) => browser.post(AT, { relation: 'self', name: `Me ${at}` })));
    expect(own.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    for (let at = 1; at < LIMITS.familyProfiles - 1; at += 1) await browser.post(AT, { relation: 'child', name: `Child ${at}` });
    const last = await Promise.all([1, 2].map((at) => browser.post(AT, { relation: 'other', name: `Last ${at}` })));
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(last.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('full');
    expect(await namesOf(browser)).toHaveLength(LIMITS.familyProfiles);
  });

  it('never get what is kept of another: neither the member’s own details, nor somebody else’s family', async () => {
    const { browser, emma, entry, at } = await parent('careful');
    const own = (await browser.post(AT, { relation: 'self', name: 'Me' })).json();
    expect((await browser.put(at, { ...EMMA, relation: 'self', version: 1 })).statusCode).toBe(400);
    expect((await browser.put(`${AT}/${own.id}`, { ...EMMA, version: 1 })).statusCode).toBe(400);
    expect((await browser.post('/api/member/diary', { ...DAY, personId: own.id })).statusCode).toBe(400);
    for (const role of ['user', 'sysadmin'] as const) {
      const { browser: other } = await signedIn(server, `stranger_${role}`, role);
      const request = { description: 'I have a dry cough' };
      const tried = [
        await other.put(at, { ...EMMA, version: 1 }),
        await other.remove(at),
        await other.post('/api/member/diary', { ...DAY, personId: emma.id }),
        await other.post('/api/member/analyses', { request, personId: emma.id }),
        await other.put(`/api/member/diary/${entry.id}`, { ...DAY, personId: emma.id, version: 1 }),
      ];
      expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
      expect(await namesOf(other)).toEqual([]);
    }
    expect(await namesOf(browser)).toEqual(['Me', 'Emma Purplehat']);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a relation that is none', { relation: 'neighbour' }, 'relation'],
    ['a birth to come', { birth: { known: 'born', year: 2199, month: 1 } }, 'birth.year'],
    ['a small child without a month', { birth: { known: 'born', year: new Date().getFullYear() - 1, month: null } }, 'birth.month'],
    ['an age above all', { birth: { known: 'age', age: 121, unit: 'years', on: '2026-11-23' } }, 'birth.age'],
  ])('are refused with %s', async (what, change, field) => {
    const { browser } = await signedIn(server, `no_person_${what.length}`);
    const response = await browser.post(AT, { ...EMMA, ...change });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toContain(field);
  });

  it('are encrypted, taken along, left out of the member’s own record for doctors, recorded without content, and gone with the account', async () => {
    const { browser, user, emma, analysis, entry } = await parent('leaving_parent');
    expect(await dumpOf(server)).not.toMatch(/Purplehat|Zolmafex/);
    const exported = memberExportSchema.parse((await browser.call('/api/member/export')).json());
    expect(exported).toMatchObject({ family: [{ id: emma.id, ...EMMA }], analyses: [{ personId: emma.id }], diary: [{ personId: emma.id }] });
    const bundle = (await browser.call('/api/member/export/fhir')).json() as Bundle;
    expect(bundle.entry?.map(({ resource }) => resource?.resourceType)).toEqual(['Patient']);

    expect((await browser.remove('/api/member', { password: PASSWORD })).statusCode).toBe(200);
    const dump = await dumpOf(server);
    for (const id of [emma.id, analysis.id, entry.id]) expect(dump).not.toContain(id);
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.actorId, user.id));
    const added = events.filter(({ action }) => action.startsWith('family-'));
    expect(added).toMatchObject([{ action: 'family-added', subjectId: user.id, details: {} }]);
  });
});

describe('what costs the server much', () => {
  it('is limited to an address: assessments like those of visitors, and exports', async () => {
    const strict = await startTestServer();
    const { browser } = await signedIn(strict, 'busy');
    const statuses = async (times: number, call: () => Promise<{ statusCode: number }>) => {
      const answers: number[] = [];
      for (let time = 0; time < times; time += 1) answers.push((await call()).statusCode);
      return answers;
    };
    const assessed = await statuses(LIMITS.analysesPerMinute + 1, () => browser.post('/api/member/analyses', {}));
    expect(assessed.filter((status) => status === 429)).toHaveLength(1);
    const exported = await statuses(LIMITS.exportsPerHour + 1, () => browser.call('/api/member/export'));
    expect(exported.filter((status) => status === 200)).toHaveLength(LIMITS.exportsPerHour);
    expect(exported.at(-1)).toBe(429);
    await strict.stop();
  });
});

describe('taking everything along', () => {
  it('gives all of it as JSON and records that it was given', async () => {
    const { browser, analysis, entry } = await fullMember('exporter');
    const response = await browser.call('/api/member/export');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="consilium-\d{4}-\d{2}-\d{2}\.json"$/);
    const everything = memberExportSchema.parse(response.json());
    expect(everything).toMatchObject({
      account: { username: 'exporter', email: 'exporter@example.org', diagnosisCount: 1 },
      analyses: [{ id: analysis.id, request: { description: HEADACHE } }],
      diary: [{ id: entry.id, ...DAY }],
      studies: [{ studyId: STUDY, note: 'Ask about the purple capsules' }],
      sessions: [{ addressPrefix: '203.0.113.x' }],
    });
    const again = memberExportSchema.parse((await browser.call('/api/member/export')).json());
    expect(again.events.map(({ action }) => action)).toContain('data-exported');
  });

  it('gives every assessment, in both forms and in order, however many there are', async () => {
    const { browser, user } = await fullMember('collector');
    const { db } = server.database;
    const [row] = await db.select().from(savedAnalyses).where(eq(savedAnalyses.userId, user.id));
    if (!row) throw new Error('an assessment is wanted');
    const { keys } = server;
    const summary = decryptField(keys, PLACES.summary(user.id, row.id), row.summary);
    const content = decryptField(keys, PLACES.analysis(user.id, row.id), row.content);
    const earlier = Array.from({ length: 24 }, (_, day) => {
      const id = randomUUID();
      return {
        id,
        userId: user.id,
        summary: encryptField(keys, PLACES.summary(user.id, id), summary),
        content: encryptField(keys, PLACES.analysis(user.id, id), content),
        createdAt: new Date(row.createdAt.getTime() - (day + 1) * 86_400_000),
      };
    });
    await db.insert(savedAnalyses).values(earlier);
    const { analyses } = memberExportSchema.parse((await browser.call('/api/member/export')).json());
    expect(analyses).toHaveLength(25);
    expect(new Set(analyses.map(({ id }) => id)).size).toBe(25);
    const times = analyses.map((analysis) => analysis.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const bundle = (await browser.call('/api/member/export/fhir')).json() as Bundle;
    expect(bundle.entry?.filter(({ resource }) => resource?.resourceType === 'DiagnosticReport')).toHaveLength(25);
  });

  it('gives a FHIR R4 Bundle that its own rules accept', async () => {
    const { browser, user, analysis } = await fullMember('patient');
    await browser.post('/api/member/analyses', { request: { ...REQUEST, profile: { ...REQUEST.profile, subject: 'child', age: 7 } } });
    const response = await browser.call('/api/member/export/fhir');
    expect(response.headers['content-type']).toMatch(/^application\/fhir\+json/);
    const bundle = response.json() as Bundle;
    indexStructureDefinitionBundle(structures());
    validateResource(bundle);
    const resources = (bundle.entry ?? []).map(({ resource }) => resource as Resource);
    for (const resource of resources) validateResource(resource);

    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
    const of = <Kind extends Resource>(type: Kind['resourceType']) => resources.filter(({ resourceType }) => resourceType === type) as Kind[];
    expect(of<Patient>('Patient')).toMatchObject([{ id: user.id }]);
    const reports = of<DiagnosticReport>('DiagnosticReport');
    expect(reports, "a child's assessment is not in the parent's record").toHaveLength(1);
    expect(reports[0]).toMatchObject({ id: analysis.id, status: 'preliminary', conclusion: expect.stringContaining('not confirmed by a clinician') });
    expect(reports[0]?.conclusionCode?.[0]).toMatchObject({
      text: 'Migraine',
      coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: expect.stringMatching(/^G43/) }],
    });
    const observations = of<Observation>('Observation');
    expect(observations.find(({ effectiveDateTime }) => effectiveDateTime === DAY.date)).toMatchObject({
      status: 'preliminary',
      valueQuantity: { value: 7 },
      component: [{ code: { text: 'Zigzag lights' } }, { code: { text: 'Nausea' } }],
      note: [{ text: DAY.note }],
    });
    const addresses = new Set((bundle.entry ?? []).map(({ fullUrl }) => fullUrl));
    expect(addresses.size).toBe(resources.length);
    const references = [...JSON.stringify(resources).matchAll(/"reference":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(references.length).toBeGreaterThan(3);
    for (const reference of references) expect(addresses).toContain(reference);
  });

  it('would not accept a Bundle that is wrong', () => {
    indexStructureDefinitionBundle(structures());
    expect(() => validateResource({ resourceType: 'Observation', status: 'preliminary' } as Observation)).toThrow(/code/);
    expect(() => validateResource({ resourceType: 'Observation', status: 'preliminary', code: { text: 'x' }, invented: 1 } as unknown as Observation)).toThrow(
      /invented/,
    );
  });
});

describe('leaving for good', () => {
  it('asks for the password', async () => {
    const { browser } = await fullMember('hesitant');
    const response = await browser.remove('/api/member', { password: 'not this' });
    expect(response.statusCode).toBe(403);
    expect((await browser.call('/api/user')).statusCode).toBe(200);
  });

  it('leaves nothing readable in any table', async () => {
    const email = 'vanishing@example.org';
    await new Browser(server).post('/api/waitlist', { email, name: 'Vanishing Person', audience: 'other' });
    await new Browser(server).post('/api/contact', { name: 'Vanishing Person', email, topic: 'privacy', message: 'How do I delete my account here?' });
    const { browser, user, analysis, entry } = await fullMember('vanishing');
    await browser.put('/api/user/password', {
      currentPassword: PASSWORD,
      newPassword: 'copper kettle sings at noon',
      confirmPassword: 'copper kettle sings at noon',
    });
    expect(await dumpOf(server)).toContain('vanishing');
    expect((await browser.remove('/api/member', { password: 'copper kettle sings at noon' })).statusCode).toBe(200);
    expect(browser.cookie).toBeUndefined();
    const dump = await dumpOf(server);
    expect(dump.toLowerCase()).not.toContain('vanishing');
    for (const id of [analysis.id, entry.id]) expect(dump).not.toContain(id);
    const left = dump.split('\n').filter((line) => line.includes(user.id));
    for (const line of left) expect(line, 'only audit records keep the bare id').toMatch(/login|exported|deleted|changed|registered/);
    expect((await new Browser(server).signIn('vanishing', 'copper kettle sings at noon')).statusCode).toBe(401);
  });
});

/** The structure definitions of FHIR 4.0.1 (CC0) for the resources we write, without their prose. */
function structures(): Bundle {
  return JSON.parse(gunzipSync(readFileSync(new URL('../../testing/fhir-r4-structures.json.gz', import.meta.url))).toString('utf8'));
}
