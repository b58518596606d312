import type { ReviewAgreement, SharedAssessment, SharedDetail } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';

beforeAll(() => Promise.all([import('../index.ts'), import('../figures/time-lines.tsx')]));

const ID = '5ede27c1-6734-478b-88cf-64c182c1f74e';
const ROW: SharedAssessment = { id: ID, month: '2026-11', risk: 'emergencies', level: 'emergency', excerpt: 'Crushing chest pain', reviews: 1, own: null };
const DETAIL: SharedDetail = {
  id: ID,
  month: '2026-11',
  risk: 'medicines',
  content: {
    description: 'My name is [name]. A throbbing headache',
    profile: { subject: 'self', subjectConfirmed: false, age: 90, pregnancy: 'unknown', medicines: ['Sumatriptan'], conditions: [], allergies: [] },
    findings: [
      { name: 'Headache', presence: 'present' },
      { name: 'Fever', presence: 'absent' },
    ],
    level: 'routine',
    causes: [{ id: 'migraine', name: 'Migraine', icd10: ['G43'], confidence: 77 }],
  },
  own: null,
  others: null,
  open: true,
};
const OWN = {
  by: 'ada',
  own: true,
  at: '2026-11-22T10:00:00.000Z',
  verdict: 'corrected',
  level: 'urgent',
  cause: { id: 'cluster-headache', name: 'Cluster headache' },
  reason: 'One eye waters',
  hash: 'a'.repeat(64),
} as const;
const user = { 'GET /api/user': { body: signedIn('researcher') } };
const open = (api: Api) => renderSite(`/admin/review/shared/${ID}`, { ...user, [`GET /api/admin/shared/${ID}`]: { body: DETAIL }, ...api });

it('shows the queue with what harms most first, and no file of it', async () => {
  renderSite('/admin/review/shared', {
    ...user,
    'GET /api/admin/shared': { body: { assessments: [ROW], total: 1 } },
    'GET /api/admin/views': { body: { views: [] } },
  });
  const row = within(await screen.findByRole('row', { name: /Crushing chest pain/ }));
  expect(row.getByText('Emergencies')).toBeTruthy();
  expect(row.getByText('November 2026')).toBeTruthy();
  expect(row.getByText('Not given')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Export/ })).toBeNull();
  const parts = within(screen.getByRole('navigation', { name: 'Clinical review' }));
  expect(parts.getByRole('link', { name: 'Shared assessments' }).getAttribute('aria-current')).toBe('page');
  expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
});

it('tells what others said only after the own review, which names level and cause', async () => {
  const sent: unknown[] = [];
  const { visitor } = open({
    'GET /api/admin/shared/conditions': { body: { conditions: [{ id: 'cluster-headache', name: 'Cluster headache' }] } },
    [`PUT /api/admin/shared/${ID}/review`]: (body) => {
      sent.push(body);
      return { body: { ...DETAIL, own: OWN, others: [{ ...OWN, by: 'ben', own: false, verdict: 'agreed', reason: '' }], open: false } };
    },
  });
  expect(await screen.findByText('You see it once you have given your own review.')).toBeTruthy();
  expect(screen.getByText('90 or more')).toBeTruthy();
  expect(screen.getByText('Headache, Fever (denied)')).toBeTruthy();
  expect(await faultsOf(screen.getByRole('main'))).toEqual([]);

  await visitor.click(screen.getByRole('button', { name: 'Give My Review' }));
  expect(await screen.findByText('Choose one of the three')).toBeTruthy();
  await visitor.click(screen.getByRole('radio', { name: 'Correct it' }));
  await visitor.selectOptions(screen.getByLabelText('The level it should have had'), 'urgent');
  await visitor.type(screen.getByRole('combobox', { name: 'Choose another main cause' }), 'clus');
  await visitor.click(await screen.findByRole('option', { name: /Cluster headache/ }));
  await visitor.type(screen.getByLabelText('Why (may be empty)'), 'One eye waters');
  await visitor.click(screen.getByRole('button', { name: 'Give My Review' }));
  await waitFor(() => expect(sent).toEqual([{ verdict: 'corrected', level: 'urgent', cause: 'cluster-headache', reason: 'One eye waters', base: null }]));
  expect(await screen.findByText(/^ben,/)).toBeTruthy();
  expect(screen.getByText('Others have reviewed it too, so yours stays as you gave it.')).toBeTruthy();
});

it('says why a review was not kept, with what was chosen still there', async () => {
  const { visitor } = open({
    [`PUT /api/admin/shared/${ID}/review`]: { status: 409, body: { code: 'changed-meanwhile', message: 'You have reviewed this meanwhile.' } },
  });
  await visitor.click(await screen.findByRole('radio', { name: 'Flag it' }));
  await visitor.type(screen.getByLabelText('What is wrong with it'), 'Two people at once');
  await visitor.click(screen.getByRole('button', { name: 'Give My Review' }));
  expect(await screen.findByText('You have reviewed this meanwhile.')).toBeTruthy();
  expect(screen.getByDisplayValue('Two people at once')).toBeTruthy();
});

it('says that an assessment is not shared any more', async () => {
  open({ [`GET /api/admin/shared/${ID}`]: { status: 404, body: { code: 'not-found', message: 'This shared assessment was not found.' } } });
  expect(await screen.findByRole('heading', { name: 'Assessment not found' })).toBeTruthy();
});

const counted = (agreed: number, of: number) => ({ agreed, of, low: of ? 0.25 : null, high: of ? 0.84 : null });
const AGREEMENT: ReviewAgreement = {
  shared: 4,
  reviewed: 3,
  flagged: 1,
  all: { level: counted(4, 7), cause: counted(0, 0) },
  months: [{ month: '2026-11', level: counted(4, 7), cause: counted(0, 0) }],
  pairs: [{ reviewers: ['ann', 'ben'], level: { of: 3, kappa: 0.4 }, cause: { of: 3, kappa: null } }],
};

it('shows agreement with counts and intervals, as lines and as a table, and files of it', async () => {
  const { visitor } = renderSite('/admin/review/agreement', { ...user, 'GET /api/admin/shared/agreement': { body: AGREEMENT } });
  expect(await screen.findByText('57 % (4 of 7; 95 %: 25 % to 84 %)')).toBeTruthy();
  expect(screen.getAllByText('not measured').length).toBeGreaterThan(0);
  await visitor.click(await screen.findByRole('button', { name: 'Show as table: Agreement on the level' }));
  const table = within(screen.getByRole('region', { name: 'Agreement on the level, as a table' }));
  expect(table.getByRole('row', { name: 'November 2026 57 % 25 % 84 % 4 of 7' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /ann and ben 3 0\.40 not measured/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Export JSONL' }).getAttribute('href')).toContain('/api/admin/shared/export?format=jsonl');
  expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
});
