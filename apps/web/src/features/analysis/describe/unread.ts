import type { Span } from '@consilium/contract';
import type { Reading } from '../api/recognise.ts';
import { carryFindings } from './highlight.ts';

/** What stands for the stretches that were not understood, where they are in the text now. The word at its very end is still being written. */
export function unreadIn(text: string, { unread = [], readText }: Reading): { id: string; presence: 'unread'; spans: Span[] }[] {
  const missed = [{ id: 'unread', presence: 'unread' as const, spans: [...unread] }];
  return carryFindings(readText, text, missed).map(({ spans, ...rest }) => ({ ...rest, spans: spans.filter(({ end }) => end < text.length) }));
}

/** The words of these stretches, each once. */
export function unreadWords(text: string, reading: Reading): string[] {
  return [...new Set(unreadIn(text, reading).flatMap(({ spans }) => spans.map(({ start, end }) => text.slice(start, end))))];
}
