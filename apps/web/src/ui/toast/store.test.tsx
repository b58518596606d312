import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toast } from './store.ts';
import { ToastOutlet } from './toast-outlet.tsx';

it('shows one notice at a time: a newer one takes the place of the one before', async () => {
  render(<ToastOutlet />);
  act(() => toast({ title: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  act(() => toast({ title: 'Sent' }));
  expect(await screen.findByText('Sent')).toBeTruthy();
  expect(screen.queryByText('Saved')).toBeNull();
});
