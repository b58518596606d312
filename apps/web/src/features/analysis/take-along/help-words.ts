import type { HelpNeed } from '@consilium/contract';
import { type HelpLine, helpLinesOf } from '../emergency/help-lines.ts';

/** A line with every way to reach it, on paper: 'call 988, text HOME to 741741 (all day)'. */
export function reachedBy({ phone, text, whatsapp, online, hours }: HelpLine): string {
  const ways = [
    phone && `call ${phone}`,
    text && (text.word ? `text ${text.word} to ${text.to}` : `text ${text.to}`),
    whatsapp && `WhatsApp ${whatsapp}`,
    online,
  ].filter(Boolean);
  return `${ways.join(', ')}${hours ? ` (${hours})` : ''}`;
}

const KINDS = { 'self-harm': 'crisis', violence: 'domestic-violence', child: 'child', poison: 'poison' } as const satisfies Record<
  HelpNeed,
  Parameters<typeof helpLinesOf>[1]
>;

/** The lines of a country for what is needed, in the order of need. */
export function linesFor(country: string, needs: readonly HelpNeed[]): HelpLine[] {
  return needs.flatMap((need) => helpLinesOf(country, KINDS[need]));
}
