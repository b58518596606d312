import type { ClinicalDetail } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const HASH = 'a'.repeat(64);
const RECORD = {
  id: 'condition:sepsis',
  kind: 'condition',
  record: 'sepsis',
  title: 'Sepsis',
  area: 'infection',
  risk: 'emergencies',
  urgency: 'emergency',
  met: 1,
  state: 'shipped',
  signed: false,
} as const;
const DETAIL: ClinicalDetail = {
  record: RECORD,
  hash: HASH,
  body: { id: 'sepsis', summary: 'A life-threatening answer to an infection.', findings: { fever: 0.8 } },
  names: { fever: 'Fever' },
  redFlags: [{ id: 'x', name: 'Fever with confusion', level: 'emergency', reason: 'It may be sepsis.' }],
  studies: [{ id: 'a-study', title: 'A study', year: '2020' }],
  problems: [],
  checked: [],
  reviews: [],
};

const open = (api: Api = {}) =>
  renderSite('/admin/review/condition/sepsis', {
    'GET /api/user': { body: { ...signedIn('researcher'), profession: 'Physician' } },
    'GET /api/admin/review/condition/sepsis': { body: DETAIL },
    ...api,
  });

it('shows the queue to a researcher, whose menu leads nowhere else', async () => {
  renderSite('/admin/review', {
    'GET /api/user': { body: signedIn('researcher') },
    'GET /api/admin/review': { body: { records: [RECORD], total: 1 } },
    'GET /api/admin/views': { body: { views: [] } },
  });
  const row = within(await screen.findByRole('row', { name: /Sepsis/ }));
  expect(row.getByText('Emergencies')).toBeTruthy();
  expect(row.getByText('Not signed')).toBeTruthy();
  const menu = within(screen.getByRole('navigation', { name: 'Review menu' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Clinical Review']);
  expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
});

it('shows the whole record with its words, alarms and studies, and says that nobody has signed it', async () => {
  open();
  expect(await screen.findByText('No clinician has signed this record.')).toBeTruthy();
  expect(screen.getByText('Fever:')).toBeTruthy();
  expect(screen.getByText('Fever with confusion')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'A study' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Propose a Change' }).getAttribute('href')).toBe('/admin/content/condition/sepsis');
  expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
});

it('is signed by nobody whose account names no profession, and says who enters it', async () => {
  open({ 'GET /api/user': { body: signedIn('researcher') } });
  expect(await screen.findByText(/Your account names no profession/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign as Reviewer' })).toHaveProperty('disabled', true);
});

it('is signed with name, profession of the account and password, for the form that was read', async () => {
  const sent: unknown[] = [];
  const signed: ClinicalDetail = {
    ...DETAIL,
    record: { ...RECORD, signed: true },
    reviews: [
      {
        id: 'r',
        name: 'Ada Example',
        profession: 'Physician',
        registration: null,
        signedAt: '2026-11-22T10:00:00.000Z',
        hash: HASH,
        holds: true,
        withdrawn: false,
        own: true,
      },
    ],
  };
  const { visitor } = open({
    'GET /api/admin/review/condition/sepsis': () => ({ body: sent.length > 0 ? signed : DETAIL }),
    'POST /api/admin/review/condition/sepsis/sign': (body) => {
      sent.push(body);
      return { body: signed };
    },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Sign as Reviewer' }));
  await visitor.type(await screen.findByLabelText('Name'), 'Ada Example');
  expect(screen.getByText(/as Physician, that you read/)).toBeTruthy();
  await visitor.type(screen.getByLabelText('Your password'), 'violet lamp');
  await visitor.click(screen.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Ada Example', registration: '', hash: HASH, password: 'violet lamp' }]));
  expect(await screen.findByRole('button', { name: 'Take My Signature Back' })).toBeTruthy();
  expect(screen.getByText('Holds')).toBeTruthy();
});
