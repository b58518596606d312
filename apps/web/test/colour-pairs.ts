/** One colour, and the grounds it is put on; all by the names of the design's tokens. */
export type ColourOnGrounds = readonly [colour: string, ...grounds: string[]];

/** Text on its ground, as the components put it. That they put it no other way is asked of every page by the journeys. */
export const TEXT: readonly ColourOnGrounds[] = [
  ['--ink', '--bg', '--surface', '--sunken', '--danger-tint', '--caution-tint', '--good-tint', '--mark', '--mark-off', '--primary-tint'],
  ['--ink-soft', '--bg', '--surface', '--sunken', '--mark', '--primary-tint'],
  ['--ink-faint', '--bg', '--surface', '--sunken'],
  ['--primary', '--bg', '--surface', '--caution-tint', '--primary-tint'],
  ['--primary-strong', '--bg', '--surface', '--caution-tint', '--primary-tint'],
  ['--on-primary', '--primary', '--primary-strong'],
  ['--danger', '--bg', '--surface', '--danger-tint'],
  ['--caution', '--caution-tint'],
  ['--good', '--good-tint', '--primary-tint'],
  ['--bg', '--danger'],
];

/** Text in the hue of a system of medicine: within an element with `data-system`. */
export const SYSTEM_TEXT: readonly ColourOnGrounds[] = [
  ['--sys', '--sys-tint', '--surface', '--bg'],
  ['--ink', '--sys-tint'],
  ['--ink-soft', '--sys-tint'],
];

/** Text in the colour of a level of urgency: within an element with `data-level`. */
export const LEVEL_TEXT: readonly ColourOnGrounds[] = [
  ['--level', '--level-tint', '--surface'],
  ['--ink', '--level-tint'],
  ['--ink-soft', '--level-tint'],
];

/** Outlines one must see to find a control or the focus. */
export const OUTLINES: readonly ColourOnGrounds[] = [
  ['--line-strong', '--bg', '--surface'],
  ['--focus', '--bg', '--surface', '--sunken'],
];
