import { SHARE_CONSENT, type Sharing } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { memberApi, savedAnalysis } from '../../../../test/fixtures/member.ts';
import { renderSite } from '../../../../test/render-site.tsx';

beforeAll(() =>
  Promise.all([import('../index.ts'), import('./assessments-tab.tsx'), import('../../analysis/index.ts'), import('../../../ui/toast/toaster.tsx')]),
);

const KEPT = savedAnalysis('kept', '2026-09-01T12:00:00.000Z', 'My name is Ada. A headache');
const COPY: Sharing = {
  consent: SHARE_CONSENT,
  content: {
    description: 'My name is [name]. A headache',
    profile: { subject: 'self', subjectConfirmed: false, pregnancy: 'unknown', medicines: [], conditions: [], allergies: [] },
    findings: [],
    level: 'routine',
    causes: [],
  },
  hash: 'b'.repeat(64),
  takenOut: ['name'],
  shared: null,
};
const SHARED: Sharing = { ...COPY, shared: { at: '2026-11-22T10:00:00.000Z', reviews: 2 } };

it('shares the copy that was read, after a consent of its own', async () => {
  const sent: unknown[] = [];
  const { visitor } = renderSite('/user/dashboard?tab=assessments', {
    ...memberApi({ analyses: [KEPT] }),
    'GET /api/member/analyses/kept/sharing': () => ({ body: sent.length > 0 ? SHARED : COPY }),
    'PUT /api/member/analyses/kept/sharing': (body) => {
      sent.push(body);
      return { body: SHARED };
    },
  });
  await visitor.click(await screen.findByRole('button', { name: /^Share with reviewers/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('My name is [name]. A headache')).toBeTruthy();
  expect(dialog.getByText(/^Taken out: names\./)).toBeTruthy();
  const share = dialog.getByRole('button', { name: 'Share This Copy' });
  expect(share.hasAttribute('disabled')).toBe(true);
  expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
  await visitor.click(dialog.getByRole('checkbox', { name: SHARE_CONSENT }));
  await visitor.click(share);
  await waitFor(() => expect(sent).toEqual([{ hash: COPY.hash, consent: SHARE_CONSENT }]));
  expect(await dialog.findByText(/2 reviews so far/)).toBeTruthy();
});

it('is taken back where it is said since when it is shared', async () => {
  let taken = false;
  const { visitor } = renderSite('/user/dashboard?tab=assessments', {
    ...memberApi({}),
    'GET /api/member/analyses': () => ({ body: { analyses: [{ ...KEPT, sharedAt: taken ? null : '2026-11-22T10:00:00.000Z' }] } }),
    'GET /api/member/analyses/kept/sharing': { body: SHARED },
    'DELETE /api/member/analyses/kept/sharing': () => {
      taken = true;
      return { body: COPY };
    },
  });
  expect(await screen.findByText('Shared since November 22, 2026')).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: /^What is shared/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/You agreed to/)).toBeTruthy();
  await visitor.click(dialog.getByRole('button', { name: 'Take It Back' }));
  await waitFor(() => expect(screen.queryByText(/^Shared since/)).toBeNull());
  expect(taken).toBe(true);
});
