import { z } from 'zod';

/** The one shape of every error answer. `fields` maps the path of a refused field to a sentence. */
export const errorBodySchema = z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }).meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;
