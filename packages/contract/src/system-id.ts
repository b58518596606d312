import { z } from 'zod';
import { SYSTEM_IDS } from './systems.ts';

/** One of the 14 systems. Apart from the registry, so that a page that only lists the systems loads no schema. */
export const systemIdSchema = z.enum(SYSTEM_IDS);
