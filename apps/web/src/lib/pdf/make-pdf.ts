import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** The faces of the report's typeface, as TrueType files. */
export type Faces = { regular: Uint8Array; bold: Uint8Array };

/** Sets the pages and embeds the letters they use. Nothing is asked of any network. @returns the PDF file. */
export async function makePdf(document: TDocumentDefinitions, { regular, bold }: Faces): Promise<Uint8Array<ArrayBuffer>> {
  pdfMake.virtualfs.writeFileSync('regular.ttf', regular);
  pdfMake.virtualfs.writeFileSync('bold.ttf', bold);
  pdfMake.setFonts({ Roboto: { normal: 'regular.ttf', bold: 'bold.ttf', italics: 'regular.ttf', bolditalics: 'bold.ttf' } });
  pdfMake.setUrlAccessPolicy(() => false);
  return new Uint8Array(await pdfMake.createPdf(document).getBuffer());
}
