import { stemmer } from 'stemmer';

/** A word or mark of the text. `start`/`end` are UTF-16 positions in the text as given. */
export type Token = { kind: 'word' | 'number' | 'mark'; text: string; stem: string; start: number; end: number };

export const isMark = (token: Token | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text;
/** The word at a place, without a possessive 's; empty where no word stands. */
export const wordAt = (tokens: readonly Token[], i: number): string => (tokens[i]?.kind === 'word' ? (tokens[i] as Token).text.replace(/'s$/, '') : '');

/** Forms that no suffix rule joins; the value is the stem both share. */
const IRREGULAR: Record<string, string> = {
  swollen: 'swell',
  swelled: 'swell',
  swells: 'swell',
  swelling: 'swell',
  swellings: 'swell',
  swell: 'swell',
  nauseous: 'nausea',
  nauseated: 'nausea',
  nauseating: 'nausea',
  nauseas: 'nausea',
  queasiness: 'queasy',
  threw: 'throw',
  thrown: 'throw',
  throwing: 'throw',
  throws: 'throw',
  bled: 'bleed',
  bleeding: 'bleed',
  broke: 'break',
  broken: 'break',
  fell: 'fall',
  fallen: 'fall',
  falling: 'fall',
  falls: 'fall',
  felt: 'feel',
  feeling: 'feel',
  feels: 'feel',
  feelings: 'feel',
  lost: 'lose',
  losing: 'lose',
  loses: 'lose',
  loss: 'lose',
  losses: 'lose',
  hurts: 'hurt',
  hurting: 'hurt',
  woke: 'wake',
  woken: 'wake',
  waking: 'wake',
  wakes: 'wake',
  awake: 'wake',
  awakens: 'wake',
  wakens: 'wake',
  wakening: 'wake',
  ran: 'run',
  running: 'run',
  runs: 'run',
  bit: 'bite',
  bitten: 'bite',
  bites: 'bite',
  slept: 'sleep',
  asleep: 'sleep',
  ate: 'eat',
  eaten: 'eat',
  drank: 'drink',
  drunk: 'drink',
  went: 'go',
  gone: 'go',
  goes: 'go',
  going: 'go',
  saw: 'see',
  seen: 'see',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  men: 'man',
  women: 'woman',
  breathless: 'breathless',
  breathlessness: 'breathless',
  dizziness: 'dizzy',
  dizzy: 'dizzy',
  itchy: 'itch',
  itchiness: 'itch',
  itching: 'itch',
  itches: 'itch',
  stiffness: 'stiff',
  tiredness: 'tired',
  weakness: 'weak',
  numbness: 'numb',
  soreness: 'sore',
  sores: 'sore',
  tightness: 'tight',
  redness: 'red',
  hoarseness: 'hoarse',
  wheezy: 'wheez',
  wheeziness: 'wheez',
  sleepiness: 'sleepy',
  drowsiness: 'drowsy',
  sadness: 'sad',
  painful: 'pain',
  pains: 'pain',
  paining: 'pain',
  achy: 'ach',
  aching: 'ach',
  aches: 'ach',
  ache: 'ach',
  ached: 'ach',
  feverish: 'fever',
  fevers: 'fever',
  febrile: 'fever',
  abdominal: 'abdomen',
  tender: 'tender',
  tenderness: 'tender',
  cannot: 'cant',
  one: 'one',
  has: 'has',
  aids: 'aids',
  his: 'his',
  tense: 'tense',
  tear: 'tear',
  tears: 'tear',
  tearful: 'tearful',
  gassy: 'gas',
  bloated: 'bloat',
  bloating: 'bloat',
  constipated: 'constip',
  sneezy: 'sneez',
  snotty: 'snot',
  urinating: 'urin',
  urinate: 'urin',
  urination: 'urin',
  urine: 'urin',
  urinary: 'urin',
  pee: 'pee',
  peeing: 'pee',
  peed: 'pee',
  wee: 'pee',
  weeing: 'pee',
  breath: 'breath',
  breathe: 'breath',
  breathing: 'breath',
  breaths: 'breath',
  // Short forms in s are no plurals.
  pms: 'pms',
  cts: 'cts',
  spotting: 'spotting',
  // What was done and what it feels like are two things: 'stabbed' and 'a stabbing pain', 'severed' and 'severe'.
  stabbed: 'stabbed',
  severed: 'severed',
  crushed: 'crushed',
  burned: 'burnt',
  burnt: 'burnt',
  winded: 'winded',
  explosive: 'explosive',
  fitting: 'fitting',
  grateful: 'grateful',
  stroking: 'stroking',
  stroked: 'stroking',
};

/** British 'ae', 'oe' and 'our' spelled the American way, so that both match; applied to lexicon and text alike. */
function oneSpelling(word: string): string {
  if (word.length < 6) return word;
  return word
    .replace(/ae|oe/g, 'e')
    .replace(/our(s|ed|ing|ation|ations|less)?$/, 'or$1')
    .replace(/isation/, 'ization');
}

/** Stems of the words of late; emptied when full, and no word longer than people write is kept, so that visitors cannot fill the memory. */
const stems = new Map<string, string>();
const STEMS_KEPT = 20_000;
const LONGEST_KEPT = 30;

/** The stem of a lower-case word: irregular forms first, then one spelling, then the Porter stem. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const bare = word.replace(/'s$/, '');
  // An inflammation is not the organ: 'prostatitis' and 'prostate' would share a stem.
  const stem = IRREGULAR[bare] ?? (bare.endsWith('itis') ? oneSpelling(bare) : stemmer(oneSpelling(bare)));
  if (word.length > LONGEST_KEPT) return stem;
  if (stems.size >= STEMS_KEPT) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** The stems of words for a part of the body where they mean the hind or the lower part of something: 'the back of my knee', 'the bottom of my foot'. */
const PART_OF: Record<string, string> = { back: 'back-of', bottom: 'bottom-of', bottoms: 'bottom-of' };
/** Behind 'bottom' these say which of several is meant: 'my bottom lip', 'the bottom half'. */
const LOWER_ONES = new Set(
  'lip lips tooth teeth gum gums jaw eyelid eyelids lid lids lash lashes rib ribs molar molars half part third left right row disc vertebra vertebrae'.split(
    ' ',
  ),
);

/** Characters without width, which split a word to the eye of a program only. */
const INVISIBLE = '\u00ad\u200b\u200c\u200d\u2060\ufeff\ufe0f';
const TOKEN = new RegExp(`\\d+(?:[.,]\\d+)?|[a-z](?:[a-z${INVISIBLE}]*[a-z])?(?:'[a-z]+)*|\\n|[^\\sa-z\\d${INVISIBLE}]`, 'g');
const invisible = new RegExp(`[${INVISIBLE}]`, 'g');
/** Letters of other alphabets that look like Latin ones; levelled inside words that hold Latin letters as well. */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  ɡ: 'g',
  ο: 'o',
  α: 'a',
  ι: 'i',
  ν: 'v',
};
const MIXED_WORD = /[a-z][a-zа-яіѕԁɡα-ω]*[а-яіѕԁɡα-ω]|[а-яіѕԁɡα-ω][a-zа-яіѕԁɡα-ω]*[a-z]/;
const WORD_OF_LETTERS = /[a-zа-яіѕԁɡα-ω]+/g;

/**
 * Splits a text into words, numbers and marks. Case, accents and typographic apostrophes are levelled without moving positions.
 */
export function tokenise(text: string): Token[] {
  const { text: levelled, at } = withoutLigatures(level(text));
  const tokens: Token[] = [];
  for (const match of levelled.matchAll(TOKEN)) {
    const value = match[0].replace(invisible, '');
    const first = value.charCodeAt(0);
    const kind = first >= 97 && first <= 122 ? 'word' : first >= 48 && first <= 57 ? 'number' : 'mark';
    const word = kind === 'word' ? value.replaceAll("'", value.endsWith("'s") || /'(m|re|ve|d|ll)$/.test(value) ? "'" : '') : value;
    const before = kind === 'word' ? tokens.at(-1) : undefined;
    const part = before && PART_OF[before.text];
    if (part && (word === 'of' || (part === PART_OF.bottom && LOWER_ONES.has(word)))) before.stem = part;
    tokens.push({ kind, text: word, stem: kind === 'word' ? stemOf(word) : value, start: at(match.index), end: at(match.index + match[0].length) });
  }
  return tokens;
}

const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** A text with ligatures written out ('stiﬀ' as 'stiff'). `at`: where a place in it stands in the text as it was. */
function withoutLigatures(text: string): { text: string; at: (place: number) => number } {
  if (!/[ﬀ-ﬆ]/.test(text)) return { text, at: (place) => place };
  const places: number[] = [];
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const letters = LIGATURES[text[i] as string] ?? (text[i] as string);
    for (const _ of letters) places.push(i);
    out += letters;
  }
  return { text: out, at: (place) => places[place] ?? text.length };
}

const APOSTROPHES = new Set('’‘`ʼ´′‛＇ꞌ');
/** Hyphens of every kind inside a word; a dash between words stays one. */
const HYPHENS = /(?<=[a-z])[\u2010-\u2013\u2212\ufe63\uff0d](?=[a-z])/g;

/** Lower case, straight apostrophes, no accents: every UTF-16 unit keeps its place. */
export function level(text: string): string {
  let out = '';
  for (const unit of text) {
    if (APOSTROPHES.has(unit)) {
      out += "'";
      continue;
    }
    if (unit.length === 1 && unit.charCodeAt(0) < 128) {
      out += unit.toLowerCase();
      continue;
    }
    const plain = unit
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase();
    // A letter of another plane ('𝐜') is two units long; an invisible one keeps its place.
    out += plain.length === unit.length ? plain : plain.length === 1 && unit.length === 2 ? `${plain}\u200b` : unit;
  }
  return out
    .replace(HYPHENS, '-')
    .replace(WORD_OF_LETTERS, (word) => (MIXED_WORD.test(word) ? word.replace(/[^a-z]/g, (letter) => LOOK_ALIKES[letter] ?? letter) : word));
}
