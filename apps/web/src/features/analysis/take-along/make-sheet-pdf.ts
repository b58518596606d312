import { loadFaces } from '../../../lib/pdf/faces.ts';
import { makePdf } from '../../../lib/pdf/make-pdf.ts';
import { sheetDocument } from './sheet-document.ts';
import type { Sheets } from './sheets.ts';

/** The two pages as a PDF file, made in the browser: what it is made from does not leave it. */
export async function makeSheetPdf(sheets: Sheets): Promise<Blob> {
  return new Blob([await makePdf(sheetDocument(sheets), await loadFaces())], { type: 'application/pdf' });
}
