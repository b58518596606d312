import { useState } from 'react';
import { KeepAssessment, leftAssessment } from '../../analysis/index.ts';

/** After signing in: offers to keep the assessment this tab still holds. */
export function LeftOffer() {
  const [left] = useState(leftAssessment);
  if (!left) return <p className="text-soft">This tab no longer holds an assessment to keep. Run it again and keep it from the results page.</p>;
  return (
    <div className="grid gap-3">
      <p>
        From this tab: <q>{left.description.length > 160 ? `${left.description.slice(0, 160)}…` : left.description}</q>
      </p>
      <KeepAssessment request={left.request} about={left.about} />
    </div>
  );
}
