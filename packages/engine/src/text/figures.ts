import type { Span } from '@consilium/contract';
import { matchPhrases } from './match.ts';
import { type PhraseIndex, phraseIndex } from './phrases.ts';
import { tokenise } from './tokens.ts';

/** Figures of speech, word for word ('cold feet about' is one, cold feet are a complaint), in which nothing is told of the body ('nearly choked laughing', 'wanted the ground to swallow me'). */
export type FiguresOfSpeech = Pick<PhraseIndex, 'byFirstStem'>;

export const figuresOf = (phrases: readonly string[]): FiguresOfSpeech =>
  phraseIndex([{ id: 'figure', wordings: phrases.flatMap((phrase) => [phrase, phrase.replaceAll("'", '')]), asWritten: true }]);

/** The text with marks in place of figures of speech, every other letter where it was, and where they stood. */
export function withoutFigures(text: string, figures: FiguresOfSpeech): { text: string; figures: Span[] } {
  const tokens = tokenise(text);
  const spans = matchPhrases(tokens, figures).map(({ at }) => ({ start: tokens[at[0] as number]?.start ?? 0, end: tokens[at.at(-1) as number]?.end ?? 0 }));
  const plain = spans.reduce((rest, { start, end }) => rest.slice(0, start) + '|'.repeat(end - start) + rest.slice(end), text);
  return { text: plain, figures: spans };
}
