import type { StudyRecord } from '@consilium/contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/loaded.tsx';

/** The picture comes when it is asked for. */
const CitationNetwork = lazy(async () => ({ default: (await import('./citation-network.tsx')).CitationNetwork }));

export function NetworkButton({ study }: { study: Pick<StudyRecord, 'id'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        View Citation Network
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Citation network" wide>
        <Suspense fallback={<Loading what="the citation network" />}>
          <CitationNetwork id={study.id} onLeave={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
