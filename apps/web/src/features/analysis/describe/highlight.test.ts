import type { Presence } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { carryFindings, highlightSegments } from './highlight.ts';

const TEXT = 'I have a throbbing headache, no fever';
const at = (text: string, words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
const finding = (id: string, presence: Presence, ...spans: { start: number; end: number }[]) => ({ id, presence, spans });

describe('lighting up findings in the text', () => {
  it('marks the words of a finding and leaves the rest alone', () => {
    expect(highlightSegments(TEXT, [finding('headache', 'present', at(TEXT, 'throbbing headache')), finding('fever', 'absent', at(TEXT, 'fever'))])).toEqual([
      { text: 'I have a ', presence: null },
      { text: 'throbbing headache', presence: 'present' },
      { text: ', no ', presence: null },
      { text: 'fever', presence: 'absent' },
    ]);
  });

  it('keeps every letter, so that mirror and field stay in line', () => {
    const segments = highlightSegments(`${TEXT}\n\n `, [finding('a', 'present', { start: 3, end: 900 }), finding('b', 'family', { start: 0, end: 12 })]);
    expect(segments.map(({ text }) => text).join('')).toBe(`${TEXT}\n\n `);
  });

  it('shows what is there where two findings share words', () => {
    const shared = at(TEXT, 'headache');
    expect(highlightSegments(TEXT, [finding('a', 'family', shared), finding('b', 'present', shared)])[1]).toEqual({ text: 'headache', presence: 'present' });
  });

  it('draws a finding within another as one stretch', () => {
    const segments = highlightSegments(TEXT, [
      finding('throbbing', 'present', at(TEXT, 'throbbing headache')),
      finding('headache', 'present', at(TEXT, 'headache')),
    ]);
    expect(segments.filter(({ presence }) => presence).map(({ text }) => text)).toEqual(['throbbing headache']);
  });
});

describe('while the visitor goes on typing', () => {
  const read = [finding('headache', 'present', at(TEXT, 'headache')), finding('fever', 'absent', at(TEXT, 'fever'))];
  const lit = (now: string) => highlightSegments(now, carryFindings(TEXT, now, read)).flatMap(({ text, presence }) => (presence ? [text] : []));

  it('keeps what stands before the change', () => {
    expect(lit(`${TEXT} and a cough`)).toEqual(['headache', 'fever']);
  });

  it('moves along what stands after the change', () => {
    expect(lit(`Since Monday ${TEXT}`)).toEqual(['headache', 'fever']);
  });

  it('lets go of what the change touches', () => {
    expect(lit(TEXT.replace('fever', 'fevXer'))).toEqual(['headache']);
  });

  it('is dark when the text is cleared', () => {
    expect(lit('')).toEqual([]);
  });
});
