import type { Call } from '../call.ts';
import * as features from './features.ts';

export * from './features.ts';

/** Every call there is. */
export const allCalls = (): readonly Call[] => Object.values(features).flatMap((calls) => Object.values<Call>(calls));
