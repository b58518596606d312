import { SETTINGS } from '@consilium/contract';
import type { Settings } from '../platform/settings.ts';

/** Settings nobody has changed, for parts that are tested without a server. */
export const DEFAULT_SETTINGS: Pick<Settings, 'value'> = { value: (key) => SETTINGS[key].byDefault as never };
