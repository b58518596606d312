import { z } from 'zod';

const FIRST = '1900-01-01';
const LAST = '2199-12-31';

/** A day as people count it, 'YYYY-MM-DD', within what a diary or a list of events can be about; the calendar before year 1 is not every database's. */
export const daySchema = (message?: string) =>
  z.iso.date(message).refine((day) => day >= FIRST && day <= LAST, `Choose a day between ${FIRST.slice(0, 4)} and ${LAST.slice(0, 4)}`);
