import { LIMITS, type SavedAnalysisSummary } from '@consilium/contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { moment } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useAssessments, useDeleteAssessment } from '../api/assessments.ts';
import { ChooseWhom } from '../family/choose-whom.tsx';
import { ME, nameOfWhom, othersOf, useKnownFamily, useWhom, whomOf } from '../family/whom.ts';
import { AssessmentList } from './assessment-list.tsx';
import { Comparison } from './comparison.tsx';
import { LeftOffer } from './left-offer.tsx';
import { OpenedAssessment } from './opened-assessment.tsx';

/** The kept assessments: listed, one opened, or two compared, as the address says. */
export function AssessmentsTab() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState<SavedAnalysisSummary | null>(null);
  const remove = useDeleteAssessment();
  const opened = parameters.get('open');
  const [one, other] = parameters.get('compare')?.split(',') ?? [];

  function ask(assessment: SavedAnalysisSummary) {
    remove.reset();
    setDoomed(assessment);
  }

  async function confirmed(assessment: SavedAnalysisSummary) {
    // First away from what is about to be gone.
    if (opened) await navigate('?tab=assessments', { replace: true, preventScrollReset: true });
    remove.mutate(assessment.id, {
      onSuccess: () => {
        setDoomed(null);
        toast({ title: 'Assessment deleted' });
      },
    });
  }

  return (
    <>
      {opened ? (
        <OpenedAssessment key={opened} id={opened} onDelete={ask} />
      ) : one && other ? (
        <Comparison key={`${one},${other}`} ids={[one, other]} />
      ) : (
        <AllAssessments offer={parameters.get('keep') === '1'} onDelete={ask} />
      )}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this assessment?"
        action="Delete assessment"
        cancel="Keep it"
        danger
        failed="That did not work"
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => doomed && void confirmed(doomed)}
        onClose={() => setDoomed(null)}
      >
        <p>The assessment of {doomed ? moment(doomed.createdAt) : ''} will be gone for good. It cannot be brought back.</p>
      </ConfirmDialog>
    </>
  );
}

function AllAssessments({ offer, onDelete }: { offer: boolean; onDelete: (assessment: SavedAnalysisSummary) => void }) {
  return (
    <div className="column gap-6">
      <div>
        <h2 className="text-h2">Assessments</h2>
        <p className="mt-1 max-w-2xl text-soft">
          What you chose to keep, stored encrypted; nobody else reads it unless you share a copy. Possible causes are informational and no diagnosis.
        </p>
      </div>
      {offer ? <LeftOffer /> : null}
      <Loaded query={useAssessments()} what="your assessments">
        {({ analyses, newer }) => (
          <>
            {newer.length > 0 ? <Newer count={newer.length} /> : null}
            {analyses.length > 0 ? (
              <Narrowed analyses={analyses} onDelete={onDelete} />
            ) : (
              <EmptyState level="h3" title="No assessment kept yet" action={<ButtonLink to="/symptom-analyzer">Open the Symptom Analyzer</ButtonLink>}>
                <p>Run an assessment and press “Keep this assessment” below its results. Later you can compare it with a new one.</p>
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Newer({ count }: { count: number }) {
  return (
    <Alert tone="caution" title={count === 1 ? 'One assessment cannot be shown now' : `${count} assessments cannot be shown now`}>
      <p>
        A newer version of this site kept {count === 1 ? 'it' : 'them'}. Nothing is lost: {count === 1 ? 'it opens' : 'they open'} again when the site is up to
        date.
      </p>
    </Alert>
  );
}

const EVERYBODY = 'all';

/** All of them, or those for one person. */
function Narrowed({ analyses, onDelete }: { analyses: readonly SavedAnalysisSummary[]; onDelete: (assessment: SavedAnalysisSummary) => void }) {
  const family = useKnownFamily();
  const present = [...new Set([ME, ...othersOf(family).map(({ id }) => id), ...analyses.map(whomOf)])];
  const { whom, choose } = useWhom([EVERYBODY, ...present], EVERYBODY);
  const listed = whom === EVERYBODY ? analyses : analyses.filter((assessment) => whomOf(assessment) === whom);
  return (
    <>
      <ChooseWhom
        whom={whom}
        options={present.length > 1 ? [{ value: EVERYBODY, label: 'Everybody' }, ...present.map((value) => ({ value, label: nameOfWhom(value, family) }))] : []}
        onChoose={choose}
      />
      {listed.length > 0 ? (
        <AssessmentList key={whom} analyses={listed} family={family} onDelete={onDelete} />
      ) : (
        <p className="text-soft">No assessment is kept for {whom === ME ? 'you' : nameOfWhom(whom, family)} yet.</p>
      )}
      {analyses.length >= LIMITS.keptPerMember ? <p className="text-sm">Your place is full. Delete old assessments to keep new ones.</p> : null}
    </>
  );
}
