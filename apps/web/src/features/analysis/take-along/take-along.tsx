import type { Analysis, AnalysisRequestInput } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { FileDown, FileJson, Printer, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { PrintSheets } from './print-sheets.tsx';
import { sheetsOf } from './sheets.ts';
import { useHandover } from './use-handover.ts';

/** Its code is wanted by few. */
const SharePanel = lazy(async () => ({ default: (await import('./share/share-panel.tsx')).SharePanel }));

type Props = {
  analysis: Analysis;
  request: AnalysisRequestInput;
  /** When it was assessed, ISO 8601; now where it is not told. */
  madeAt?: string;
  /** In an emergency there is no time to read about it. */
  brief?: boolean;
};

/** Ways to take an assessment along. What is printed of the page it stands on are its two sheets. */
export function TakeAlong({ analysis, request, madeAt, brief = false }: Props) {
  const handover = useHandover(analysis, request, madeAt);
  const [sharing, setSharing] = useState(false);
  const fhir = useMutation({
    mutationFn: async () => (await import('./make-fhir.ts')).makeFhir(handover),
    onSuccess: (file) => saveFile(file, `consilium-assessment-${handover.madeAt.slice(0, 10)}.fhir.json`),
  });
  const pdf = useMutation({
    mutationFn: async () => {
      // The code that sets pages is large and comes only now.
      const { makeSheetPdf } = await import('./make-sheet-pdf.ts');
      return makeSheetPdf(sheetsOf(handover));
    },
    onSuccess: (file) => {
      saveFile(file, `consilium-assessment-${handover.madeAt.slice(0, 10)}.pdf`);
      toast({ title: 'Your two pages are ready', description: 'They are among your downloads.' });
    },
  });

  return (
    <section aria-labelledby="take-along" data-screen-only className={brief ? undefined : 'rounded-lg border border-line bg-surface p-4 sm:p-7'}>
      <h2 id="take-along" className={brief ? 'font-sans text-base font-semibold tracking-normal' : 'text-h3'}>
        {brief ? 'To hand to whoever helps' : 'Take it along'}
      </h2>
      <p className="mt-1 max-w-3xl text-sm text-soft">A page for you and one for the doctor, or a file for medical software, made in your browser.</p>
      <div className="mt-2 grid grid-cols-2 gap-2 max-sm:[&>*]:px-2 sm:flex sm:flex-wrap sm:gap-3">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          <span>
            Print<InFull> the two pages</InFull>
          </span>
        </Button>
        <Button variant="secondary" disabled={pdf.isPending} onClick={() => pdf.mutate()}>
          <FileDown aria-hidden className="size-5" />
          {pdf.isPending ? (
            'Making it…'
          ) : (
            <span>
              <InFull>Download as </InFull>PDF
            </span>
          )}
        </Button>
        <Button variant="secondary" aria-expanded={sharing} onClick={() => setSharing(!sharing)}>
          <QrCode aria-hidden className="size-5" />
          <span>
            <InFull>Share by </InFull>QR code
          </span>
        </Button>
        <Button variant="secondary" disabled={fhir.isPending} onClick={() => fhir.mutate()}>
          <FileJson aria-hidden className="size-5" />
          <span>
            File <InFull>for medical software </InFull>(FHIR)
          </span>
        </Button>
      </div>
      {sharing ? (
        <Suspense fallback={null}>
          <SharePanel handover={handover} />
        </Suspense>
      ) : null}
      {pdf.isError || fhir.isError ? (
        <Alert tone="danger" announce title="The file could not be made" className="mt-4">
          <p>{(pdf.error ?? fhir.error)?.message}</p>
        </Alert>
      ) : null}
      <PrintSheets handover={handover} />
    </section>
  );
}

/** Words of a button that a phone has no room to show; they are read out all the same. */
const InFull = ({ children }: { children: string }) => <span className="max-sm:sr-only">{children}</span>;
