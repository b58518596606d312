import type { Knowledge } from '@consilium/knowledge';
import { NEGATORS, STOP_WORDS } from './cues.ts';
import { FAMILY, OTHERS } from './person-words.ts';
import { stemOf } from './tokens.ts';

/** What a word of everyday language means for how well a text was understood. */
export type EverydayLanguage = {
  /** Words known to be English, lower case, without apostrophes. */
  isKnown: (word: string) => boolean;
  /** Whether the word tells something about health and must have been heard ('swallowed', 'elbow'). */
  isTelling: (word: string) => boolean;
  /** Words that join others ('and', 'with'): never counted. */
  isFiller: (word: string) => boolean;
};

/** Builds the two lists once for a knowledge. */
export function everydayLanguageOf(knowledge: Pick<Knowledge, 'everydayWords' | 'tellingWords' | 'findings' | 'qualities' | 'medicines'>): EverydayLanguage {
  const known = new Set([...knowledge.everydayWords.split(' '), ...STOP_WORDS, ...NEGATORS, ...FAMILY, ...OTHERS].map(plain));
  const telling = new Set(knowledge.tellingWords.map(stemOf));
  const vocabulary = new Set<string>();
  const take = (wording: string) => {
    for (const word of wording.toLowerCase().match(/[a-z']+/g) ?? []) vocabulary.add(plain(word));
  };
  for (const { name, lay } of [...knowledge.findings, ...knowledge.qualities]) for (const wording of [name, ...lay]) take(wording);
  for (const { members } of knowledge.medicines) for (const member of members) take(member);
  return {
    isKnown: (word) => known.has(plain(word)) || vocabulary.has(plain(word)),
    isTelling: (word) => telling.has(stemOf(word)),
    isFiller: (word) => STOP_WORDS.has(word) || NEGATORS.has(word),
  };
}

const plain = (word: string) => word.replaceAll("'", '');
