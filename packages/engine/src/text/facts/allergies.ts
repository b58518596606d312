import type { Span } from '@consilium/contract';
import { saidOfAnother, sentenceAround, type Teller } from './holder.ts';
import { type MedicineNames, namesIn } from './medicines.ts';

/** Something the patient is allergic to, as named. */
type AllergyMention = Span & { name: string };

const ALLERGIC_TO =
  /\b(?:allergic(?: reaction)?s?|allerg(?:y|ies)|anaphyla\w+(?: reaction| shock)?|react(?:ed|s)?(?: badly| really badly)?|(?:bad |severe )?reactions?|intoleran(?:t|ce)) (?:to|of|from|with) /g;
const LIST_ENDS =
  /[.;:!?\n()]| (?:but|so|which|since|because|that|with|when|as|i|i'm|my|then|who|though|plus|now|had|have|has|am|is|was|it|they|makes?|gives?|from)\b/;
const NOT_ALLERGIC = /\b(?:not|no|never|isn't|isnt|denies|without|nor|aren't)(?: \w+){0,2}\s*$/;
const REACTION =
  /^[^.;!?]{0,12}\b(?:bring|brings|brought|give|gives|gave|make|makes|made|cause|causes|caused|puts?|sent|sends)\b[^.;!?]{0,18}\b(?:rash|hives|swell\w*|swollen|itch\w*|wheez\w*|anaphyla\w*|welts?|lumps?|throat|come out|came out|come up|breathe|a\s?&\s?e|hospital|blotch\w*)/;
const REACTION_BEFORE =
  /\b(?:rash|hives|anaphyla\w*|swelled up|swollen up|lips swell|face swell|welts)\b(?: \S+){0,1} (?:from|after|with|to|off)(?: \S+){0,3}\s*$/;
const MOST_WORDS = 4;

/** 'No known allergies', 'NKDA'. */
export const SAYS_NO_ALLERGIES =
  /\b(?:nkda|nka|no (?:known )?(?:drug |food |medicine |other )?allerg(?:y|ies)|not allergic to (?:anything|any\w*)|no known drug allergies)\b/;

/** What the patient is allergic to, in a levelled text: 'allergic to penicillin and nuts', 'peanut allergy', 'penicillin brings me out in a rash'. */
export function allergiesIn(text: string, names: MedicineNames, teller: Teller): AllergyMention[] {
  const found: AllergyMention[] = [];
  for (const match of text.matchAll(ALLERGIC_TO)) {
    const { before } = sentenceAround(text, match.index);
    if (NOT_ALLERGIC.test(before) || saidOfAnother(before, teller)) continue;
    const from = match.index + match[0].length;
    const rest = text.slice(from, from + 120);
    const list = rest.slice(0, LIST_ENDS.exec(` ${rest}`)?.index ?? rest.length);
    let place = from;
    for (const part of list.split(/(,| and | or |\/)/)) {
      const name = part.replace(/^\s*(?:all|any|some|most|certain|the|both)\s+/, '').trim();
      const first = place === from;
      if (!/^(?:,|and|or|\/|)$/.test(name) && name.split(/\s+/).length <= MOST_WORDS && /^[a-z]/.test(name) && (first || namesIn(name, names).length > 0)) {
        const start = text.indexOf(name, place);
        found.push({ name, start, end: start + name.length });
      }
      place += part.length;
    }
  }
  for (const name of namesIn(text, names)) {
    const { before, after } = sentenceAround(text, name.start);
    const tail = after.slice(name.end - name.start);
    const named = /^\s*-?(?:allerg(?:y|ies|ic)|anaphylaxis|intoleran)/.test(tail) || REACTION.test(tail) || REACTION_BEFORE.test(before);
    if (named && !NOT_ALLERGIC.test(before) && !saidOfAnother(before, teller)) found.push(name);
  }
  return found.filter((entry, i) => found.findIndex(({ start, end }) => start < entry.end && end > entry.start) === i);
}
