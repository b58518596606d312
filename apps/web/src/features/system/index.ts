// Figures of evidence that other features draw too.
export { DIRECTION_TONES } from './direction-badge.tsx';
export { DIRECTION_LOOKS, directionParts } from './looks.tsx';
export { StackedBar } from './stacked-bar.tsx';
