import type { SystemView } from '@consilium/contract';

/** Whether a tradition reads nothing clearly: its best pattern fits only weakly. */
export const isUnclear = ({ system, diagnoses }: Pick<SystemView, 'system' | 'diagnoses'>): boolean =>
  system !== 'conventional' && diagnoses[0]?.band === 'low';
