import { loadFaces } from '../../../lib/pdf/faces.ts';
import { makePdf } from '../../../lib/pdf/make-pdf.ts';
import { reportDocument } from './report-document.ts';
import type { ReportFacts } from './report-facts.ts';

/** The health report as a PDF file, made in the browser: what it is made from does not leave it. */
export async function makeReport(facts: ReportFacts): Promise<Blob> {
  return new Blob([await makePdf(reportDocument(facts), await loadFaces())], { type: 'application/pdf' });
}
