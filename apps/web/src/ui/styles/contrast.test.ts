import { MEDICAL_SYSTEMS, TRIAGE_LEVELS } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { type ColourOnGrounds, LEVEL_TEXT, OUTLINES, SYSTEM_TEXT, TEXT } from '../../../test/colour-pairs.ts';
import { contrast, type Tokens, tokensOf } from '../../../test/css-tokens.ts';

const STYLES = ['ui/styles/tokens.css', 'ui/styles/triage.css', 'ui/styles/systems.css'];

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
  const belowIn = (tokens: Tokens, pairs: readonly ColourOnGrounds[], least: number) =>
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
    expect(belowIn(on({ 'data-system': id }), SYSTEM_TEXT, atLeast)).toEqual([]);
  });

  it.each(TRIAGE_LEVELS)(`writes the level %s with at least ${atLeast} to 1`, (level) => {
    expect(belowIn(on({ 'data-level': String(level) }), LEVEL_TEXT, atLeast)).toEqual([]);
  });
});
