import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { entireMetricsCollection as known } from '@capsizecss/metrics/entireMetricsCollection';
import { fromFile } from '@capsizecss/unpack/fs';
import { expect, it } from 'vitest';

/**
 * Our letters of one weight, as wide as they are on average in English, and the letters devices have in their place. The variable fonts of the site tell the
 * width of their regular weight only, so the widths are read from the same fonts cut at the weight that is used: headings 500, text 400, buttons and labels 600.
 */
type Face = { family: string; weight: string; ours: string; theirs: { name: 'regular' | '700'; local: readonly string[] } };
type Device = keyof typeof known & ('arial' | 'timesNewRoman' | 'roboto' | 'notoSerif');

const SERIF = 'newsreader/files/newsreader-latin';
const SANS = 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin';

/** On Windows and Apple's systems Times and Arial, on Linux their metric twins; on Android Noto Serif and Roboto. */
const FACES: readonly (Face & { device: Device })[] = [
  { family: 'Serif', weight: '200 500', ours: `${SERIF}-500`, device: 'timesNewRoman', theirs: { name: 'regular', local: ['Liberation Serif', 'Tinos'] } },
  {
    family: 'Serif',
    weight: '600 800',
    ours: `${SERIF}-600`,
    device: 'timesNewRoman',
    theirs: { name: '700', local: ['Liberation Serif Bold', 'Tinos Bold'] },
  },
  { family: 'Sans', weight: '200 500', ours: `${SANS}-400`, device: 'arial', theirs: { name: 'regular', local: ['Liberation Sans', 'Arimo'] } },
  { family: 'Sans', weight: '600 800', ours: `${SANS}-600`, device: 'arial', theirs: { name: '700', local: ['Liberation Sans Bold', 'Arimo Bold'] } },
  { family: 'Android Serif', weight: '200 500', ours: `${SERIF}-500`, device: 'notoSerif', theirs: { name: 'regular', local: ['Noto Serif'] } },
  { family: 'Android Serif', weight: '600 800', ours: `${SERIF}-600`, device: 'notoSerif', theirs: { name: '700', local: [] } },
  { family: 'Android Sans', weight: '200 500', ours: `${SANS}-400`, device: 'roboto', theirs: { name: 'regular', local: ['Roboto'] } },
  { family: 'Android Sans', weight: '600 800', ours: `${SANS}-600`, device: 'roboto', theirs: { name: '700', local: [] } },
];

const require = createRequire(import.meta.url);

async function fontFace({ family, weight, ours, device, theirs }: Face & { device: Device }): Promise<string> {
  const own = await fromFile(require.resolve(`@fontsource/${ours}-normal.woff2`));
  const stand = known[device].variants[theirs.name];
  const { fontFaces } = createFontStack([own, stand], { fontFaceFormat: 'styleObject' });
  const { sizeAdjust, ascentOverride, descentOverride } = fontFaces[0]?.['@font-face'] ?? {};
  const names = [stand.fullName, stand.postscriptName, ...theirs.local];
  return `@font-face {
  font-family: "Consilium ${family} Fallback";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${sizeAdjust};
  ascent-override: ${ascentOverride};
  descent-override: ${descentOverride};
  line-gap-override: 0%;
}
`;
}

const HEAD = `/*
 * Stand-ins with the measures of our own fonts, so that nothing moves when those arrive. Written by fallback-fonts.test.ts from the font files:
 * npm run test:web -- fallback-fonts -u
 */
`;

it('the zero without its slash has the measures of the installed font', async () => {
  const measures = async (path: string) => {
    const { unitsPerEm, ascent, descent, lineGap, capHeight } = await fromFile(path);
    return { unitsPerEm, ascent, descent, lineGap, capHeight };
  };
  const installed = require.resolve('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2');
  expect(await measures(join(import.meta.dirname, '../fonts/zero.woff2'))).toEqual(await measures(installed));
});

it('the stand-ins have the measures of the fonts that are installed', async () => {
  const faces = await Promise.all(FACES.map(fontFace));
  await expect(HEAD + faces.join('\n')).toMatchFileSnapshot('./fonts.css');
});
