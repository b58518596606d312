import type { SystemView } from '@consilium/contract';
import { Ban } from 'lucide-react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { hasTreatments } from './diagnosis-entry.tsx';

/** What this system would offer others and not this person, with the reasons; and whom to ask when nothing else is left. */
export function LeftOut({ view }: { view: SystemView }) {
  const { leftOut, diagnoses, consult, withheld } = view;
  if (leftOut.length === 0) return null;
  const nothingLeft = !withheld && diagnoses.every((diagnosis) => !hasTreatments(diagnosis));
  return (
    <div data-keep-together className="border-b border-line py-1">
      <Disclosure
        summary={
          <span className="flex items-start gap-2 text-sm">
            <Ban aria-hidden className="mt-[0.15em] size-4 shrink-0 text-danger" />
            <span>
              <span className="font-semibold">Left out for you, because it could harm:</span> {leftOut.map(({ name }) => name).join(', ')}
            </span>
          </span>
        }
      >
        <dl className="grid gap-2 pt-1 pb-3 pl-6 text-sm">
          {leftOut.map(({ name, because }) => (
            <div key={name}>
              <dt className="inline font-semibold">{name}. </dt>
              <dd className="inline">{because}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      {nothingLeft ? <p className="pb-3 pl-6 text-sm">Nothing else of this system is on record for you here. Ask: {consult}.</p> : null}
    </div>
  );
}
