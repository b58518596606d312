import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { useThemeOnPage } from './theme.ts';
import { ThemeControl } from './theme-control.tsx';

const html = document.documentElement;

function Shell() {
  useThemeOnPage();
  return (
    <>
      <ThemeControl />
      <Outlet />
    </>
  );
}

function open(path: string) {
  const router = createMemoryRouter([{ path: '*', Component: Shell }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { visitor: userEvent.setup(), router };
}
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('dark'), addEventListener: () => {}, removeEventListener: () => {} }));
});

it('the public site is light until another theme is chosen, also on a dark system', async () => {
  const { visitor } = open('/about');
  expect(chosen()).toBe('light');
  expect(html.dataset.theme).toBe('light');
  await visitor.click(screen.getByLabelText('As the system'));
  expect(html.dataset.theme).toBe('dark');
  expect(localStorage.getItem('consilium-theme')).toBe('system');
});

it('the admin area follows the system until another theme is chosen, which it keeps apart', async () => {
  const { visitor } = open('/admin/users');
  expect(chosen()).toBe('system');
  expect(html.dataset.theme).toBe('dark');
  await visitor.click(screen.getByLabelText('Light'));
  expect(html.dataset.theme).toBe('light');
  expect(localStorage.getItem('ui-theme')).toBe('light');
  expect(localStorage.getItem('consilium-theme')).toBeNull();
});

it('going from one area to the other changes to that area’s choice', async () => {
  localStorage.setItem('ui-theme', 'dark');
  const { router } = open('/about');
  expect(html.dataset.theme).toBe('light');
  await router.navigate('/admin/dashboard');
  await waitFor(() => expect(html.dataset.theme).toBe('dark'));
  expect(chosen()).toBe('dark');
});

it('follows a choice made in another tab', async () => {
  open('/about');
  localStorage.setItem('consilium-theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'consilium-theme' }));
  await waitFor(() => expect(chosen()).toBe('dark'));
  expect(html.dataset.theme).toBe('dark');
});
