import { z } from 'zod';
import { reviewStateSchema } from './analysis.ts';

/** The name of a page whose texts are content: one record each, with who wrote it and when it was last read. */
export const pageIdSchema = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'Use small letters, digits and hyphens');

const line = z.string().trim().min(1).max(400);
const prose = z.string().trim().min(1).max(20_000);
const entry = z.strictObject({ title: line, body: prose });

/** A part of an informational page; its `id` is its address after the '#'. `body` is Markdown; `items` are shown as cards, or as numbered steps when `ordered`. */
const sectionSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'Use small letters, digits and hyphens'),
  heading: line,
  body: prose.optional(),
  items: z.array(entry).min(1).optional(),
  ordered: z.boolean().default(false),
});

/** What a reader must see before anything else on the page. */
const calloutSchema = z.strictObject({ tone: z.enum(['info', 'caution', 'danger']), title: line, body: prose });

export const articleContentSchema = z
  .strictObject({
    id: pageIdSchema.refine((id) => id !== 'landing', 'The landing page has texts of its own'),
    heading: line,
    lead: line,
    callout: calloutSchema.optional(),
    sections: z.array(sectionSchema),
    review: reviewStateSchema,
  })
  .meta({ id: 'ArticleContent' });

/** Signs a feature card can carry; the site draws them. */
export const FEATURE_SIGNS = ['model', 'systems', 'evidence', 'confidence', 'treatments', 'instant'] as const;

export const landingContentSchema = z
  .strictObject({
    id: z.literal('landing'),
    hero: z.strictObject({ heading: line, lead: line, note: line }),
    /** The small assessment on the page: what stands in its empty field, and texts to try it with. */
    firstLook: z.strictObject({
      heading: line,
      lead: line,
      placeholder: line,
      examples: z
        .array(z.strictObject({ label: line, text: line }))
        .min(2)
        .max(3),
      note: line,
    }),
    features: z.strictObject({ heading: line, lead: line, items: z.array(entry.extend({ sign: z.enum(FEATURE_SIGNS) })).length(6) }),
    steps: z.strictObject({ heading: line, lead: line, items: z.array(entry).length(4) }),
    systems: z.strictObject({ heading: line, lead: line }),
    /** A shipped voice is illustrative and says so on the page. */
    testimonials: z.strictObject({
      heading: line,
      lead: line,
      items: z.array(z.strictObject({ quote: prose, name: line, role: line, stars: z.number().int().min(1).max(5), illustrative: z.boolean() })),
    }),
    waitlist: z.strictObject({ heading: line, lead: line, consent: line, note: line }),
    disclaimer: z.strictObject({ title: line, body: prose }),
    review: reviewStateSchema,
  })
  .meta({ id: 'LandingContent' });

export const pageContentSchema = z.union([landingContentSchema, articleContentSchema]);

export type ArticleContent = z.infer<typeof articleContentSchema>;
export type LandingContent = z.infer<typeof landingContentSchema>;
export type PageContent = z.infer<typeof pageContentSchema>;
