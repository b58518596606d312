import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRIAGE_LEVELS } from '@consilium/contract';
import { parse } from 'yaml';
import { z } from 'zod';

/** Who a wording of the corpus is written for. `story`: several sentences with the thing itself among others. */
export const VOICES = ['british', 'american', 'indian', 'nigerian', 'teen', 'parent', 'older', 'second-language', 'phone', 'clinician', 'story'] as const;

/** One wording a line: 'phone: cant breath'. */
const wordings = z
  .string()
  .transform((block) => block.trim().split('\n'))
  .pipe(z.array(z.templateLiteral([z.enum(VOICES), ': ', z.string().min(2)])));

const FILES = {
  alarms: z.strictObject({ concept: z.string(), present: wordings, lookAlikes: wordings }),
  findings: z.record(z.string(), wordings),
  stories: z.partialRecord(z.enum(TRIAGE_LEVELS), wordings),
  everyday: z.strictObject({ nothing: wordings }),
} as const;

/** A wording of the corpus. `of`: the alarm, finding or level it speaks of; `denies`: it only looks like that alarm. */
export type Phrase = { text: string; voice: string; kind: keyof typeof FILES; of: string; denies: boolean; file: string };

/** Every wording of the phrase corpus, in the order of the files. @param folder `data/phrases`. @throws ZodError with the file's name where a line is not 'voice: wording'. */
export function readPhrases(folder: string): Phrase[] {
  return (Object.keys(FILES) as (keyof typeof FILES)[]).flatMap((kind) =>
    readdirSync(join(folder, kind))
      .sort()
      .flatMap((name) => {
        const file = `${kind}/${name}`;
        const content = FILES[kind].safeParse(parse(readFileSync(join(folder, file), 'utf8')));
        if (!content.success) throw new Error(`phrases/${file}: ${z.prettifyError(content.error)}`);
        const { concept, ...blocks } = content.data as { concept?: string } & Record<string, string[]>;
        return Object.entries(blocks).flatMap(([block, lines]) =>
          lines.map((line) => {
            const [voice, text] = [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)];
            return { text, voice, kind, of: concept ?? block, denies: block === 'lookAlikes', file };
          }),
        );
      }),
  );
}

const HELD_OUT_ONE_IN = 5;

/** Whether a wording belongs to the fifth that no build has seen. The twin of `is_held_out` in training/corpus.py. @param words the text as the ear reads it. */
export function isHeldOut(words: readonly string[]): boolean {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) % HELD_OUT_ONE_IN === 0;
}
