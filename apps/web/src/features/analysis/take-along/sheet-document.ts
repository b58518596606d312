import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { ACCENT, BOXES_STAND_FOR_SIGNS, DOCUMENT_STYLE, framed, grid, LINE, pairs, SOFT } from '../../../lib/pdf/document-style.ts';
import { leavesOut, settable } from '../../../lib/pdf/settable.ts';
import { percent } from './percent.ts';
import type { Bar, Block, Part, Sheet } from './sheet.ts';
import type { Sheets } from './sheets.ts';

const WIDTH = 515;
const BAR_WIDTH = 150;
/** Points of the letters at size 1. */
const BODY = 9.5;

/** The two pages as a PDF document. */
export function sheetDocument({ person, physician }: Sheets): TDocumentDefinitions {
  return {
    ...DOCUMENT_STYLE,
    pageMargins: [40, 34, 40, 40],
    defaultStyle: { ...DOCUMENT_STYLE.defaultStyle, fontSize: BODY, lineHeight: 1.12 },
    styles: { soft: { fontSize: 8.5, color: SOFT } },
    info: { title: 'My assessment, with a page for the physician', creator: 'Consilium' },
    footer: (page, pages) => ({
      style: 'soft',
      margin: [40, 8, 40, 0],
      columns: [{ text: person.foot.join(' ') }, { text: `Page ${page} of ${pages}`, alignment: 'right', width: 70 }],
    }),
    content: [...sheetContent(person), { text: '', pageBreak: 'after' }, ...sheetContent(physician)],
  };
}

function sheetContent({ title, about, parts, size }: Sheet): Content[] {
  const draw = drawing(size);
  const boxes = leavesOut(JSON.stringify(parts)) ? [{ text: BOXES_STAND_FOR_SIGNS, style: 'soft' } as Content] : [];
  return [
    { text: title, fontSize: 18, color: ACCENT, lineHeight: 1.05 },
    { text: settable(about), fontSize: 9 * size, color: SOFT, margin: [0, 1, 0, 2] },
    { stack: parts.flatMap(draw.part), fontSize: BODY * size },
    ...boxes,
  ];
}

/** Draws the parts of a sheet in its size of letters. */
function drawing(size: number) {
  const soft = { fontSize: 8.5 * size, color: SOFT };
  const looks = {
    plain: {},
    large: { fontSize: 15 * size, bold: true, lineHeight: 1.05, margin: [0, 0, 0, 2] as [number, number, number, number] },
    soft,
    quote: { margin: [8, 0, 8, 2] as [number, number, number, number] },
    bold: { bold: true },
  };

  function part({ title, blocks, frame }: Part): Content[] {
    const head: Content[] = title ? [{ text: settable(title), fontSize: 11 * size, bold: true, color: ACCENT, margin: [0, 6 * size, 0, 1.5] }] : [];
    const body = blocks.map(block);
    return [...head, ...(frame ? [{ margin: [0, 6, 0, 2], stack: [framed(body, ACCENT)] } as Content] : body)];
  }

  function block(one: Block): Content {
    switch (one.kind) {
      case 'text':
        return { text: settable(one.look === 'quote' ? `“${one.text}”` : one.text), ...looks[one.look ?? 'plain'] };
      case 'list': {
        const items = one.items.map((item): Content => ({ text: settable(item) }));
        return one.ordered ? { ol: items } : { ul: items };
      }
      case 'pairs':
        return pairs(
          one.rows.map(([name, value]) => [settable(name), settable(value)]),
          106,
        );
      case 'table':
        return grid(
          one.heads,
          one.rows.map((row) => row.map(settable)),
          one.widths.map((share, at) => Math.floor(share * WIDTH) - (at === 0 ? 0 : 8)),
        );
      case 'bars':
        return { stack: one.rows.map(bar) };
      case 'scale':
        return scale(one.steps, one.at);
    }
  }

  function bar({ name, word, share, note }: Bar): Content {
    const row: Content = {
      columns: [
        { text: settable(name), bold: true, width: 190 },
        { svg: barDrawing(share), width: BAR_WIDTH, margin: [0, 2.5 * size, 0, 0] },
        { text: `${word}, ${percent(share)}`, width: '*', margin: [8, 0, 0, 0] },
      ],
    };
    return { margin: [0, 1.5, 0, 1], stack: note ? [row, { text: settable(note), ...soft }] : [row] };
  }

  return { part };
}

const barDrawing = (share: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${BAR_WIDTH}" height="8" viewBox="0 0 ${BAR_WIDTH} 8"><rect x="0.4" y="0.4" width="${BAR_WIDTH - 0.8}" height="7.2" rx="3" fill="#ffffff" stroke="${LINE}" stroke-width="0.8"/><rect x="0" y="0" width="${Math.max(2, (BAR_WIDTH * share) / 100)}" height="8" rx="3" fill="${ACCENT}"/></svg>`;

/** The scale of five with the names of its steps; the step that is meant is filled, and bold where colours are not told apart. */
const scale = (steps: readonly string[], at: number): Content => ({
  table: {
    widths: steps.map(() => '*'),
    body: [
      steps.map((text, i) => ({
        text,
        fontSize: 8,
        alignment: 'center' as const,
        bold: i === at,
        color: i === at ? '#ffffff' : SOFT,
        fillColor: i === at ? ACCENT : '#ffffff',
      })),
    ],
  },
  layout: { hLineColor: () => LINE, vLineColor: () => LINE, hLineWidth: () => 0.7, vLineWidth: () => 0.7, paddingTop: () => 1.5, paddingBottom: () => 1 },
  margin: [0, 3, 0, 3],
});
