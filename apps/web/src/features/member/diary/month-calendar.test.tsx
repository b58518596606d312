import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { diaryEntry } from '../../../../test/fixtures/member.ts';
import { MonthCalendar } from './month-calendar.tsx';

const ENTRIES = [diaryEntry('2026-11-20', 8), diaryEntry('2026-11-20', 3), diaryEntry('2026-11-02', 1)];
const onChoose = vi.fn();
const calendar = (chosen: string | null = null) => <MonthCalendar entries={ENTRIES} chosen={chosen} today="2026-11-18" onChoose={onChoose} />;
const focused = () => document.activeElement?.getAttribute('aria-label')?.split(':')[0];

it('shows the month of today in weeks from Monday, and today as the day it is', () => {
  render(calendar());
  const month = screen.getByRole('grid', { name: 'November 2026' });
  const [head, first] = within(month).getAllByRole('row');
  expect(head && within(head).getAllByRole('columnheader', { name: /day$/ })[0]?.getAttribute('aria-label')).toBe('Monday');
  expect(first?.textContent).toBe('1');
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy();
  expect(screen.getByRole('button', { current: 'date' }).getAttribute('aria-label')).toBe('November 18, 2026: no entry');
});

it('says and shows the highest severity of a day', () => {
  render(calendar());
  expect(screen.getByRole('button', { name: 'November 20, 2026: severity 8, 2 entries' }).textContent).toBe('208');
  expect(screen.getByRole('button', { name: 'November 2, 2026: severity 1' })).toBeTruthy();
});

it('chooses a day, and the chosen one again', async () => {
  const { rerender } = render(calendar());
  const visitor = userEvent.setup();
  const twentieth = () => screen.getByRole('button', { name: /^November 20, 2026/ });
  await visitor.click(twentieth());
  rerender(calendar('2026-11-20'));
  expect(twentieth().getAttribute('aria-pressed')).toBe('true');
  await visitor.click(twentieth());
  expect(onChoose.mock.calls).toEqual([['2026-11-20'], ['2026-11-20']]);
});

it('has one stop for the tab key, from which keys move by day, week and month, to its shorter end too', async () => {
  render(calendar());
  const visitor = userEvent.setup();
  for (let i = 0; i < 3; i += 1) await visitor.tab();
  expect(focused()).toBe('November 18, 2026');
  await visitor.keyboard('{Home}');
  expect(focused()).toBe('November 16, 2026');
  await visitor.keyboard('{End}');
  expect(focused()).toBe('November 22, 2026');
  await visitor.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('December 7, 2026');
  await visitor.keyboard('{ArrowUp}{ArrowLeft}{PageUp}{PageUp}');
  expect(focused()).toBe('September 29, 2026');
  await visitor.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{PageDown}');
  expect(focused()).toBe('October 30, 2026');
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeTruthy();
});

it('goes to the month before and the month after', async () => {
  render(calendar());
  const visitor = userEvent.setup();
  await visitor.click(screen.getByRole('button', { name: 'Later month' }));
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Earlier month' }));
  await visitor.click(screen.getByRole('button', { name: 'Earlier month' }));
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeTruthy();
});
