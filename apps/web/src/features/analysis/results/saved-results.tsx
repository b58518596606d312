import type { Analysis, SystemId } from '@consilium/contract';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { DoNow } from './do-now.tsx';
import { Limits } from './limits.tsx';
import { MayHelp } from './may-help.tsx';
import { PossibleCauses } from './possible-causes.tsx';
import { SeriousCauses } from './serious-causes.tsx';
import { SharedAdvice } from './shared-advice.tsx';
import { SystemSections } from './system-sections.tsx';
import { TriageBanner } from './triage-banner.tsx';
import { Understood } from './understood.tsx';
import { useArrival } from './use-arrival.ts';
import { WatchFor } from './watch-for.tsx';

/** An earlier assessment, to be read. What was an emergency then shows the action alone, as it did then. */
export function SavedResults({ analysis }: { analysis: Analysis }) {
  useArrival();
  const [openSystem, setOpenSystem] = useState<SystemId | null>(null);
  const conventional = analysis.systems.find(({ system }) => system === 'conventional');
  const emergency = analysis.triage.level === 'emergency';
  return (
    <div className="column gap-10">
      <TriageBanner triage={analysis.triage} told={analysis} />
      {emergency ? null : <DoNow doNow={analysis.doNow} />}
      <WatchFor watchFor={analysis.watchFor} level={analysis.triage.level} />
      {analysis.understanding.state === 'understood' ? null : (
        <Alert tone="caution" title="Not all of it was understood">
          <p>What was not understood may change all of this. Please do not rely on the causes below.</p>
        </Alert>
      )}
      <Understood findings={analysis.findings} facts={analysis.facts} />
      {emergency ? (
        <Alert tone="danger" title="This assessment asked for help at once">
          <p>If it is still so, act on it now. Possible causes and treatments are not shown beside an emergency.</p>
        </Alert>
      ) : (
        <>
          {conventional && conventional.diagnoses.length > 0 ? (
            <PossibleCauses view={conventional} level={analysis.triage.level} serious={analysis.seriousCauses} />
          ) : null}
          <SeriousCauses causes={analysis.seriousCauses} />
          {conventional ? <MayHelp view={conventional} /> : null}
          {analysis.withheld ? <Alert tone="caution">{analysis.withheld}</Alert> : null}
          <SystemSections views={analysis.systems} request={null} openSystem={openSystem} onOpen={setOpenSystem} />
          <SharedAdvice shared={analysis.shared} />
        </>
      )}
      <Limits analysis={analysis} />
    </div>
  );
}
