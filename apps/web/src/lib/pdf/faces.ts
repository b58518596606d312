import boldFace from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regularFace from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import type { Faces } from './make-pdf.ts';

/** The typeface of every document, as the site serves it. @throws when it does not arrive. */
export async function loadFaces(): Promise<Faces> {
  const [regular, bold] = await Promise.all([face(regularFace), face(boldFace)]);
  return { regular, bold };
}

async function face(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('The typeface of the document could not be loaded. Check your connection and try again.');
  return new Uint8Array(await response.arrayBuffer());
}
