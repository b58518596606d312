import { type AiModel, type AiModelKind, type AiModels, operationCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Stethoscope, Timer } from 'lucide-react';
import { useState } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { milliseconds, whole } from '../figures/amounts.ts';
import { Figure } from '../figures/figure.tsx';
import { AddModel } from './add-model.tsx';
import { EVALUATION_PATH } from './evaluation/path.ts';
import { ModelCard } from './model-card.tsx';
import { KINDS } from './model-words.ts';
import { useModels, useOrder } from './models-query.ts';
import { SwitchNotice } from './switch-notice.tsx';

export const GeneralAiPage = () => <ModelsPage kind="general" />;
export const MedicalAiPage = () => <ModelsPage kind="medical" />;

/** The models of one kind in the order in which they are asked. */
function ModelsPage({ kind }: { kind: AiModelKind }) {
  const { title, about } = KINDS[kind].list;
  usePageTitle(title);
  const models = useModels();
  const may = useCurrentUser().user?.access.api ?? false;
  return (
    <div className="column gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-1 max-w-prose text-soft">
            {about} The first that is active is asked first, and the next where it fails. Nothing on this site needs one: the built-in engine works alone.
          </p>
        </div>
        {may && models.data ? <AddModel kind={kind} privateAddresses={models.data.privateAddresses} /> : null}
      </div>
      <Loaded query={models} what="the AI models">
        {(all) => (
          <>
            <SwitchNotice on={all.on} fixedBy={all.fixedBy} />
            <p>
              <TextLink to={EVALUATION_PATH} className="inline-flex min-h-11 items-center">
                AI Evaluation
              </TextLink>
            </p>
            {may ? null : <p className="text-soft">Adding, ordering and changing models is for administrators. You see how they are doing.</p>}
            <Models all={all} kind={kind} may={may} />
          </>
        )}
      </Loaded>
      <DiagnosisStatistics />
    </div>
  );
}

function Models({ all, kind, may }: { all: AiModels; kind: AiModelKind; may: boolean }) {
  const order = useOrder();
  const [moved, setMoved] = useState('');
  const shown = all.models.filter((model) => model.kind === kind);

  const move = (model: AiModel, by: 1 | -1) => {
    const at = shown.indexOf(model);
    const other = shown[at + by];
    if (!other || order.isPending) return;
    const seen = all.models.map(({ id }) => id);
    const ids = seen.map((id) => (id === model.id ? other.id : id === other.id ? model.id : id));
    order.mutate({ ids, seen }, { onSuccess: () => setMoved(`${model.name} is asked ${ordinal(at + by + 1)} of ${shown.length} now.`) });
  };

  return (
    <section aria-labelledby="models" className="column gap-4">
      <h2 id="models" className="text-h2">
        {shown.length === 1 ? '1 model' : `${shown.length} models`}
      </h2>
      {order.error ? (
        <Alert tone="danger" announce title="The order was not changed">
          <p>{order.error.message}</p>
        </Alert>
      ) : null}
      <ol className="grid items-start gap-4 lg:grid-cols-2">
        {shown.map((model, place) => (
          <ModelCard key={model.id} model={model} place={place} of={shown.length} {...(may ? { onMove: (by: 1 | -1) => move(model, by) } : {})} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </section>
  );
}

const ordinal = (place: number): string => ['first', 'second', 'third'][place - 1] ?? `${place}th`;

/** What the specification calls AI diagnoses: assessments. They are made by the engine, without any of these models. */
function DiagnosisStatistics() {
  const { data, isError } = useQuery({ ...callQuery(operationCalls.diagnosisStats, {}), refetchOnMount: 'always' });
  const stats = data?.stats;
  return (
    <section aria-labelledby="statistics" className="column gap-4">
      <h2 id="statistics" className="text-h2">
        AI Diagnosis Statistics
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        <Figure title="Total" sign={Stethoscope} value={stats && whole(stats.total)} failed={isError}>
          assessments made, all by the built-in engine
        </Figure>
        <Figure title="Reviewed" sign={ClipboardCheck} value={stats && whole(stats.reviewed)} failed={isError}>
          of those that members shared, read by a clinician
        </Figure>
        <Figure
          title="Average response time"
          sign={Timer}
          value={stats && (stats.averageResponseTime === null ? 'N/A' : milliseconds(stats.averageResponseTime))}
          failed={isError}
        >
          for one assessment
        </Figure>
      </ul>
    </section>
  );
}
