import { articleContentSchema, type ContentDetail, type ContentVersion } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf } from '../../../../test/faults-of.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { shippedArticle } from '../../../../test/page-texts.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const ABOUT = shippedArticle('about');
const hash = (digit: string) => digit.repeat(64);
const { $schema: _schema, ...FORM } = z.toJSONSchema(articleContentSchema.omit({ id: true, review: true }), { io: 'output' });
const RECORD = {
  id: 'page:about',
  kind: 'page',
  record: 'about',
  title: 'About Consilium',
  area: null,
  state: 'shipped',
  reviewDue: null,
  readBy: null,
  readAt: null,
  editedBy: null,
  changedAt: null,
} as const;
const NOBODY = {
  note: '',
  author: null,
  approver: null,
  own: false,
  createdAt: null,
  changedAt: null,
  publishedFrom: null,
  publishedTo: null,
  reviewDue: null,
};
const SHIPPED: ContentVersion = { id: 'shipped', number: 0, state: 'shipped', ...NOBODY, hash: hash('0'), body: ABOUT };
const drafted = (more: Partial<ContentVersion> = {}): ContentVersion => ({
  ...SHIPPED,
  id: 'one',
  number: 1,
  state: 'draft',
  author: 'writer',
  createdAt: '2026-11-01T10:00:00.000Z',
  changedAt: '2026-11-01T10:00:00.000Z',
  hash: hash('1'),
  body: { ...ABOUT, lead: 'A consilium is a meeting.' },
  ...more,
});
const detail = (more: Partial<ContentDetail> = {}): ContentDetail => ({
  record: RECORD,
  current: 0,
  base: hash('0'),
  form: FORM,
  versions: [SHIPPED],
  problems: [],
  ...more,
});
const withDraft = (more: Partial<ContentVersion> = {}): ContentDetail => {
  const version = drafted(more);
  return detail({ record: { ...RECORD, state: version.state }, base: version.hash, versions: [version, SHIPPED] });
};

const open = (found: ContentDetail, api: Api = {}) =>
  renderSite('/admin/content/page/about', { 'GET /api/user': { body: signedIn('admin') }, 'GET /api/admin/content/page/about': { body: found }, ...api });

describe('the list of content', () => {
  it('shows kind, state and what is due, and leads to each record', async () => {
    renderSite('/admin/content', {
      'GET /api/user': { body: signedIn('admin') },
      'GET /api/admin/content': { body: { records: [{ ...RECORD, reviewDue: '2020-01-31', readBy: 'ada', readAt: '2026-01-01T00:00:00.000Z' }], total: 1 } },
    });
    const row = within(await screen.findByRole('row', { name: /About Consilium/ }));
    expect(row.getByRole('link').getAttribute('href')).toBe('/admin/content/page/about');
    expect(row.getByText('As shipped')).toBeTruthy();
    expect(row.getByText('January 31, 2020, overdue')).toBeTruthy();
    expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
  });
});

