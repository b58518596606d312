/** A page to hand over, before it is drawn on paper or into a PDF file: both draw the same. */
export type Sheet = {
  title: string;
  about: string;
  parts: readonly Part[];
  foot: readonly string[];
  /** How large its letters are: 1 is 9.5 points. */
  size: number;
};

/** `frame`: what must be seen first. */
export type Part = { title: string | null; blocks: readonly Block[]; frame?: boolean };

export type Block =
  | { kind: 'text'; text: string; look?: 'large' | 'soft' | 'quote' | 'bold' }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  | { kind: 'pairs'; rows: readonly (readonly [string, string])[] }
  | { kind: 'table'; heads: readonly string[]; rows: readonly (readonly string[])[]; widths: readonly number[] }
  | { kind: 'bars'; rows: readonly Bar[] }
  | { kind: 'scale'; steps: readonly string[]; at: number };

/** A share with its word and its number: no bar speaks by its length alone. `note`: why. */
export type Bar = { name: string; word: string; share: number; note: string };

/** Points (1/72 inch) of a page between its margins and above its foot: of the lower of A4 and US Letter. */
const PAGE_HEIGHT = 730;
const PAGE_WIDTH = 515;
/** Points of a line, of a heading with its room, of the room between parts and between rows. */
const LINE = 12.4;
const HEADING = 19;
const GAP = 7;
const ROW_GAP = 4.5;
/** Points a sign takes on the average, and one of a wide script. */
const SIGN = 4.95;
const WIDE_SIGN = 9.8;

/** Whether a page surely holds it: reckoned a little high, since faces differ. */
export const fitsPage = (sheet: Sheet): boolean => heightOf(sheet) <= PAGE_HEIGHT;

/** Points a sheet takes. Larger letters are a narrower page, drawn larger. */
export function heightOf({ parts, about, foot, size }: Sheet): number {
  const width = PAGE_WIDTH / size;
  const head = 24 + lines(about, width) * LINE + GAP;
  const body = parts.reduce(
    (sum, { title, blocks, frame }) => sum + (title ? HEADING : GAP) + (frame ? 14 : 0) + blocks.reduce((part, block) => part + heightOfBlock(block, width), 0),
    0,
  );
  return size * (head + body + foot.reduce((sum, text) => sum + lines(text, width * 1.08) * LINE, GAP));
}

function heightOfBlock(block: Block, width: number): number {
  switch (block.kind) {
    case 'text':
      return block.look === 'large' ? lines(block.text, width / 1.6) * 20 + GAP : lines(block.text, width - 16) * LINE + 2;
    case 'list':
      return block.items.reduce((sum, item) => sum + lines(item, width - 28) * LINE + 1.5, 2);
    case 'pairs':
      return block.rows.reduce((sum, [name, value]) => sum + Math.max(lines(name, 106), lines(value, width - 124)) * LINE + ROW_GAP, 0);
    case 'table':
      return [block.heads, ...block.rows].reduce(
        (sum, row) => sum + Math.max(...row.map((cell, at) => lines(cell, (block.widths[at] ?? 0.2) * width - 10))) * LINE + ROW_GAP + 2,
        0,
      );
    case 'bars':
      return block.rows.reduce((sum, { name, note }) => sum + lines(name, 180) * LINE + (note ? lines(note, width) * LINE : 0) + ROW_GAP + 1, 0);
    case 'scale':
      return LINE + 14;
  }
}

/** Lines a text takes in a width, words kept whole. */
function lines(text: string, width: number): number {
  if (text === '') return 1;
  return text.split('\n').reduce((sum, paragraph) => sum + linesOfParagraph(paragraph, width), 0);
}

function linesOfParagraph(paragraph: string, width: number): number {
  let count = 1;
  let used = 0;
  for (const word of paragraph.split(' ')) {
    const wide = widthOf(word);
    const room = used === 0 ? wide : used + SIGN + wide;
    if (room <= width) {
      used = room;
      continue;
    }
    // The word begins a line, and one longer than a line is broken.
    count += (used === 0 ? 0 : 1) + Math.floor(wide / width);
    used = wide % width;
  }
  return count;
}

function widthOf(word: string): number {
  let width = 0;
  for (const sign of word) width += (sign.codePointAt(0) ?? 0) > 0x2e7f ? WIDE_SIGN : SIGN;
  return width;
}
