import { type AnalysisRequestInput, analysisRequestSchema } from '@consilium/contract';
import { z } from 'zod';

/** What a code or a link carries: what was told, and when it was assessed; never the result, which is made anew where it is opened. */
export const sharedContentSchema = z.object({ at: z.iso.datetime(), request: analysisRequestSchema });
export type SharedContent = z.output<typeof sharedContentSchema>;

/** Nothing of what is left out bears on what a physician reads. */
export const contentOf = (request: AnalysisRequestInput, at: string) => ({ at, request: { ...request, systems: ['conventional'] as const } });
