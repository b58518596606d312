/** What we use of pdfmake 0.3: the package exports one object, in the browser and in Node alike; its published types describe loose functions. */
declare module 'pdfmake' {
  import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';

  const pdfMake: {
    virtualfs: { writeFileSync: (name: string, content: Uint8Array) => void };
    setFonts: (fonts: TFontDictionary) => void;
    setUrlAccessPolicy: (allows: (url: string) => boolean) => void;
    createPdf: (document: TDocumentDefinitions) => { getBuffer: () => Promise<Uint8Array> };
  };
  export default pdfMake;
}
