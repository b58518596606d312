import { z } from 'zod';
import type { Sourced } from './sourced.ts';

export const HELP_LINE_KINDS = ['emergency', 'relay', 'crisis', 'child', 'domestic-violence', 'poison', 'advice'] as const;

const phone = z.string().regex(/^[*#(+]?\d[\d() -]*$/, 'A number as it is dialled');
const page = z.url({ protocol: /^https?$/ });

/**
 * Whom to reach in a country. Only lines on which two pages agree; `seen` is the day they were read. `text`: where a text message goes and the word to send.
 * `online`: a site with a chat or other help in writing. `note` is shown to visitors, `remark` is for those who read the entry again.
 */
export const helpLineSchema = z
  .strictObject({
    country: z.string().regex(/^[A-Z]{2}$/, 'Two capital letters'),
    kind: z.enum(HELP_LINE_KINDS),
    name: z.string().trim().min(2),
    phone: phone.optional(),
    text: z.strictObject({ to: phone, word: z.string().min(1).optional() }).optional(),
    whatsapp: z
      .string()
      .regex(/^\+\d[\d ]+$/, 'With the code of the country')
      .optional(),
    online: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[a-z0-9/-]+)?$/, 'A site without https://')
      .optional(),
    hours: z.string().min(5).optional(),
    languages: z.array(z.string().regex(/^[a-z]{2,3}$/)).optional(),
    note: z
      .string()
      .regex(/^[A-Z].*\.$/, 'A sentence')
      .optional(),
    remark: z.string().min(2).optional(),
    sources: z.tuple([page, page]).refine(([one, other]) => one !== other, 'Two pages, not one twice'),
    seen: z.iso.date(),
  })
  .refine(({ phone, text, whatsapp, online }) => phone ?? text ?? whatsapp ?? online, 'No way to reach it');

export type HelpLineKind = (typeof HELP_LINE_KINDS)[number];
export type HelpLineEntry = z.infer<typeof helpLineSchema>;

/** A line as the site shows it, with the page it was seen on. */
export type HelpLine = Pick<HelpLineEntry, 'name' | 'phone' | 'text' | 'whatsapp' | 'online' | 'hours' | 'languages' | 'note' | 'seen'> & { source: string };
/** The lines of each country, the one to turn to first standing first. */
export type HelpLines = Readonly<Record<string, Partial<Record<HelpLineKind, readonly HelpLine[]>>>>;

/** Reports lines that stand twice, and a country whose number for an ambulance cannot be one. */
export function checkHelpLines(lines: readonly Sourced<HelpLineEntry>[], report: (entry: { file: string }, message: string) => void): void {
  const seen = new Set<string>();
  for (const line of lines) {
    const key = [line.country, line.kind, line.phone ?? line.text?.to ?? line.name].join(' ');
    if (seen.has(key)) report(line, `${key}: stands twice`);
    seen.add(key);
    if (line.kind === 'emergency' && !/^\d{2,5}$/.test(line.phone ?? ''))
      report(line, `${line.country} ${line.name}: an emergency number has two to five digits`);
  }
}

/** What the site needs of the lines, by country and kind. */
export function helpLinesByCountry(lines: readonly HelpLineEntry[]): HelpLines {
  const all: Record<string, Partial<Record<HelpLineKind, HelpLine[]>>> = {};
  for (const { country, kind, sources, remark: _remark, ...line } of lines) {
    const known = all[country] ?? {};
    all[country] = { ...known, [kind]: [...(known[kind] ?? []), { ...line, source: sources[0] }] };
  }
  return all;
}
