import { createPortal } from 'react-dom';
import type { Handover } from './handover.ts';
import { SheetsView } from './sheet-view.tsx';
import { sheetsOf } from './sheets.ts';
import { usePrinting } from './use-printing.ts';

/** What goes to paper in place of the page it stands on: one page for the person, one for the physician. Styles leave out all else (print.css). */
export function PrintSheets({ handover }: { handover: Handover }) {
  const printing = usePrinting();
  return printing ? createPortal(<SheetsView {...sheetsOf(handover)} />, document.body) : null;
}
