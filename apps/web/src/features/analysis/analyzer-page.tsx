import { usePageTitle } from '../../lib/page-title.ts';
import { DescribeStage } from './describe/describe-stage.tsx';
import { EmergencyScreen } from './emergency/emergency-screen.tsx';
import { conversationTitle, isConversation } from './not-understood/conversation.ts';
import { NotUnderstoodStage } from './not-understood/not-understood-stage.tsx';
import { QuestionStage } from './questions/question-stage.tsx';
import { ResultsStage } from './results/results-stage.tsx';
import { useCarried } from './session/carried.ts';
import { SessionProvider, useSession } from './session/session-provider.tsx';
import { useCarriedEmergency } from './session/use-carried-emergency.ts';
import { StageSteps } from './stage-steps.tsx';
import { useAssess } from './use-assess.ts';
import { useStage } from './use-stage.ts';

const TITLES = { describe: 'Symptom Analyzer', questions: 'A few questions', results: 'Results' } as const;

export function AnalyzerPage() {
  const carried = useCarried();
  return (
    <SessionProvider carried={carried}>
      <Stages carried={carried} />
    </SessionProvider>
  );
}

/** Describe, questions, results; an emergency takes the place of everything after the description, a conversation that of what was not understood or fits nothing. */
function Stages({ carried }: { carried: string | null }) {
  const { session } = useSession();
  const { stage, go } = useStage();
  const assess = useAssess();
  useCarriedEmergency(carried, go);
  const { assessed } = session;
  const emergency = stage !== 'describe' && assessed?.analysis.triage.level === 'emergency';
  const conversation = assessed !== null && isConversation(assessed.analysis, stage);
  usePageTitle(emergency ? 'Get help now' : conversation ? conversationTitle(assessed.analysis) : TITLES[stage]);

  if (emergency) return <EmergencyScreen analysis={assessed.analysis} assess={assess} go={go} />;
  return (
    <div className={stage === 'results' && assessed && !conversation ? 'page pt-1 lg:pt-8' : 'page pt-8 lg:pt-12'}>
      <div className={stage === 'results' && assessed && !conversation ? 'max-sm:hidden' : undefined}>
        <StageSteps stage={stage} go={go} />
      </div>
      {stage === 'describe' || !assessed ? <DescribeStage assess={assess} go={go} /> : null}
      {conversation ? <NotUnderstoodStage analysis={assessed.analysis} assess={assess} go={go} /> : null}
      {stage === 'questions' && assessed && !conversation ? <QuestionStage analysis={assessed.analysis} assess={assess} go={go} /> : null}
      {stage === 'results' && assessed && !conversation ? <ResultsStage analysis={assessed.analysis} assess={assess} go={go} /> : null}
    </div>
  );
}
