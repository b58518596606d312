import { z } from 'zod';

const instant = z.iso.datetime({ offset: true });

/**
 * A batch of the import of a file. The items are looked at one by one, so that one that is not right does not stop the others. `importId` and `from` (the
 * place of the first item in the whole import) name each item: a batch that is sent again, because its answer was lost, changes nothing twice and is
 * answered as the first time.
 */
export const importBatchOf = (most: number, tooMany: string) =>
  z.object({ items: z.array(z.unknown()).min(1).max(most, tooMany), importId: z.uuid().optional(), from: z.number().int().min(0).max(1_000_000).default(0) });

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'error'] as const;
export const importResultSchema = z
  .object({
    importId: z.string(),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    errors: z.array(z.object({ number: z.number().int(), term: z.string().nullable(), message: z.string() })),
    items: z.array(z.object({ number: z.number().int(), outcome: z.enum(IMPORT_OUTCOMES), id: z.string().nullable() })),
  })
  .meta({ id: 'ImportResult' });

/** An import that was made, and when it was undone. */
export const importSchema = z
  .object({
    id: z.string(),
    startedAt: instant,
    userId: z.string().nullable(),
    username: z.string().nullable(),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    undoneAt: instant.nullable(),
  })
  .meta({ id: 'Import' });
export const importsSchema = z.object({ imports: z.array(importSchema) });

/** `kept`: what somebody has changed since, which stays as it is. */
export const importUndoSchema = z
  .object({ removed: z.number().int(), restored: z.number().int(), kept: z.array(z.object({ id: z.string(), term: z.string() })) })
  .meta({ id: 'ImportUndo' });

export type ImportResult = z.infer<typeof importResultSchema>;
export type Import = z.infer<typeof importSchema>;
export type ImportUndo = z.infer<typeof importUndoSchema>;
