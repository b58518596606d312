import { MEDICAL_SYSTEMS, TRIAGE_LEVELS } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { contrast, type Tokens, tokensOf } from '../../../test/css-tokens.ts';

const STYLES = ['ui/styles/tokens.css', 'ui/styles/triage.css', 'ui/styles/systems.css'];

/** Text on its ground, as the components put it. */
const TEXT: readonly [text: string, ...grounds: string[]][] = [
  ['--ink', '--bg', '--surface', '--sunken', '--danger-tint', '--caution-tint', '--good-tint', '--mark', '--mark-off', '--primary-tint'],
  ['--ink-soft', '--bg', '--surface', '--sunken'],
  ['--ink-faint', '--bg', '--surface'],
  ['--primary', '--bg', '--surface', '--primary-tint'],
  ['--primary-strong', '--bg', '--surface', '--primary-tint'],
  ['--on-primary', '--primary', '--primary-strong'],
  ['--danger', '--bg', '--surface', '--danger-tint'],
  ['--caution', '--caution-tint'],
  ['--good', '--good-tint'],
];
/** Outlines one must see to find a control or the focus. */
const OUTLINES: readonly [line: string, ...grounds: string[]][] = [
  ['--line-strong', '--bg', '--surface'],
  ['--focus', '--bg', '--surface', '--sunken'],
];

const THEMES = [
  { theme: 'light', preference: 'normal', atLeast: 4.5 },
  { theme: 'dark', preference: 'normal', atLeast: 4.5 },
  { theme: 'light', preference: 'high', atLeast: 7 },
  { theme: 'dark', preference: 'high', atLeast: 7 },
];

describe.each(THEMES)('the $theme theme in $preference contrast', ({ theme, preference, atLeast }) => {
  const on = (attributes: Record<string, string> = {}): Tokens => tokensOf(STYLES, { 'data-theme': theme, 'data-contrast': preference, ...attributes });
  const of = (tokens: Tokens, name: string): string => {
    const value = tokens[name];
    if (!value) throw new RangeError(`No token ${name}`);
    return value.replace(/var\((--[\w-]+)\)/g, (_, inner: string) => of(tokens, inner));
  };
  const belowIn = (tokens: Tokens, pairs: typeof TEXT, least: number) =>
    pairs.flatMap(([front, ...grounds]) =>
      grounds.map((ground) => ({ pair: `${front} on ${ground}`, ratio: contrast(of(tokens, front), of(tokens, ground)) })).filter(({ ratio }) => ratio < least),
    );

  it(`gives text at least ${atLeast} to 1`, () => {
    expect(belowIn(on(), TEXT, atLeast)).toEqual([]);
  });

  it('gives outlines at least 3 to 1', () => {
    expect(belowIn(on(), OUTLINES, 3)).toEqual([]);
  });

  it.each(MEDICAL_SYSTEMS.map(({ id }) => id))(`writes in the hue of %s with at least ${atLeast} to 1`, (id) => {
    expect(belowIn(on({ 'data-system': id }), [['--sys', '--sys-tint', '--surface', '--bg']], atLeast)).toEqual([]);
  });

  it.each(TRIAGE_LEVELS)(`writes the level %s with at least ${atLeast} to 1`, (level) => {
    expect(belowIn(on({ 'data-level': String(level) }), [['--level', '--level-tint', '--surface']], atLeast)).toEqual([]);
  });
});
