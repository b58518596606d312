import { describe, expect, it } from 'vitest';
import { differencesBetween, wordDifference } from './word-difference.ts';

const said = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

describe('what became of a text', () => {
  it.each([
    ['', '', ''],
    ['the same', 'the same', 'the same'],
    ['take one tablet', 'take two tablets', 'take -[one]+[two] -[tablet]+[tablets]'],
    ['', 'new', '+[new]'],
    ['all gone', '', '-[all gone]'],
    ['a b c d', 'a c d e', 'a -[b ]c d+[ e]'],
  ])('%j to %j', (before, after, difference) => {
    expect(said(before, after)).toBe(difference);
  });

  it('gives back both texts, whatever they are, and shows very long ones as a whole', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join(' ');
    for (const [before, after] of [
      ['x y  z\nz', 'y\nz  x'],
      [long('a'), long('b')],
    ] as const) {
      const runs = wordDifference(before, after);
      const without = (kind: string) =>
        runs
          .filter((run) => run.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }
  });

  it('is told field by field, without who read it', () => {
    const before = { lead: 'One.', items: [{ title: 'A' }], review: { date: '2026-01-01' } };
    const after = { lead: 'One.', items: [{ title: 'A' }, { title: 'B' }], review: { date: '2026-02-02' } };
    expect(differencesBetween(before, after)).toEqual([{ path: 'items.2.title', runs: [{ kind: 'added', text: 'B' }] }]);
  });
});
