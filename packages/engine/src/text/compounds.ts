import type { Knowledge } from '@consilium/knowledge';
import { type Match, matchPhrases } from './match.ts';
import { type PhraseIndex, phraseIndex } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Words that name one thing together ('blood pressure', 'blood group'), and those of them that the learned ear is not to hear. */
export type Compounds = { all: Pick<PhraseIndex, 'byFirstStem'>; unheard: Pick<PhraseIndex, 'byFirstStem'> };

export function compoundsOf(compounds: Knowledge['compounds']): Compounds {
  const indexOf = (groups: Knowledge['compounds']) => phraseIndex([{ id: 'compound', wordings: groups.flatMap(({ phrases }) => phrases), asWritten: true }]);
  return { all: indexOf(compounds), unheard: indexOf(compounds.filter(({ unheard }) => unheard)) };
}

type Places = readonly (readonly number[])[];

/** The places of every compound in a sentence. */
export const compoundPlaces = (tokens: readonly Token[], { all }: Compounds): Places => matchPhrases(tokens, all).map(({ at }) => at);

/** The places of compounds that the ear is not to hear, where no finding takes the compound whole ('low blood pressure'). */
export const unheardPlaces = (tokens: readonly Token[], { unheard }: Compounds, matches: readonly Match[]): Places =>
  matchPhrases(tokens, unheard)
    .map(({ at }) => at)
    .filter((places) => !matches.some(({ at, phrase }) => phrase.findings.length > 0 && places.every((place) => at.includes(place))));
