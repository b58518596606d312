import type { ArticleContent, ContentDetail, LandingContent } from '@consilium/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { buildApp } from '../../app.ts';
import { auditEvents } from '../../database/schema/index.ts';
import { type Browser, PASSWORD, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let writer: Browser;
let approver: Browser;
let clinician: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  [{ browser: writer }, { browser: approver }, { browser: clinician }] = await Promise.all([
    signedIn(server, 'writer', 'admin'),
    signedIn(server, 'approver', 'admin'),
    signedIn(server, 'clinician', 'researcher'),
  ]);
});
afterAll(() => server.stop());

const at = (place: string) => `/api/admin/content/${place}`;
const find = async (browser: Browser, place: string): Promise<ContentDetail> => (await browser.call(at(place))).json();
const openOf = ({ versions }: ContentDetail) => versions.find(({ state }) => state === 'draft' || state === 'in-review');
const hashOf = (detail: ContentDetail) => openOf(detail)?.hash ?? '';

/** Saves a draft of what is shown, changed. */
async function draft(browser: Browser, place: string, change: Record<string, unknown>) {
  const detail = await find(browser, place);
  const body = { ...(openOf(detail) ?? detail.versions.find(({ number }) => number === detail.current))?.body, ...change };
  return browser.put(`${at(place)}/draft`, { body, base: detail.base, note: 'Said more plainly' });
}

/** The whole way of a change, by two people. */
async function publish(place: string, change: Record<string, unknown>): Promise<ContentDetail> {
  await draft(writer, place, change);
  const hash = hashOf(await find(writer, place));
  await writer.post(`${at(place)}/submit`, { hash });
  const waiting = hashOf(await find(writer, place));
  const answer = await approver.post(`${at(place)}/publish`, { hash: waiting, password: PASSWORD });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const page = async (id: string): Promise<ArticleContent> => (await server.app.inject(`/api/pages/${id}`)).json();
const landing = async (): Promise<LandingContent> => (await server.app.inject('/api/pages/landing')).json();

describe('a page', () => {
  it('is changed by one person and published by another, and every step leaves a record', async () => {
    const before = await page('about');
    const drafted = await draft(writer, 'page/about', { lead: 'Another lead.' });
    expect(drafted.statusCode, drafted.body).toBe(200);
    expect((await page('about')).lead).toBe(before.lead);

    const submitted = await writer.post(`${at('page/about')}/submit`, { hash: hashOf(drafted.json()) });
    expect(submitted.json().record.state).toBe('in-review');
    const hash = hashOf(submitted.json());

    const own = await writer.post(`${at('page/about')}/publish`, { hash, password: PASSWORD });
    expect(own.json()).toMatchObject({ code: 'second-person' });
    const wrong = await approver.post(`${at('page/about')}/publish`, { hash, password: 'not the password' });
    expect(wrong.json()).toMatchObject({ code: 'wrong-password' });
    expect((await page('about')).lead).toBe(before.lead);

    const done = await approver.post(`${at('page/about')}/publish`, { hash, password: PASSWORD });
    expect(done.json().versions[0]).toMatchObject({ number: 1, state: 'published', author: 'writer', approver: 'approver' });
    expect(await page('about')).toMatchObject({ lead: 'Another lead.', review: { state: 'second-read', date: new Date().toISOString().slice(0, 10) } });

    const records = await server.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'content'), eq(auditEvents.subjectId, 'page:about')));
    expect(records.map(({ action }) => action).sort()).toEqual(['content-drafted', 'content-published', 'content-submitted']);
  });

  it('is shown as it was shipped again when it is withdrawn, and its old version can be brought back as a draft', async () => {
    const published = await publish('page/careers', { lead: 'We look for you.' });
    const hash = published.versions.find(({ state }) => state === 'published')?.hash;
    const shipped = published.versions.find(({ number }) => number === 0)?.body.lead;
    expect((await clinician.post(`${at('page/careers')}/withdraw`, { hash, password: PASSWORD })).json()).toMatchObject({ code: 'not-allowed' });
    const withdrawn = await writer.post(`${at('page/careers')}/withdraw`, { hash, password: PASSWORD });
    expect(withdrawn.json().record.state).toBe('shipped');
    expect((await page('careers')).lead).toBe(shipped);
    const restored = await writer.post(`${at('page/careers')}/restore`, { number: 1 });
    expect(openOf(restored.json())).toMatchObject({ number: 2, state: 'draft', note: 'As in version 1', body: { lead: 'We look for you.' } });
    expect((await writer.post(`${at('page/careers')}/restore`, { number: 0 })).json()).toMatchObject({ code: 'other-state' });
  });

  it('of two editors at once the second is told, with what the first wrote, and overwrites nothing', async () => {
    const { base, versions } = await find(writer, 'page/terms');
    const body = versions[0]?.body;
    await writer.put(`${at('page/terms')}/draft`, { body: { ...body, lead: 'By the first.' }, base });
    const second = await approver.put(`${at('page/terms')}/draft`, { body: { ...body, lead: 'By the second.' }, base });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { lead: 'By the first.' } });
    expect(openOf(await find(writer, 'page/terms'))?.body.lead).toBe('By the first.');
    const both = await Promise.all(
      [writer, approver].map(async (browser, who) => browser.put(`${at('testimonial/two-at-once')}/draft`, { body: { quote: `By ${who}` }, base: null })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('cannot be approved by anybody who had a hand in it, nor when what it replaces has changed', async () => {
    await draft(writer, 'page/privacy', { lead: 'One.' });
    await draft(approver, 'page/privacy', { lead: 'Two.' });
    const submitted = await writer.post(`${at('page/privacy')}/submit`, { hash: hashOf(await find(writer, 'page/privacy')) });
    for (const browser of [writer, approver])
      expect((await browser.post(`${at('page/privacy')}/publish`, { hash: hashOf(submitted.json()), password: PASSWORD })).json()).toMatchObject({
        code: 'second-person',
      });
    const back = await approver.post(`${at('page/privacy')}/return`, { hash: hashOf(submitted.json()), note: 'Two is too many.' });
    expect(openOf(back.json())).toMatchObject({ state: 'draft', note: 'Said more plainly\nTwo is too many.' });
    const discarded = await writer.post(`${at('page/privacy')}/discard`, { hash: hashOf(back.json()) });
    expect(discarded.json().record.state).toBe('shipped');
  });

  it('goes to review only when it passes its checks, which are said in sentences', async () => {
    await draft(writer, 'page/disclaimer', { lead: '', sections: 'none' });
    const detail = await find(writer, 'page/disclaimer');
    expect(detail.problems.map(({ path }) => path)).toEqual(['lead', 'sections']);
    const refused = await writer.post(`${at('page/disclaimer')}/submit`, { hash: hashOf(detail) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'content-invalid', fields: { lead: expect.any(String), sections: expect.any(String) } });
  });

  it('is none of a clinician’s business, and what is not there cannot be changed', async () => {
    expect((await clinician.call(at('page/about'))).json()).toMatchObject({ code: 'not-allowed' });
    expect((await clinician.put(`${at('page/about')}/draft`, { body: {}, base: null })).statusCode).toBe(403);
    expect((await clinician.call('/api/admin/content')).statusCode).toBe(403);
    expect((await writer.put(`${at('page/no-such-page')}/draft`, { body: {}, base: null })).statusCode).toBe(404);
  });
});

