import { TRIAGE_LEVELS } from '@consilium/contract';
import { z } from 'zod';

const count = z.number().int().nonnegative();

/** How many of `of`, with the 95 % interval (Wilson) in percent; null where nothing was counted. */
const shareSchema = z.strictObject({ hits: count, of: count, interval: z.tuple([z.number(), z.number()]).nullable() });
/** How often the right cause stands first, among three and among five. */
const ranksSchema = z.strictObject({ name: z.string(), n: count, top1: shareSchema, top3: shareSchema, top5: shareSchema });
/** Cases of one kind, by the level they got. */
const levelsSchema = z.strictObject({ name: z.string(), n: count, wrong: shareSchema, levels: z.record(z.enum(TRIAGE_LEVELS), count) });

/** What the benchmark of accuracy measured. It alone writes the file; the page of accuracy and the model card are made from it. */
export const accuracySchema = z.strictObject({
  measuredOn: z.iso.date(),
  knowledge: z.string(),
  engine: z.string(),
  sets: z.array(z.strictObject({ name: z.string(), n: count, writtenBy: z.string(), use: z.string() })),
  overall: ranksSchema,
  by: z.array(z.strictObject({ what: z.string(), groups: z.array(ranksSchema) })),
  triage: z.strictObject({ missed: levelsSchema, needless: levelsSchema }),
  /** Of the first cause's share in percent: what was said on average, and how often it was right. */
  calibration: z.strictObject({ error: z.number(), bins: z.array(z.strictObject({ from: count, to: count, n: count, said: z.number(), right: shareSchema })) }),
  misses: z.array(z.string()),
  cannot: z.array(z.string()),
});

export type Accuracy = z.infer<typeof accuracySchema>;
export type AccuracyShare = z.infer<typeof shareSchema>;
export type AccuracyRanks = z.infer<typeof ranksSchema>;

/** The 95 % quantile of the normal distribution, both sides. */
const Z = 1.959964;

/** A share with its 95 % interval after Wilson (1927), which holds for few cases and for shares near 0 and 1. */
export function shareWithInterval(hits: number, of: number): AccuracyShare {
  if (of === 0) return { hits, of, interval: null };
  const p = hits / of;
  const middle = (p + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((p * (1 - p)) / of + Z ** 2 / (4 * of ** 2));
  const percent = (share: number) => Math.round(1000 * Math.min(1, Math.max(0, share))) / 10;
  return { hits, of, interval: [percent(middle - half), percent(middle + half)] };
}
