import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';

/** The look every document of the site shares: paper, type, tables. */
export const SOFT = '#42504b';
export const ACCENT = '#1c4f45';
export const LINE = '#b9c1ba';

export const NOTICE = 'Informational, not a diagnosis';
/** What stands at the end of a document where `settable` had to leave something out. */
export const BOXES_STAND_FOR_SIGNS = 'A box (□) stands for a sign this document’s typeface does not have.';

/** Paper, type and styles of a document. */
export const DOCUMENT_STYLE = {
  pageSize: 'A4',
  language: 'en',
  displayTitle: true,
  defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: '#15201d' },
  styles: {
    title: { fontSize: 24, color: ACCENT, lineHeight: 1.1 },
    part: { fontSize: 14, bold: true, color: ACCENT, margin: [0, 20, 0, 6] },
    under: { fontSize: 10.5, bold: true, margin: [0, 10, 0, 3] },
    soft: { color: SOFT, fontSize: 9 },
  },
} as const satisfies Partial<TDocumentDefinitions>;

/** Names with their values, without lines. */
export function pairs(rows: readonly (readonly [string, string])[], width = 110): Content {
  return {
    table: { widths: [width, '*'], body: rows.map(([name, value]): TableCell[] => [{ text: name, color: SOFT }, { text: value }]) },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 8, paddingTop: () => 2, paddingBottom: () => 2 },
  };
}

/** A table whose head is never alone and whose rows are never torn. */
export function grid(heads: readonly string[], rows: readonly (readonly string[])[], widths: (number | '*')[]): Content {
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [heads.map((text): TableCell => ({ text, bold: true, color: SOFT })), ...rows.map((row) => row.map((text): TableCell => ({ text })))],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 0.9 : 0.4),
      hLineColor: () => LINE,
      vLineWidth: () => 0,
      paddingLeft: (column) => (column === 0 ? 0 : 8),
      paddingRight: () => 0,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  };
}

/** A frame around what must be seen first. */
export function framed(stack: Content[], color = LINE): Content {
  return {
    table: { widths: ['*'], body: [[{ stack, margin: [6, 4, 6, 4] }]] },
    layout: { hLineColor: () => color, vLineColor: () => color, hLineWidth: () => 0.7, vLineWidth: () => 0.7 },
  };
}
