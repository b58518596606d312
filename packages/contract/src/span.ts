import { z } from 'zod';

/** Half-open range of UTF-16 positions in the description as sent. */
export const spanSchema = z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() });

export type Span = z.infer<typeof spanSchema>;
