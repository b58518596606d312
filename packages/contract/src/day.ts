import { z } from 'zod';

/** The years a day may lie in. */
export const YEARS = { first: 1900, last: 2199 } as const;
const FIRST = `${YEARS.first}-01-01`;
const LAST = `${YEARS.last}-12-31`;

/** A day as people count it, 'YYYY-MM-DD', within what a diary or a list of events can be about; the calendar before year 1 is not every database's. */
export const daySchema = (message?: string) =>
  z.iso.date(message).refine((day) => day >= FIRST && day <= LAST, `Choose a day between ${YEARS.first} and ${YEARS.last}`);
