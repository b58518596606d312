import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toast, useToasts } from './store.ts';
import Toaster from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** The sheet of the toast with this title, as long as it is open. */
const shown = (title: string) => screen.queryByText(title)?.closest<HTMLElement>('[data-state="open"]') ?? null;
function show(message: Parameters<typeof toast>[0]): HTMLElement {
  act(() => toast(message));
  const sheet = shown(message.title);
  if (!sheet) throw new Error(`No toast reads '${message.title}'`);
  return sheet;
}

it('is shown for 5000 ms', () => {
  render(<Toaster />);
  show({ title: 'Saved' });
  pass(4999);
  expect(shown('Saved')).not.toBeNull();
  pass(1);
  expect(shown('Saved')).toBeNull();
});

it('is removed 1,000,000 ms after it was dismissed', () => {
  const { result } = renderHook(() => useToasts());
  act(() => toast({ title: 'Saved' }));
  const id = result.current[0]?.id ?? Number.NaN;
  act(() => dismissToast(id));
  pass(999_999);
  expect(result.current).toMatchObject([{ id, open: false }]);
  pass(1);
  expect(result.current).toEqual([]);
});

describe('a swipe to the right', () => {
  function swipe(by: number): HTMLElement {
    render(<Toaster />);
    const sheet = show({ title: 'Saved' });
    sheet.setPointerCapture = () => {};
    sheet.hasPointerCapture = () => false;
    fireEvent.pointerDown(sheet, { button: 0, clientX: 100, clientY: 10 });
    fireEvent.pointerMove(sheet, { clientX: 110, clientY: 10 });
    fireEvent.pointerMove(sheet, { clientX: 100 + by, clientY: 10 });
    fireEvent.pointerUp(sheet, { clientX: 100 + by, clientY: 10 });
    return sheet;
  }

  it('of 50 px leaves it', () => {
    swipe(50);
    expect(shown('Saved')).not.toBeNull();
  });

  it('of more than 50 px dismisses it', () => {
    swipe(51);
    expect(shown('Saved')).toBeNull();
  });

  it('to the left leaves it', () => {
    swipe(-80);
    expect(shown('Saved')).not.toBeNull();
  });
});

it('F8 moves to the place of the toasts', () => {
  render(<Toaster />);
  show({ title: 'Saved' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('stands at the top of a phone, and at the bottom right of wider screens at most 420 px wide', () => {
  render(<Toaster />);
  expect(screen.getByRole('list').className.split(' ')).toEqual(
    expect.arrayContaining(['fixed', 'top-0', 'inset-x-0', 'md:top-auto', 'md:bottom-0', 'md:right-0', 'md:left-auto', 'md:max-w-[420px]']),
  );
});

it('has a default and a destructive look', () => {
  render(<Toaster />);
  expect(show({ title: 'Saved' }).className).not.toContain('danger');
  expect(show({ title: 'Not saved', variant: 'destructive' }).className).toContain('text-danger');
});

it('runs its action and closes', () => {
  render(<Toaster />);
  const run = vi.fn();
  show({ title: 'Deleted', description: 'One user', action: { label: 'Undo', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(shown('Deleted')).toBeNull();
});

it('closes by its button', () => {
  render(<Toaster />);
  show({ title: 'Saved' });
  fireEvent.click(screen.getByRole('button', { name: 'Close notice' }));
  expect(shown('Saved')).toBeNull();
});
