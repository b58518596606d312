import { Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import type { Reading } from '../api/recognise.ts';
import { useSession } from '../session/session-provider.tsx';
import { type Chip, chipsOf } from './chips.ts';
import { FindingChip } from './finding-chip.tsx';
import { NotRead } from './not-read.tsx';

const FindingSearch = lazy(async () => ({ default: (await import('./finding-search.tsx')).FindingSearch }));

/** What was understood, to be set right and added to. */
export function FindingChips({ text, reading, failed }: { text: string; reading: Reading; failed: boolean }) {
  const { session, dispatch } = useSession();
  const { corrections } = session.told;
  const chips = chipsOf(reading.findings, corrections);
  const removed = corrections.filter(({ presence }) => presence === 'removed');

  function remove({ id, name, kind, inText }: Chip) {
    if (inText) dispatch({ type: 'finding-corrected', correction: { id, name, kind, presence: 'removed' } });
    else dispatch({ type: 'correction-dropped', id });
  }

  function putBack() {
    for (const { id } of removed) dispatch({ type: 'correction-dropped', id });
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {chips.length > 0
          ? `${chips.length === 1 ? '1 finding' : `${chips.length} findings`} understood: ${chips.map(({ name, presence }) => (presence === 'absent' ? `no ${name}` : name)).join(', ')}`
          : ''}
      </p>
      {chips.length > 0 ? (
        <div>
          <h2 className="font-sans text-base font-semibold tracking-normal">What we understood</h2>
          <p className="text-sm text-soft">Press one to correct it, or to say for how long and how strong.</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {chips.map((chip) => (
              <li key={chip.id} className="animate-fade max-w-full">
                <FindingChip chip={chip} onCorrect={(correction) => dispatch({ type: 'finding-corrected', correction })} onRemove={() => remove(chip)} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <NotRead text={text} reading={reading} />
      {removed.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          Removed: {removed.map(({ name }) => name).join(', ')}
          <Button variant="quiet" size="small" onClick={putBack}>
            <Undo2 aria-hidden className="size-4" />
            Put back
          </Button>
        </p>
      ) : null}
      {failed ? <p className="text-sm text-soft">Findings cannot be shown while you type just now. Your text is still read when you continue.</p> : null}
      <Search known={chips.map(({ id }) => id)} />
    </div>
  );
}

/** The search comes with its own code behind the page's first, into a place of its size that stays: the description is written first. */
function Search({ known }: { known: readonly string[] }) {
  const hydrated = useHydrated();
  return (
    <div className="min-h-[4.825rem]">
      {hydrated ? (
        <Suspense>
          <FindingSearch known={known} />
        </Suspense>
      ) : null}
    </div>
  );
}
