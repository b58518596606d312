import { z } from 'zod';
import { idSchema } from './schema-parts.ts';

/** Words that may stand for one another in wordings: 'took', 'taken', 'swallowed', 'necked' as {took}. */
export const wordClassSchema = z.strictObject({ id: idSchema, words: z.array(z.string().min(1)).min(2) });

/** From this many a template says nothing definite any more, and the lexicon grows for nothing. */
const MOST_WORDINGS = 3000;
const PLACE = /\{([^{}]+)\}/;

/**
 * All wordings a template stands for. `{took}` is any word of the class of that name, `{whole|full}` one of those given there.
 * @throws Error when a class is unknown or the template stands for more than 3,000 wordings.
 */
export function wordingsOf(template: string, classes: ReadonlyMap<string, readonly string[]>): string[] {
  const place = PLACE.exec(template);
  if (!place) return [template];
  const [whole, inside = ''] = place;
  const choices = inside.includes('|') ? inside.split('|') : classes.get(inside);
  if (!choices) throw new Error(`'${template}' names the word class '${inside}', which data/words/classes.yaml does not have.`);
  const all = choices.flatMap((choice) => wordingsOf(template.replace(whole, choice), classes));
  if (all.length > MOST_WORDINGS) throw new Error(`'${template}' stands for ${all.length} wordings; ${MOST_WORDINGS} is the most.`);
  return all;
}
