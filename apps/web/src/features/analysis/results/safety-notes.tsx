import type { SafetyNote } from '@consilium/contract';
import { CircleHelp, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { hostOf } from '../../../lib/host-of.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { OutsideLink } from '../../../ui/link.tsx';
import { SAFETY_WORDS } from '../words.ts';

/** Notes on what could not be checked that stand one by one; more are named in one line, with the advice folded below it. */
const UNCHECKED_IN_SIGHT = 2;

/** What is known of a treatment's safety for this person, and what could not be checked. Always in sight. */
export function SafetyNotes({ notes }: { notes: readonly SafetyNote[] }) {
  const applies = notes.filter(({ status }) => status === 'applies');
  const general = notes.filter(({ status }) => status === 'general');
  const unchecked = notes.filter(({ status }) => status === 'not-checked');
  if (notes.length === 0)
    return <p className="text-sm text-soft">No safety rule on record applies to what you entered. Ask a pharmacist or doctor all the same.</p>;
  return (
    <div className="grid gap-2 text-sm">
      {applies.map((note) => (
        <AppliesNote key={note.about + note.advice} note={note} />
      ))}
      {general.map((note) => (
        <NoteLine
          key={note.about + note.advice}
          sign={<Info aria-hidden className="mt-[0.2em] size-4 shrink-0 text-soft" />}
          head={`${SAFETY_WORDS[note.severity]}: ${note.about}.`}
          note={note}
        />
      ))}
      {unchecked.length > UNCHECKED_IN_SIGHT ? (
        <UncheckedTogether notes={unchecked} />
      ) : (
        unchecked.map((note) => <UncheckedNote key={note.about + note.advice} note={note} />)
      )}
    </div>
  );
}

function UncheckedNote({ note }: { note: SafetyNote }) {
  return <NoteLine sign={<CircleHelp aria-hidden className="mt-[0.2em] size-4 shrink-0 text-soft" />} head={`Not checked: ${note.about}.`} note={note} />;
}

function UncheckedTogether({ notes }: { notes: readonly SafetyNote[] }) {
  return (
    <Disclosure
      summary={
        <span className="flex gap-2">
          <CircleHelp aria-hidden className="mt-[0.2em] size-4 shrink-0 text-soft" />
          <span>
            <span className="font-semibold">Not checked, because it is not known:</span> {[...new Set(notes.map(({ about }) => about))].join(', ')}
          </span>
        </span>
      }
    >
      <div className="grid gap-2 pt-1 pb-2 pl-6">
        {notes.map((note) => (
          <NoteLine key={note.about + note.advice} sign={null} head={`${note.about}.`} note={note} />
        ))}
      </div>
    </Disclosure>
  );
}

function AppliesNote({ note }: { note: SafetyNote }) {
  const grave = note.severity === 'contraindicated' || note.severity === 'major';
  const Sign = grave ? OctagonAlert : TriangleAlert;
  return (
    <div className={cx('rounded-md px-3 py-2.5', grave ? 'bg-danger-tint' : 'bg-caution-tint')}>
      <NoteLine
        sign={<Sign aria-hidden className={cx('mt-[0.15em] size-4 shrink-0', grave ? 'text-danger' : 'text-caution')} />}
        head={`Applies to you. ${SAFETY_WORDS[note.severity]}: ${note.about}.`}
        note={note}
      />
    </div>
  );
}

function NoteLine({ sign, head, note }: { sign: ReactNode; head: string; note: SafetyNote }) {
  return (
    <p className="flex gap-2">
      {sign}
      <span>
        <span className="font-semibold">{head}</span> {note.advice} {note.source ? <Source source={note.source} /> : null}
      </span>
    </p>
  );
}

function Source({ source }: { source: string }) {
  return <span className="text-soft">Source: {/^https?:\/\//.test(source) ? <OutsideLink href={source}>{hostOf(source)}</OutsideLink> : source}</span>;
}
