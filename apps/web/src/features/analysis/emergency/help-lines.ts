import type { HelpLine, HelpLineKind, HelpLines } from '@consilium/knowledge';
import lines from '@consilium/knowledge/help-lines.json';

export type { HelpLine };

const LINES = lines as HelpLines;

/** A country's lines of a kind, the one to turn to first standing first; none where none is confirmed. */
export function helpLinesOf(country: string, kind: HelpLineKind): readonly HelpLine[] {
  return LINES[country]?.[kind] ?? [];
}

/** Where a telephone calls to. */
export const callTo = (phone: string) => `tel:${phone.replace(/[\s()-]/g, '').replaceAll('#', '%23')}`;

/** Where a text message goes to, with the word to send already in it. */
export function textTo({ to, word }: NonNullable<HelpLine['text']>): string {
  const number = to.replace(/[\s()-]/g, '');
  // Both kinds of telephones read '?&'.
  return word ? `sms:${number}?&body=${encodeURIComponent(word)}` : `sms:${number}`;
}

export const whatsAppTo = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}`;
