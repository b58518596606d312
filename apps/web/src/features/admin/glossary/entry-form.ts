import { type GlossaryAdminEntry, glossaryFormSchema } from '@consilium/contract';
import { z } from 'zod';
import { lineOf, linksIn, tagsIn } from './entry-words.ts';

/** A list that is written into one line, by the rules that the contract has for the list; the sentence names the part that is not right. */
const listIn = (read: (line: string) => string[], list: z.ZodType<string[]>) =>
  z.string().transform((line, context): string[] => {
    const parts = read(line);
    const parsed = list.safeParse(parts);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const part = parts[Number(issue?.path[0])];
    context.addIssue({ code: 'custom', message: [part && `"${part}"`, issue?.message].filter(Boolean).join(': ') });
    return z.NEVER;
  });

/** What of an entry a form changes, to be compared. */
export const comparedSchema = glossaryFormSchema.omit({ aliases: true, tradition: true, unlinked: true });

/** An entry as its form has it: lists stand in one line, separated by commas. */
export const entryFormSchema = comparedSchema.extend({
  tags: listIn(tagsIn, glossaryFormSchema.shape.tags),
  sourceLinks: listIn(linksIn, glossaryFormSchema.shape.sourceLinks),
});

/** What an entry, or a new one, shows in the form. */
export const formOf = (entry: GlossaryAdminEntry | null) => ({
  term: entry?.term ?? '',
  shortDefinition: entry?.shortDefinition ?? '',
  longDefinition: entry?.longDefinition ?? '',
  system: entry?.system ?? '',
  tags: lineOf(entry?.tags ?? []),
  sourceLinks: lineOf(entry?.sourceLinks ?? []),
  imageUrl: entry?.imageUrl ?? '',
  videoUrl: entry?.videoUrl ?? '',
  isPublished: entry?.isPublished ?? true,
});
