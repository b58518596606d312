import { z } from 'zod';

const count = z.number().int().nonnegative();

/** How the server is, measured at the moment of the call. */
export const healthSchema = z
  .object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    /** A demonstration with synthetic data. */
    demo: z.boolean(),
    database: z.object({ engine: z.enum(['embedded', 'postgresql']), status: z.enum(['ok', 'failed']) }),
    knowledge: z.object({ version: z.string(), conditions: count, findings: count, patterns: count, treatments: count, studies: count }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof healthSchema>;