describe('the form of a kind', () => {
  it.each([
    ['page/about', ['heading', 'lead', 'callout', 'sections']],
    ['testimonial/voice-1', ['quote', 'name', 'role', 'stars', 'illustrative', 'shown']],
    ['announcement/not-there-yet', ['text', 'level', 'from', 'to']],
  ])('of %s has a field for each of its parts', async (place, fields) => {
    expect(Object.keys((await find(writer, place)).form.properties as object)).toEqual(fields);
  });
});

describe('the list', () => {
  it('holds every text with where it stands, and what is due', async () => {
    await writer.post(`${at('page/how-it-works')}/read`, { reviewDue: '2020-01-31' });
    const past = await writer.call('/api/admin/content?due=past');
    expect(past.json().records).toMatchObject([{ id: 'page:how-it-works', reviewDue: '2020-01-31', readBy: 'writer', state: 'shipped' }]);
    const pages = await writer.call('/api/admin/content?kind=page&sort=title&size=200');
    expect(pages.json().total).toBe(server.knowledge.pages.length - 1);
  });
});

describe('voices and announcements', () => {
  it('keeps a voice that came with the software marked as illustrative, hides it, and adds a real one', async () => {
    await publish('testimonial/voice-1', { illustrative: false, name: 'Marta M.' });
    expect((await landing()).testimonials.items[0]).toMatchObject({ name: 'Marta M.', illustrative: true });
    await publish('testimonial/voice-2', { shown: false });
    await publish('testimonial/from-ines', { quote: 'It helped me ask.', name: 'Ines', role: 'patient', stars: 4, illustrative: false, shown: true });
    const { items } = (await landing()).testimonials;
    expect(items.map(({ name, illustrative }) => [name, illustrative])).toEqual([
      ['Marta M.', true],
      ['Aiko', true],
      ['Ines', false],
    ]);
  });

  it('tells visitors an announcement from its beginning to its end, the gravest first', async () => {
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await publish('announcement/now', { text: 'We move house.', level: 'info', from: hour(-1), to: hour(1) });
    await publish('announcement/grave', { text: 'The clinic is closed.', level: 'danger', from: hour(-1), to: null });
    await publish('announcement/later', { text: 'Later.', level: 'info', from: hour(1), to: null });
    await publish('announcement/over', { text: 'Over.', level: 'info', from: hour(-2), to: hour(-1) });
    const { announcements } = (await server.app.inject('/api/announcements')).json();
    expect(announcements.map(({ text }: { text: string }) => text)).toEqual(['The clinic is closed.', 'We move house.']);
  });
});

it('another server of the same database obeys without a restart', async () => {
  const other = await buildApp(server);
  await other.ready();
  await publish('page/contact', { lead: 'Write to us, everywhere.' });
  await vi.waitFor(async () => expect((await other.inject('/api/pages/contact')).json().lead).toBe('Write to us, everywhere.'), PATIENCE.state);
  await other.close();
});
