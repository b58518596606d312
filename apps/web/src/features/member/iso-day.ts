import { formatISO } from 'date-fns';

/** The reader's own day of a point in time as 'YYYY-MM-DD'; `parseISO` of date-fns leads back. */
export const isoDay = (at: Date | string): string => formatISO(at, { representation: 'date' });
