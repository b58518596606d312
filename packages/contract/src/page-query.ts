import { z } from 'zod';

/** Which page of a list, counted from 1; a page has `LIMITS.pageSize` rows. */
export const pageQuerySchema = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });
