import type { Span } from '@consilium/contract';
import { eld } from 'eld/extrasmall';
import { wordsOf } from '../text/coverage.ts';
import type { EverydayLanguage } from '../text/everyday.ts';

/** Share of English words (known ones, and misspelt ones that were heard all the same) from which a text is English, whatever a detector makes of its slang, misspellings and medicine names. */
const ENGLISH_FROM = 0.6;
/** Share of letters of another script from which the script decides. */
const OTHER_SCRIPT_FROM = 0.5;
/** Characters looked at: more do not make the answer surer. */
const LOOKED_AT = 2000;

/** Words from which Latin letters may tell a language that we have no advice in: 'bad migrane agen' is not Slovak. */
const FEWEST_WORDS_OF_OTHERS = 4;

const ENGLISH = 'en';
/** What a script tells where a text is too short for the detector. */
const LANGUAGE_OF_SCRIPT: readonly [RegExp, string][] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];
const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The language of a text that is not English: ISO 639-1 code and English name. */
export type ForeignLanguage = { code: string; name: string };

/**
 * Which other language a text is written in; null where it cannot be told. `english` says that the text is English whatever single words of others stand in it.
 * Known English words come first and the detector second, so that 'sertraline 50mg making me jittery' stays English.
 * @param heard stretches that findings, qualities and facts stand on.
 * @param advised codes of the languages that we have advice in.
 */
export function foreignLanguageOf(
  text: string,
  heard: readonly Span[],
  everyday: EverydayLanguage,
  advised: ReadonlySet<string>,
): { language: ForeignLanguage | null; english: boolean } {
  const sample = text.slice(0, LOOKED_AT);
  const words = wordsOf(sample);
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  if (letters === 0) return { language: null, english: true };
  const latin = (sample.match(/\p{Script=Latin}/gu) ?? []).length;
  const otherScript = 1 - latin / letters >= OTHER_SCRIPT_FROM;
  if (!otherScript) {
    const isEnglish = (word: Span & { text: string }) => everyday.isKnown(word.text) || heard.some(({ start, end }) => word.start >= start && word.end <= end);
    if (words.filter(isEnglish).length / words.length >= ENGLISH_FROM) return { language: null, english: true };
  }
  const found = eld.detect(sample);
  const guess = found.language === ENGLISH ? '' : found.language;
  if (otherScript) return { language: named(guess || (LANGUAGE_OF_SCRIPT.find(([script]) => script.test(sample))?.[1] ?? '')), english: false };
  const sure = found.isReliable() && (advised.has(guess) || words.length >= FEWEST_WORDS_OF_OTHERS);
  return { language: sure ? named(guess) : null, english: false };
}

const named = (code: string): ForeignLanguage | null => (code === '' ? null : { code, name: names.of(code) ?? code });
