import type { ReactNode } from 'react';

type Part = { id: string; parts: ReactNode };

/** The same on both sides of the body. */
function both(shape: (key: string) => ReactNode): ReactNode {
  return (
    <>
      {shape('left')}
      <g transform="matrix(-1 0 0 1 130 0)">{shape('right')}</g>
    </>
  );
}

const HEAD: Part = { id: 'head', parts: <path d="M65 6c14 0 22 10 22 25 0 17-9 33-22 33S43 48 43 31C43 16 51 6 65 6Z" /> };
const EARS: Part = { id: 'ears', parts: both((key) => <path key={key} d="M43 30c-5-2-6 3-5 8s4 8 7 6Z" />) };
const SHOULDER: Part = { id: 'shoulder', parts: both((key) => <path key={key} d="M54 76 42 80c-11 3-17 9-18 20l14 5 8-23Z" />) };
const ARM: Part = { id: 'arm', parts: both((key) => <path key={key} d="M24 102 14 168l-6 38 12 2 9-34 9-68Z" />) };
const HAND: Part = { id: 'hand', parts: both((key) => <path key={key} d="m8 208 12 2c2 9 1 20-3 27-3 4-9 3-11-2-2-8-1-18 2-27Z" />) };
const HIP: Part = { id: 'hip', parts: both((key) => <path key={key} d="M42 186c-4 30-3 62 1 88l18-1c3-24 4-46 3-68l-8-10Z" />) };
const KNEE: Part = { id: 'knee', parts: both((key) => <path key={key} d="M43 276h18c1 9 0 18-2 26H45c-2-8-3-17-2-26Z" />) };
const LOWER_LEG: Part = { id: 'lower-leg', parts: both((key) => <path key={key} d="M45 304h14c2 26 0 58-3 88h-8c-4-30-6-62-3-88Z" />) };
const FOOT: Part = { id: 'foot', parts: both((key) => <path key={key} d="M48 394h8c2 8 3 18 2 28-5 4-15 4-19 0 2-11 6-19 9-28Z" />) };
const LIMBS: readonly Part[] = [SHOULDER, ARM, HAND, HIP, KNEE, LOWER_LEG, FOOT];

/** The regions of the figure, those below first. */
export const FIGURE: Record<'front' | 'back', readonly Part[]> = {
  front: [
    EARS,
    HEAD,
    { id: 'throat', parts: <path d="M56 62h18v12l8 6-17 6-17-6 8-6Z" /> },
    ...LIMBS,
    { id: 'chest', parts: <path d="M48 82q17 8 34 0l6 24-3 32H45l-3-32Z" /> },
    { id: 'breasts', parts: both((key) => <path key={key} d="M46 112c0-8 16-8 17 1 0 9-16 10-17-1Z" />) },
    { id: 'upper-belly', parts: <path d="M45 140h40l-1 26H46Z" /> },
    { id: 'lower-belly', parts: <path d="M46 168h38l4 18-14 10H56l-14-10Z" /> },
    { id: 'groin', parts: <path d="M56 197h18c1 6-4 13-9 14-5-1-10-8-9-14Z" /> },
    { id: 'eyes', parts: both((key) => <path key={key} d="M50 32c3-4 9-4 12 0-3 4-9 4-12 0Z" />) },
    { id: 'face', parts: <path d="M65 34c2 5 4 8 3 10-1 2-5 2-6 0-1-2 1-5 3-10Z" /> },
    { id: 'mouth', parts: <path d="M57 52c4-3 12-3 16 0-4 5-12 5-16 0Z" /> },
  ],
  back: [
    EARS,
    HEAD,
    { id: 'neck', parts: <path d="M56 60h18v14l8 6-17 3-17-3 8-6Z" /> },
    ...LIMBS,
    { id: 'upper-back', parts: <path d="M48 81q17 5 34 0l6 25-3 32H45l-3-32Z" /> },
    { id: 'lower-back', parts: <path d="M45 140h40l1 32H44Z" /> },
    { id: 'bottom', parts: both((key) => <path key={key} d="M44 174h20v28c-8 6-18 4-22-4Z" />) },
  ],
};

/** What grows less than the rest: a child's head is large. */
export const HEAD_PARTS: ReadonlySet<string> = new Set(['head', 'ears', 'eyes', 'face', 'mouth']);

/** From head to foot. */
const ORDER = [
  'head',
  'eyes',
  'ears',
  'face',
  'mouth',
  'throat',
  'neck',
  'shoulder',
  'chest',
  'upper-back',
  'breasts',
  'arm',
  'upper-belly',
  'lower-back',
  'lower-belly',
  'hand',
  'groin',
  'bottom',
  'hip',
  'knee',
  'lower-leg',
  'foot',
];

/** The place of a region between head and foot; what the figure does not know comes last. */
export function heightOf(id: string): number {
  const at = ORDER.indexOf(id);
  return at < 0 ? ORDER.length : at;
}
