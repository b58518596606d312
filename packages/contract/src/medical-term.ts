import { z } from 'zod';
import { MEDICAL_TERM_TEXTS } from './glossary-texts.ts';
import { IMPORT_OUTCOMES, importBatchOf } from './import.ts';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';

export const TERM_ORIGINS = ['shipped', 'edited', 'imported'] as const;

const instant = z.iso.datetime({ offset: true });

/** A word of the dictionary as its form sends it. */
export const medicalTermFormSchema = z
  .object({
    termId: z.string().trim().min(2, MEDICAL_TERM_TEXTS.termIdShort).max(LIMITS.glossaryTermLength),
    displayName: z.string().trim().min(2, MEDICAL_TERM_TEXTS.displayNameShort).max(LIMITS.glossaryTermLength),
    category: z.string().trim().min(1, MEDICAL_TERM_TEXTS.categoryRequired).max(LIMITS.nameLength),
    description: z
      .string()
      .trim()
      .max(LIMITS.noteLength)
      .nullable()
      .default(null)
      .transform((text) => text || null),
    isPrefixOrSuffix: z.boolean().default(false),
    isCommonTerm: z.boolean().default(false),
    isActive: z.boolean().default(true),
  })
  .meta({ id: 'MedicalTermForm' });
/** `version`: of the term as it was read; whoever comes second with an older one is told so. */
export const medicalTermUpdateSchema = medicalTermFormSchema.safeExtend({ version: z.number().int().positive() }).meta({ id: 'MedicalTermUpdate' });

export const medicalTermSchema = z
  .object({
    id: z.string(),
    termId: z.string(),
    displayName: z.string(),
    category: z.string(),
    description: z.string().nullable(),
    isPrefixOrSuffix: z.boolean(),
    isCommonTerm: z.boolean(),
    isActive: z.boolean(),
    origin: z.enum(TERM_ORIGINS),
    version: z.number().int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'MedicalTerm' });

/** `search` looks into ids, names and descriptions. */
export const medicalTermList = listOf({
  id: 'MedicalTermList',
  rows: 'terms',
  row: medicalTermSchema,
  sort: ['displayName', 'termId', 'category', 'isActive', 'updatedAt'],
  first: 'displayName',
  filters: {
    category: z.string().trim().max(LIMITS.nameLength).optional(),
    active: z.stringbool().optional(),
    kind: z.enum(['affix', 'common']).optional(),
  },
});

/** Counted when it is asked for. */
export const medicalTermStatsSchema = z
  .object({
    total: z.number().int(),
    active: z.number().int(),
    affixes: z.number().int(),
    common: z.number().int(),
    categories: z.array(z.object({ category: z.string(), count: z.number().int() })),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'MedicalTermStats' });

/** Terms of a file. One that is there is changed where it differs. */
export const medicalTermImportSchema = importBatchOf(LIMITS.rowsAtOnce, `Send at most ${LIMITS.rowsAtOnce} terms at a time`).meta({ id: 'MedicalTermImport' });
/** What would become of terms of a file, one after the other. */
export const medicalTermPreviewSchema = z.object({ outcomes: z.array(z.enum(IMPORT_OUTCOMES)) }).meta({ id: 'MedicalTermPreview' });

export type MedicalTerm = z.infer<typeof medicalTermSchema>;
export type MedicalTermForm = z.output<typeof medicalTermFormSchema>;
export type MedicalTermStats = z.infer<typeof medicalTermStatsSchema>;
