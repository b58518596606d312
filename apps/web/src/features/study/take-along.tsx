import { CITATION_STYLES, type CitationStyle, type StudyRecord, studyCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast/store.ts';
import { StudyFiles } from './study-files.tsx';

const STYLE_NAMES: Record<CitationStyle, string> = { apa: 'APA', vancouver: 'Vancouver', ama: 'AMA' };

/** The study as a citation to copy, and as a file for a reference manager. */
export function TakeAlong({ study }: { study: Pick<StudyRecord, 'id'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Cite or export
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Cite or export">
        <ul className="grid gap-4">
          {CITATION_STYLES.map((style) => (
            <li key={style}>
              <h3 className="text-h3">{STYLE_NAMES[style]}</h3>
              <Citation id={study.id} style={style} />
            </li>
          ))}
        </ul>
        <h3 className="mt-6 text-h3">As a file</h3>
        <div className="mt-2">
          <StudyFiles ids={[study.id]} />
        </div>
      </Dialog>
    </>
  );
}

function Citation({ id, style }: { id: string; style: CitationStyle }) {
  const query = useQuery(callQuery(studyCalls.citeStudy, { params: { id }, query: { style } }));
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Citation copied', description: STYLE_NAMES[style] });
    } catch {
      toast({ title: 'The citation was not copied', description: 'Your browser did not allow it. Select the text and copy it.', variant: 'destructive' });
    }
  }
  return (
    <Loaded query={query} what={`the ${STYLE_NAMES[style]} citation`}>
      {({ text }) => (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <p className="text-sm break-words">{text}</p>
          <Button variant="quiet" aria-label={`Copy the ${STYLE_NAMES[style]} citation`} onClick={() => void copy(text)}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
        </div>
      )}
    </Loaded>
  );
}
