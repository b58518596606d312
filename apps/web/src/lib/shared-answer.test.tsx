import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { providePreloaded } from './preloaded.ts';
import { sharedAnswer, useSharedAnswer } from './shared-answer.ts';

afterEach(() => {
  providePreloaded({});
  vi.useRealTimers();
});

type Word = ReturnType<typeof sharedAnswer<string>>;

function Page({ answer }: { answer: Word }) {
  const { value, failed } = useSharedAnswer(answer);
  return <p>{failed ? 'failed' : (value ?? 'waiting')}</p>;
}

const show = (answer: Word) => render(<Page answer={answer} />);

it('what came with the HTML is shown without a call', () => {
  providePreloaded({ '/api/word': 'sent' });
  const ask = vi.fn();
  show(sharedAnswer<string>({ path: '/api/word', ask, shape: (word) => word.toUpperCase() }));
  expect(screen.getByText('SENT')).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

it('without it the call is made once, however many ask', async () => {
  const ask = vi.fn(async () => 'asked');
  const answer = sharedAnswer<string>({ path: '/api/word', ask });
  show(answer);
  show(answer);
  expect(await screen.findAllByText('asked')).toHaveLength(2);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a failure is told, and asking again mends it', async () => {
  const ask = vi.fn(async () => 'asked').mockRejectedValueOnce(new Error('unreachable'));
  const answer = sharedAnswer<string>({ path: '/api/word', ask });
  show(answer);
  expect(await screen.findByText('failed')).toBeTruthy();
  await act(() => answer.askAgain());
  expect(screen.getByText('asked')).toBeTruthy();
});

it('what is put in place wins over an answer still on its way', async () => {
  let arrive: (word: string) => void = () => {};
  const answer = sharedAnswer<string>({ path: '/api/word', ask: () => new Promise((resolve) => (arrive = resolve)) });
  show(answer);
  act(() => answer.set('newer'));
  await act(async () => arrive('older'));
  expect(screen.getByText('newer')).toBeTruthy();
});

it('is asked for again by the next page once it is no longer fresh', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => 'again');
  providePreloaded({ '/api/word': 'sent' });
  const answer = sharedAnswer<string>({ path: '/api/word', ask, freshFor: 1000 });
  show(answer).unmount();
  vi.advanceTimersByTime(900);
  show(answer).unmount();
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  show(answer);
  expect(ask).toHaveBeenCalledTimes(1);
});
