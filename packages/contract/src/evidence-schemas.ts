import { z } from 'zod';
import { CERTAINTIES, DIRECTIONS, EVIDENCE_CLASSES } from './evidence.ts';

// Apart from their words, so that a page that only shows them loads no schema.
export const evidenceClassSchema = z.enum(EVIDENCE_CLASSES);
export const certaintySchema = z.enum(CERTAINTIES);
export const directionSchema = z.enum(DIRECTIONS);
