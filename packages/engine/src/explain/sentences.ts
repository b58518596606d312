import type { EvidencePoint } from '@consilium/contract';
import type { Observation } from '../differential/rank.ts';
import { inSentence } from '../in-sentence.ts';

/** What was told, with its name and which way it speaks. */
export type Spoken = { name: string; state: Observation['state']; weight: EvidencePoint['weight'] };

/** Points a sentence names; the list below it names all. */
const NAMED = 3;
const ASKED_FOR = 2;

/** One sentence on why a cause is thought of: null where nothing that was told speaks for it. */
export function whySentence(speaking: readonly Spoken[]): string | null {
  const present = speaking.filter(({ state }) => state !== 'absent');
  const named = (present.length > 0 ? present : speaking).slice(0, NAMED);
  if (named.length === 0) return null;
  const well = named.some(({ weight }) => weight === 'strong') ? ' well' : '';
  if (present.length === 0) return sentence(`That ${joined(named.map(({ name }) => name))} ${named.length > 1 ? 'are' : 'is'} not there fits it.`);
  return sentence(`${joined(named.map(({ name }) => name))} ${named.length > 1 ? 'fit' : 'fits'} it${well}.`);
}

/** One sentence on what speaks against it, else on what is usual with it and was not told: null where nothing is known of either. */
export function whyNotSentence(against: readonly Spoken[], untold: readonly string[]): string | null {
  const there = against.filter(({ state }) => state !== 'absent').slice(0, ASKED_FOR);
  const denied = against.filter(({ state }) => state === 'absent').slice(0, ASKED_FOR);
  const parts = [
    there.length > 0 ? `${joined(there.map(({ name }) => name))} ${there.length > 1 ? 'are' : 'is'} unusual with it` : '',
    denied.length > 0
      ? `it usually comes with ${joined(
          denied.map(({ name }) => name),
          'or',
        )}, which was denied`
      : '',
  ].filter(Boolean);
  if (parts.length > 0) return sentence(`${parts.join(', and ')}.`);
  if (untold.length === 0) return null;
  return sentence(`Nothing was said of ${joined(untold.slice(0, ASKED_FOR), 'or')}, which often ${untold.length > 1 ? 'come' : 'comes'} with it.`);
}

function joined(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  const all = names.map(inSentence);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
