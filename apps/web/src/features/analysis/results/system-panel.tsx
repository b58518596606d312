import type { SystemView } from '@consilium/contract';
import type { ReactNode } from 'react';
import { isUnclear } from './clear-reading.ts';
import { DiagnosisEntry } from './diagnosis-entry.tsx';
import { LeftOut } from './left-out.tsx';

/** One system's reading in its own terms, with its scope and limits. `rest`: what stands while a part of it is still to come. */
export function SystemPanel({ view, rest, children }: { view: SystemView; rest?: ReactNode; children?: ReactNode }) {
  return (
    <section data-system={view.system} aria-label={view.name} className="rounded-lg border border-sys-line bg-surface p-4 sm:p-6">
      <h3 className="text-h3">{view.name}</h3>
      <p className="mt-1 max-w-3xl text-sm text-soft">{view.confidenceMeans}</p>
      {isUnclear(view) ? (
        <p className="mt-4 border-l-2 border-line-strong pl-3">
          <span className="font-semibold">No clear pattern.</span> What you told fits several a little and none well. A practitioner would look closer at what
          is not known yet below.
        </p>
      ) : null}
      {view.diagnoses.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {view.diagnoses.map((diagnosis, i) => (
            <DiagnosisEntry key={diagnosis.id} diagnosis={diagnosis} anchor={`${view.system}-${diagnosis.id}`} open={i === 0} />
          ))}
        </ul>
      ) : (
        <p className="mt-4 border-y border-line py-5">Nothing in this system’s terms fits what is known so far. More answers may change that.</p>
      )}
      {view.withheld ? <p className="mt-4 text-sm">Its treatments are not shown before you have been seen.</p> : rest}
      {children}
      <LeftOut view={view} />
      <dl className="mt-4 grid gap-3 text-sm">
        <Line term="Whom to consult">{view.consult}</Line>
        <Line term="Scope">{view.scope}</Line>
        <Line term="Limits">{view.limits}</Line>
      </dl>
    </section>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  if (!children) return null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}
