import type { Span } from '@consilium/contract';
import { type Heard, type Listener, listenerOf } from './hear.ts';
import type { EarModel } from './model-file.ts';
import { MOST_WORDS, wordsForEar } from './words.ts';

/** Words of a sentence from which it is heard in parts: who types without full stops tells several things in one. */
const LONG_SENTENCE = 30;
/** From so many sentences on a text is heard in parts of equal length: no story has more. */
const MOST_SENTENCES = 60;
const PART = 24;
const STEP = 12;
const SENTENCE = /[^.?!;\n]+[.?!;\n]*/g;

/** A stretch of the text with the places of its words among those of the whole text. */
export type Stretch = Span & { from: number; to: number };

/** The text as the ear takes it: sentence by sentence, two together, and as a whole. */
export type Listening = {
  listener: Listener;
  sentences: readonly Stretch[];
  /** Sentences, neighbours together, parts of long ones and the whole: whatever an alarm may stand in. */
  stretches: readonly Stretch[];
  whole: Heard;
};

export function listenTo(text: string, model: EarModel): Listening {
  const words: string[] = [];
  const sentences: Stretch[] = [];
  for (const match of text.matchAll(SENTENCE)) {
    const own = wordsForEar(match[0]);
    if (!own.some((word) => /\w/.test(word))) continue;
    sentences.push({ start: match.index, end: match.index + match[0].length, from: words.length, to: words.length + own.length });
    words.push(...own);
  }
  const listener = listenerOf(words, model);
  const first = sentences[0];
  const last = sentences.at(-1);
  if (!first || !last) return { listener, sentences, stretches: [], whole: listener.hear(0, 0) };
  const joined = (a: Stretch, b: Stretch): Stretch => ({ start: a.start, end: b.end, from: a.from, to: b.to });
  const all = joined(first, last);
  const told = sentences.length > MOST_SENTENCES ? [] : sentences;
  const pairs = told.slice(1).map((sentence, i) => joined(told[i] as Stretch, sentence));
  const stretches = [...told, ...pairs, ...(told.length > 0 ? told.flatMap(parts) : windows(all, 2 * PART, PART)), ...windows(all, MOST_WORDS, MOST_WORDS)];
  const unique = new Map(stretches.filter(({ from, to }) => to - from <= MOST_WORDS).map((stretch) => [`${stretch.from} ${stretch.to}`, stretch]));
  return { listener, sentences, stretches: [...unique.values()], whole: wholeOf(all, told, listener) };
}

/** Words of a sentence from which its parts are larger: nobody tells so much in one breath, and each part takes time. */
const ENDLESS = 240;

const parts = (sentence: Stretch): Stretch[] => {
  const words = sentence.to - sentence.from;
  if (words <= LONG_SENTENCE) return [];
  return words > ENDLESS ? windows(sentence, 2 * PART, PART) : windows(sentence, PART, STEP);
};

/** Windows of `length` words, one each `step`; the stretch itself where it is no longer. The place in the text is that of the whole stretch. */
function windows(stretch: Stretch, length: number, step: number): Stretch[] {
  const { from, to } = stretch;
  if (to - from <= length) return [stretch];
  const starts = Array.from({ length: Math.ceil((to - from - length) / step) }, (_, i) => from + i * step);
  return [...starts, to - length].map((start) => ({ ...stretch, from: start, to: start + length }));
}

/**
 * As urgent as the text was up to the end of any of its sentences, so that telling more never makes it calmer; and, of a text too long to be heard at
 * once, as its most urgent part.
 */
function wholeOf(all: Stretch, told: readonly Stretch[], listener: Listener): Heard {
  const asTold = told.filter(({ to }) => to <= MOST_WORDS).map(({ to }) => ({ from: all.from, to }));
  const heard = [...asTold, ...windows(all, MOST_WORDS, MOST_WORDS)].map(({ from, to }) => listener.hear(from, to, []));
  return heard.reduce((most, one) => ({ labels: most.labels, levels: most.levels.map((level, i) => Math.max(level, one.levels[i] as number)) }));
}
