import { NEGATORS, STOP_WORDS, WEAK_WORDS } from './cues.ts';
import { tokenise } from './tokens.ts';

/**
 * One way to say something: the stems in order, and what it means. `exact` phrases allow nothing in between; `tight` ones, which hold a negator or
 * a word that goes with everything ('no appetite', 'throw up'), no word of meaning.
 */
export type Phrase = {
  stems: readonly string[];
  exact: boolean;
  swapped: boolean;
  tight: boolean;
  findings: readonly string[];
  qualities: readonly string[];
};

/** What is said in these wordings. `asWritten`: word for word, and in no other way. */
export type Entry = { id: string; wordings: readonly string[]; asWritten?: boolean };

/** Phrases by their first stem, with the words they are written in. */
export type PhraseIndex = { byFirstStem: ReadonlyMap<string, readonly Phrase[]>; words: ReadonlySet<string>; singleWords: ReadonlySet<string> };

/** Words of a phrase from which two weak ones that are left would say something else ("can't get it up": 'can't up'). */
const RAG_FROM = 4;

/** @returns the stems of a phrase without words that carry no meaning; all words when it is meant as written, or what is left would not be the phrase any more. */
export function phraseStems(phrase: string, asWritten = false): { stems: string[]; exact: boolean; tight: boolean } {
  const words = tokenise(phrase).filter((token) => token.kind !== 'mark');
  const content = words.filter((token) => !STOP_WORDS.has(token.text));
  const weak = content.filter((token) => NEGATORS.has(token.text) || WEAK_WORDS.has(token.stem)).length;
  const rag = asWritten || content.length < 2 || (content.length === 2 && weak === 2 && words.length >= RAG_FROM);
  if (!rag) return { stems: content.map((token) => token.stem), exact: false, tight: weak > 0 && content.length <= 2 };
  return { stems: words.map((token) => token.stem), exact: true, tight: true };
}

/** An index of wordings. Phrases that share their stems share one entry. */
export function phraseIndex(findings: readonly Entry[], qualities: readonly Entry[] = []): PhraseIndex {
  const phrases = new Map<string, { stems: string[]; exact: boolean; tight: boolean; swapped: boolean; findings: Set<string>; qualities: Set<string> }>();
  const surfaceWords = new Set<string>();
  const singleWords = new Set<string>();

  const add = (entry: Entry, target: 'findings' | 'qualities') => {
    for (const wording of entry.wordings) {
      const { stems, exact, tight } = phraseStems(wording, entry.asWritten);
      if (stems.length === 0) continue;
      const words = tokenise(wording).filter((token) => token.kind === 'word');
      for (const word of words) surfaceWords.add(word.text);
      if (words.length === 1 && words[0]) singleWords.add(words[0].text);
      const keyed = (list: string[], swapped: boolean) => {
        const key = `${exact ? '=' : ''}${list.join(' ')}`;
        const phrase = phrases.get(key) ?? { stems: list, exact, tight, swapped, findings: new Set<string>(), qualities: new Set<string>() };
        if (!swapped) phrase.swapped = false;
        phrase[target].add(entry.id);
        phrases.set(key, phrase);
      };
      keyed(stems, false);
      const [first, second] = stems;
      if (!tight && stems.length === 2 && first && second && first !== second) keyed([second, first], true);
    }
  };
  for (const finding of findings) add(finding, 'findings');
  for (const quality of qualities) add(quality, 'qualities');

  const byFirstStem = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const first = phrase.stems[0] as string;
    const list = byFirstStem.get(first) ?? [];
    list.push({
      ...phrase,
      tight: phrase.tight || phrase.stems.some((stem) => NEGATORS.has(stem)),
      findings: [...phrase.findings],
      qualities: [...phrase.qualities],
    });
    byFirstStem.set(first, list);
  }
  for (const list of byFirstStem.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  return { byFirstStem, words: surfaceWords, singleWords };
}
