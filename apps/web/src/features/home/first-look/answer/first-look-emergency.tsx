import type { Analysis } from '@consilium/contract';
import { Button } from '../../../../ui/button.tsx';
import { EmergencyAction, LanguageAdvice } from '../../../analysis/index.ts';

/** The action in place of the whole landing page: no causes, no treatments, no traditions, no sign-up. */
export function FirstLookEmergency({ analysis, onCorrect }: { analysis: Analysis; onCorrect: () => void }) {
  const { triage, understanding } = analysis;
  return (
    <div className="min-h-dvh border-t-8 border-danger">
      <div className="mx-auto grid max-w-xl gap-6 px-5 py-8 sm:py-14">
        <EmergencyAction triage={triage} />
        {understanding.advice ? <LanguageAdvice advice={understanding.advice} /> : null}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
          Did we misunderstand you?
          <Button variant="secondary" size="small" onClick={onCorrect}>
            Correct what you wrote
          </Button>
        </p>
      </div>
    </div>
  );
}
