import { z } from 'zod';

/** Why the database cannot be used as it should: in words for those who run the server. */
export const DATABASE_FAULTS = {
  'no-answer': { title: 'The database does not answer', meaning: 'Assessments go on; nothing that is in it can be read, and nothing can be saved.' },
  'read-only': { title: 'The database takes no writes', meaning: 'What is in it can be read; nothing can be saved.' },
  full: { title: 'The disk of the database is full', meaning: 'What is in it can be read; nothing can be saved until there is room again.' },
} as const;
export type DatabaseFault = keyof typeof DATABASE_FAULTS;
const DATABASE_FAULT_IDS = Object.keys(DATABASE_FAULTS) as [DatabaseFault, ...DatabaseFault[]];

/** null: the database is as it should be. */
export const databaseFaultSchema = z.enum(DATABASE_FAULT_IDS).nullable();

const count = z.number().int().nonnegative();

/** How the server is, measured at the moment of the call. */
export const healthSchema = z
  .object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    /** A demonstration with synthetic data. */
    demo: z.boolean(),
    database: z.object({
      engine: z.enum(['embedded', 'postgresql']),
      status: z.enum(['ok', 'failed']),
      fault: databaseFaultSchema,
      reason: z.string().nullable(),
    }),
    knowledge: z.object({ version: z.string(), conditions: count, findings: count, patterns: count, treatments: count, studies: count }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof healthSchema>;
