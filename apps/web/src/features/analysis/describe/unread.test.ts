import { expect, it } from 'vitest';
import { highlightSegments } from './highlight.ts';
import { unreadIn, unreadWords } from './unread.ts';

const READ = 'a flurbling ache and zzyx';
const reading = {
  findings: [],
  facts: {},
  readText: READ,
  unread: [
    { start: 2, end: 11 },
    { start: 21, end: 25 },
  ],
};

it('marks what was not understood, but not the word that is still being written', () => {
  expect(unreadWords(READ, reading)).toEqual(['flurbling']);
  expect(unreadWords(`${READ} `, reading)).toEqual(['flurbling', 'zzyx']);
});

it('moves along with the text and goes dark where it is changed', () => {
  expect(unreadWords(`since Monday ${READ} `, { ...reading, readText: `${READ} ` })).toEqual(['flurbling', 'zzyx']);
  expect(unreadWords('a burning ache and zzyx ', reading)).not.toContain('flurbling');
});

it('gives way to a finding in the same stretch', () => {
  const found = { id: 'ache', presence: 'present' as const, spans: [{ start: 2, end: 16 }] };
  expect(highlightSegments(READ, [found, ...unreadIn(READ, reading)]).filter(({ presence }) => presence === 'unread')).toEqual([]);
});
