import type { Span } from '@consilium/contract';
import type { AlarmKind, Language } from '@consilium/knowledge';
import { wordsOf } from '../text/coverage.ts';
import type { EverydayLanguage } from '../text/everyday.ts';

/** Words of another language that ask for help at once, and where they stand. */
export type ForeignAlarm = { language: string; kind: AlarmKind; span: Span };

/** Words that may stand between two words of a phrase ('duele mucho el pecho'). */
const WORDS_BETWEEN = 3;
/** Characters that may stand between two parts of a phrase where words are not parted by spaces. */
const CHARACTERS_BETWEEN = 6;
/** Languages written without spaces between words. */
const UNSPACED = new Set(['zh']);
/** Languages whose short words ('the', 'and', 'with') are written onto the next one. */
const JOINED = new Set(['ar']);

type FoldedWord = { forms: readonly string[]; start: number; end: number; english: boolean };

/** One spelling for letters that are typed with and without their marks; Devanagari keeps its vowel signs. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u093c']/g, '')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('\u0901', '\u0902');

/** A part of a phrase as folded letters; `open` parts stand for any ending, `joined` ones for any beginning too. */
type Part = { wanted: string; open: boolean; joined: boolean };
export type AlarmPhrase = { language: string; kind: AlarmKind; parts: readonly Part[]; unspaced: boolean };

/** The alarm phrases of all languages, made ready once. */
export function alarmPhrasesOf(languages: readonly Language[]): AlarmPhrase[] {
  return languages.flatMap(({ code, alarms }) =>
    (Object.entries(alarms) as [AlarmKind, string[]][]).flatMap(([kind, phrases]) =>
      phrases.map((phrase) => ({ language: code, kind, parts: phrase.split(' ').map((part) => partOf(part, code)), unspaced: UNSPACED.has(code) })),
    ),
  );
}

function partOf(part: string, language: string): Part {
  const open = part.endsWith('*');
  return { wanted: fold(open ? part.slice(0, -1) : part), open, joined: JOINED.has(language) };
}

/**
 * Alarm words of any of the languages in a text, the first of each kind and language.
 * A phrase made only of words that are English too ('coma', 'suicidal') is left to the English reader.
 * Denials are not read: in a language that is not understood, 'no chest pain' raises like 'chest pain'.
 */
export function foreignAlarmsIn(text: string, phrases: readonly AlarmPhrase[], everyday: EverydayLanguage): ForeignAlarm[] {
  const words: FoldedWord[] = wordsOf(text).map(({ text: word, start, end }) => ({
    forms: [...new Set([fold(word), fold(word.slice(word.lastIndexOf("'") + 1))])],
    start,
    end,
    english: everyday.isKnown(word),
  }));
  const foreign = words.filter(({ english }) => !english);
  if (foreign.length === 0) return [];
  const found = new Map<string, ForeignAlarm>();
  for (const phrase of phrases) {
    const { language, kind } = phrase;
    const key = `${language} ${kind}`;
    if (found.has(key)) continue;
    const span = phrase.unspaced
      ? inCharacters(phrase.parts, text)
      : phrase.parts.some((part) => foreign.some((word) => fits(word, part)))
        ? inWords(phrase.parts, words)
        : undefined;
    if (span) found.set(key, { language, kind, span });
  }
  return [...found.values()];
}

function inWords(parts: readonly Part[], words: readonly FoldedWord[]): Span | undefined {
  const [head, ...rest] = parts as [Part, ...Part[]];
  for (let i = 0; i < words.length; i++) {
    if (!fits(words[i] as FoldedWord, head)) continue;
    const at = [i];
    for (const part of rest) {
      const from = (at.at(-1) as number) + 1;
      const next = words.slice(from, from + WORDS_BETWEEN + 1).findIndex((word) => fits(word, part));
      if (next < 0) break;
      at.push(from + next);
    }
    if (at.length < parts.length || at.every((place) => words[place]?.english)) continue;
    return { start: words[i]?.start ?? 0, end: words[at.at(-1) as number]?.end ?? 0 };
  }
  return undefined;
}

function fits({ forms }: FoldedWord, { wanted, open, joined }: Part): boolean {
  return forms.some((form) => (joined ? form.includes(wanted) : open ? form.startsWith(wanted) : form === wanted));
}

function inCharacters(parts: readonly Part[], text: string): Span | undefined {
  const [head, ...rest] = parts.map(({ wanted }) => wanted) as [string, ...string[]];
  for (let start = text.indexOf(head); start >= 0; start = text.indexOf(head, start + 1)) {
    let end = start + head.length;
    const complete = rest.every((part) => {
      const place = text.indexOf(part, end);
      if (place < 0 || place - end > CHARACTERS_BETWEEN) return false;
      end = place + part.length;
      return true;
    });
    if (complete) return { start, end };
  }
  return undefined;
}
