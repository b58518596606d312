import boldFace from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regularFace from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import { makePdf } from './make-pdf.ts';
import { reportDocument } from './report-document.ts';
import type { ReportFacts } from './report-facts.ts';

/** The health report as a PDF file, made in the browser: what it is made from does not leave it. */
export async function makeReport(facts: ReportFacts): Promise<Blob> {
  const [regular, bold] = await Promise.all([face(regularFace), face(boldFace)]);
  return new Blob([await makePdf(reportDocument(facts), { regular, bold })], { type: 'application/pdf' });
}

async function face(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('The typeface of the report could not be loaded. Check your connection and try again.');
  return new Uint8Array(await response.arrayBuffer());
}
