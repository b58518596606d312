import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkedWords } from './marked-words.tsx';

const markedIn = (text: string, ...words: string[]) => {
  const { container, unmount } = render(<MarkedWords text={text} words={words} />);
  const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(container.textContent).toBe(text);
  unmount();
  return marks;
};

it('marks words wherever they stand by themselves, the longest first', () => {
  expect(markedIn('Pain and back pain, painful', 'pain', 'back pain')).toEqual(['Pain', 'back pain']);
});

it.each(['Mindfulness-based', 'Vitamin B6 (pyridoxine)', 'omega-3/omega-6', 'a+b', '[x]', 'C:\\d', '$5', '.*'])(
  'takes every sign as it is written: %s',
  (words) => {
    expect(markedIn(`On ${words} and more`, words)).toEqual([words]);
  },
);

it('marks nothing where nothing speaks', () => {
  expect(markedIn('Ginger tea', '', ' ')).toEqual([]);
});