describe('the page of a text', () => {
  it('is written in fields of its own, not as code, and saves what was written with what it was based on', async () => {
    const sent: unknown[] = [];
    const { visitor } = open(detail(), {
      'GET /api/admin/content/page/about': () => ({ body: sent.length > 0 ? withDraft() : detail() }),
      'PUT /api/admin/content/page/about/draft': (body) => {
        sent.push(body);
        return { body: withDraft() };
      },
    });
    const lead = await screen.findByRole('textbox', { name: 'Lead' });
    expect(screen.getAllByRole('group', { name: /^Sections \d|^Items/ }).length).toBeGreaterThan(0);
    await visitor.clear(lead);
    await visitor.type(lead, 'A consilium is a meeting.');
    await visitor.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(sent).toMatchObject([{ base: hash('0'), body: { lead: 'A consilium is a meeting.', heading: 'About Consilium' } }]));
    expect(await screen.findByRole('button', { name: 'Send to Review' })).toBeTruthy();
    expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
  });

  it('is shown as visitors would see it, and word by word beside what they see now', async () => {
    const { visitor } = open(withDraft());
    await visitor.click(await screen.findByRole('tab', { name: 'Preview' }));
    expect(await screen.findByText('A consilium is a meeting.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: ABOUT.sections[0]?.heading ?? '' })).toBeTruthy();
    await visitor.click(screen.getByRole('tab', { name: 'Differences' }));
    const lead = (await screen.findByText('Lead')).parentElement as HTMLElement;
    expect(lead.querySelector('ins')?.textContent).toContain('meeting.');
    expect(lead.querySelector('del')?.textContent).toContain('physicians');
  });

  it('says every sentence of the checks, at its field too', async () => {
    open({ ...withDraft(), problems: [{ path: 'lead', message: 'Write something here' }] });
    expect(await screen.findByText('lead: Write something here')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Lead' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows both texts when somebody else was quicker, and overwrites neither', async () => {
    let found = detail();
    const sent: { base?: string }[] = [];
    const { visitor } = open(detail(), {
      'GET /api/admin/content/page/about': () => ({ body: found }),
      'PUT /api/admin/content/page/about/draft': (body) => {
        sent.push(body as { base: string });
        if (sent.length > 1) return { body: withDraft({ hash: hash('2') }) };
        found = withDraft({ body: { ...ABOUT, lead: 'By the other.' } });
        return {
          status: 409,
          body: { code: 'changed-meanwhile', message: 'Somebody else changed this meanwhile.', theirs: { ...ABOUT, lead: 'By the other.' } },
        };
      },
    });
    const lead = await screen.findByRole('textbox', { name: 'Lead' });
    await visitor.clear(lead);
    await visitor.type(lead, 'By me.');
    await visitor.click(screen.getByRole('button', { name: 'Save Draft' }));
    const conflict = within(await screen.findByRole('region', { name: 'Somebody else changed this meanwhile' }));
    expect(conflict.getByText('the other.').tagName).toBe('DEL');
    expect(conflict.getByText('me.').tagName).toBe('INS');
    await visitor.click(conflict.getByRole('button', { name: 'Go On With Mine' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lead' }).value).toBe('By me.');
    await visitor.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ base: hash('1'), body: { lead: 'By me.' } }));
  });

  it('is published by somebody else, with their password; who had a hand in it is told so', async () => {
    const sent: unknown[] = [];
    const waiting = withDraft({ state: 'in-review' });
    const published = detail({ record: { ...RECORD, state: 'published' }, current: 1, base: hash('1'), versions: [drafted({ state: 'published' }), SHIPPED] });
    const { visitor } = open(waiting, {
      'GET /api/admin/content/page/about': () => ({ body: sent.length > 0 ? published : waiting }),
      'POST /api/admin/content/page/about/publish': (body) => {
        sent.push(body);
        return {
          body: detail({ record: { ...RECORD, state: 'published' }, current: 1, base: hash('1'), versions: [drafted({ state: 'published' }), SHIPPED] }),
        };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Approve and Publish' }));
    await visitor.type(await screen.findByLabelText('Your password'), 'violet lamp');
    await visitor.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent).toEqual([{ hash: hash('1'), password: 'violet lamp' }]));
    expect(await screen.findByText('Version 1 (published)')).toBeTruthy();
  });

  it('offers no approval to who had a hand in it', async () => {
    open(withDraft({ state: 'in-review', own: true }));
    expect(await screen.findByText(/Somebody else has to approve it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve and Publish' })).toBeNull();
  });
});

describe('announcements', () => {
  it('stand above public pages, can be dismissed, and stay so', async () => {
    const api: Api = {
      'GET /api/pages/about': { body: ABOUT },
      'GET /api/announcements': { body: { announcements: [{ id: 'a1', text: 'We move house.', level: 'info' }] } },
    };
    const { visitor } = renderSite('/about', api);
    const told = await screen.findByRole('region', { name: 'Announcements' });
    expect(await faultsOf(told)).toEqual([]);
    await visitor.click(within(told).getByRole('button', { name: 'Dismiss: We move house.' }));
    expect(screen.queryByText('We move house.')).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });
});
