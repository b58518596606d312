import { describe, expect, it } from 'vitest';
import { read } from '../testing/shipped-knowledge.ts';
import { withoutDismissed } from './dismissed.ts';

const listenedTo = (text: string) =>
  withoutDismissed(text, read(text))
    .replace(/[\s,]+/g, ' ')
    .trim();

describe('what the ear need not hear', () => {
  it('is what is denied in a clause of its own', () => {
    expect(listenedTo('My back aches from digging, no numbness between the legs, no chest pain.')).toBe('My back aches from digging .');
  });

  it('is not what is denied beside what is there', () => {
    expect(listenedTo('chest pain but no fever')).toBe('chest pain but no fever');
  });

  it('leaves every other word where it stands', () => {
    const text = 'No cough. My head hurts.';
    expect(withoutDismissed(text, read(text)).indexOf('head')).toBe(text.indexOf('head'));
  });
});
