import type { SystemView } from '@consilium/contract';
import { cx } from '../../../lib/cx.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfidenceBar } from '../../../ui/confidence-bar.tsx';
import { SystemGlyph } from '../../../ui/system-glyph.tsx';
import { DiagnosisEntry } from './diagnosis-entry.tsx';
import { LeftOut } from './left-out.tsx';

/** The causes conventional medicine would weigh, the likeliest first, with the share left for something else. */
export function PossibleCauses({ view }: { view: SystemView }) {
  return (
    <section aria-labelledby="causes" data-system="conventional">
      <Card>
        <p className="flex items-center gap-2 text-sm font-semibold text-sys">
          <SystemGlyph system="conventional" className="size-5" />
          {view.name}
        </p>
        <h2 id="causes" className="mt-1 text-h1">
          Possible causes
        </h2>
        <p className="mt-2 max-w-3xl text-sm text-soft">{view.confidenceMeans}</p>
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {view.diagnoses.map((diagnosis, i) => (
            <DiagnosisEntry key={diagnosis.id} diagnosis={diagnosis} anchor={`conventional-${diagnosis.id}`} open={i === 0} />
          ))}
        </ol>
        {view.somethingElse === null ? null : (
          <div className="grid gap-x-6 gap-y-1.5 py-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-center sm:pr-8">
            <div>
              <p className="font-serif text-h3">Something else</p>
              <p className="text-sm text-soft">A cause that is not in this list.</p>
            </div>
            <ConfidenceBar value={view.somethingElse} band="of all" />
          </div>
        )}
        {view.leftOut.length > 0 ? (
          <div className="border-t border-line">
            <LeftOut view={view} />
          </div>
        ) : null}
        <div className={cx('grid gap-1 pt-4 text-sm', view.leftOut.length === 0 && 'border-t border-line')}>
          <p>
            <span className="font-semibold">Whom to consult first: </span>
            {view.consult}
          </p>
          <p className="text-soft">{view.scope}</p>
          <p className="text-soft">{view.limits}</p>
        </div>
      </Card>
    </section>
  );
}
