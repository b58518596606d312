import { z } from 'zod';
import { TRIAGE_LEVELS } from './triage.ts';

/** One of the triage levels. Apart from their words, so that a page that only shows them loads no schema. */
export const triageLevelSchema = z.enum(TRIAGE_LEVELS);
