import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXT } from '../../testing/model-server.ts';
import { clean, cleanAll, cleaner } from './clean.ts';

const TEXTS = [
  'Rest, and drink enough.',
  'BP < 120 and > 80; if a <= b then 3<4.',
  'a<b and c',
  '<b>bold</b> & <script>alert(1)</script>',
  '<scr<b>ipt>alert(1)</scr</b>ipt>',
  '<<b>script>x',
  `<${'a'.repeat(3000)}>`,
  '<img src=x onerror=alert(1)',
  '<!-- hidden --><?php ?>done',
  `a\u202eb\u0000c\u{e0041}d\ufeff`,
  HOSTILE_TEXT,
];
const isSafe = (text: string) => !/<[a-z!/?]/i.test(text) && !['\u0000', '\u202e', '\ufeff', '\u{e0041}'].some((hidden) => text.includes(hidden));

describe('what a model wrote', () => {
  it.each(TEXTS)('has no markup and nothing hidden left, whole or in pieces: %j', (text) => {
    expect(isSafe(clean(text))).toBe(true);
    for (const size of [1, 2, 3, 7, 100]) {
      const { push, end } = cleaner();
      let told = '';
      for (let from = 0; from < text.length; from += size) told += push(text.slice(from, from + size));
      told += end();
      expect(isSafe(told), `${size}: ${told}`).toBe(true);
    }
  });

  it('keeps its words', () => {
    expect(clean('BP < 120 and > 80; 3<4.')).toBe('BP < 120 and > 80; 3<4.');
    expect(clean('<b>bold</b>\n\tnext')).toBe('bold\n\tnext');
    expect(clean(HOSTILE_TEXT)).toContain('BP < 120');
    expect(cleanAll({ a: ['<i>x</i>', 1, null, { b: '<u>y' }] })).toEqual({ a: ['x', 1, null, { b: 'y' }] });
    const { push, end } = cleaner();
    expect([push('3 <'), push(' 4 <b'), push('>bold</b'), push('> 😀'), end()].join('')).toBe('3 < 4 bold 😀');
  });
});
