import type { AuditChain } from '@consilium/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { Providers } from '../../../app/providers.tsx';
import { browserQueryClient } from '../../../lib/query-client.ts';
import { ChainState } from './chain-state.tsx';

const CHECKED: AuditChain = { checkedAt: '2026-03-04T12:05:00Z', whole: true, records: 12_345, broken: null, head: '12345:ab' };

/** @param last how the last check went. @param now how one goes that is asked for. */
function show(last: AuditChain | null, now: AuditChain = CHECKED) {
  let known = last;
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'POST') known = now;
    return Response.json(method === 'POST' ? now : { last: known });
  });
  render(
    <Providers client={browserQueryClient()}>
      <ChainState />
    </Providers>,
  );
  return userEvent.setup();
}

it('says that the chain is whole, of how many records and when that was checked', async () => {
  show(CHECKED);
  expect(await screen.findByText(/The chain is whole.*12,345 records/)).toHaveProperty('textContent', expect.stringContaining('Mar 4, 2026, 12:05 UTC'));
  expect(await faultsOf(document.body)).toEqual([]);
});

it('checks when it is asked to, and says at which record the chain is broken', async () => {
  const visitor = show(null, { ...CHECKED, whole: false, broken: 7 });
  expect(await screen.findByText('The chain of records was never checked.')).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Check the chain now' }));
  expect(await screen.findByText('The chain is broken at record 7:')).toBeTruthy();
});
