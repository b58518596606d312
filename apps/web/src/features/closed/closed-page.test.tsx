import { CLOSED_TEXTS } from '@consilium/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../test/faults-of.ts';
import { ClosedPage } from './closed-page.tsx';

it('keeps emergency numbers and help lines, the operator’s numbers in place of ours, and the way in for those who work', async () => {
  render(<ClosedPage numbers={{ DE: '1234' }} />);
  expect(screen.getByRole('heading', { level: 1, name: CLOSED_TEXTS.title })).toBeTruthy();
  expect(screen.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
  const germany = screen.getByText('Germany').closest('details');
  expect(germany?.querySelector('a')?.getAttribute('href')).toBe('tel:1234');
  const states = screen.getByText('United States').closest('details');
  expect(states?.textContent).toContain('988');
  expect(screen.getByRole('link', { name: 'Sign in to work on this site' }).getAttribute('href')).toBe('/auth');
  expect(await faultsOf(document.body)).toEqual([]);
});
