import { expect, it } from 'vitest';
import { actorWords, detailWords, subjectWords } from './audit-words.ts';

it('names who acted: an account, one deleted since, or nobody who was signed in', () => {
  expect(actorWords({ id: '1', username: 'ada' })).toBe('ada');
  expect(actorWords({ id: '1', username: null })).toBe('Deleted account');
  expect(actorWords(null)).toBe('Visitor or system');
});

it('names what it was done to', () => {
  expect(subjectWords({ kind: 'user', id: '1', username: 'ada' })).toBe('ada');
  expect(subjectWords({ kind: 'user', id: '1', username: null })).toBe('Deleted account');
  expect(subjectWords({ kind: 'waitlist-entry', id: '0123456789', username: null })).toBe('Waitlist entry 01234567');
  expect(subjectWords(null)).toBe('Nobody in particular');
});

it('reads details as words', () => {
  expect(detailWords({ knownName: false, from: 'user', mails: 3, note: null })).toEqual([
    ['Known name', 'no'],
    ['From', 'user'],
    ['Mails', '3'],
    ['Note', 'none'],
  ]);
});
