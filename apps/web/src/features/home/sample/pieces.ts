import type { Sample } from '@consilium/contract';

type Piece = { start: number; text: string; mark: Sample['heard'][number]['presence'] | null };

/** The text cut where what was heard begins and ends; joined it is the text again. What begins within another stretch belongs to that. */
export function piecesOf(text: string, heard: Sample['heard']): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, presence } of [...heard].sort((a, b) => a.start - b.start)) {
    if (start < at || end > text.length) continue;
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), mark: null });
    pieces.push({ start, text: text.slice(start, end), mark: presence });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), mark: null });
  return pieces;
}
