import type { Evaluation, Evaluations } from '@consilium/contract';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { useCurrentUser } from '../../../account/index.ts';
import { type Column, DataTable } from '../../list/data-table.tsx';
import { Moment } from '../../list/moment.tsx';
import { KINDS } from '../model-words.ts';
import { useModels } from '../models-query.ts';
import { EvaluationResult } from './evaluation-result.tsx';
import { casesInWords, RULE, STATE_WORDS, VERDICT_WORDS } from './evaluation-words.ts';
import { useCancel, useEvaluation, useEvaluations, useForgetModels } from './evaluations-query.ts';
import { PoolWeightNow } from './pool-weight.tsx';
import { StartEvaluation } from './start-evaluation.tsx';

/** How well the engine, each AI model and all together do on made-up cases, and whether a model may be asked about what visitors write. */
export function EvaluationPage() {
  usePageTitle('AI Evaluation');
  const user = useCurrentUser().user;
  const evaluations = useEvaluations();
  return (
    <div className="column gap-6">
      <div>
        <h1 className="text-h1">AI Evaluation</h1>
        <p className="mt-1 max-w-prose text-soft">
          The engine, AI models and all together on made-up cases. Of a case its id and what came of it are kept, never its text and nothing of what was
          answered.
        </p>
        {user?.access.system ? (
          <p className="mt-2 flex flex-wrap gap-x-6">
            {[KINDS.general, KINDS.medical].map(({ list }) => (
              <TextLink key={list.path} to={list.path} className="inline-flex min-h-11 items-center">
                {list.title}
              </TextLink>
            ))}
          </p>
        ) : null}
      </div>
      <Loaded query={evaluations} what="the evaluations">
        {(all) => <Parts all={all} may={user?.access.api ?? false} />}
      </Loaded>
    </div>
  );
}

function Parts({ all, may }: { all: Evaluations; may: boolean }) {
  const models = useModels();
  const [address, setAddress] = useSearchParams();
  const running = all.evaluations.find(({ state }) => state === 'running');
  const wanted = address.get('run');
  const shown = all.evaluations.find(({ id, state }) => (wanted ? id === wanted : state === 'done'));
  const forgetModels = useEffectEvent(useForgetModels());
  const newest = all.evaluations.find(({ state }) => state === 'done')?.id;
  useEffect(() => {
    // What came of it may have released a model.
    if (newest) void forgetModels();
  }, [newest]);
  return (
    <>
      <Gate gate={all.gate} />
      {running ? <Running run={running} may={may} /> : null}
      {may && !running ? (
        <Loaded query={models} what="the AI models">
          {(known) => <StartEvaluation models={known.models} shipped={all.shipped} />}
        </Loaded>
      ) : null}
      {may ? null : <p className="text-soft">Starting an evaluation, and using what it fitted, is for administrators.</p>}
      <PoolWeightNow weight={all.weight} may={may} />
      <section aria-labelledby="evaluations" className="column gap-3">
        <h2 id="evaluations" className="text-h2">
          Evaluations
        </h2>
        {all.evaluations.length === 0 ? (
          <p className="text-soft">There were none yet.</p>
        ) : (
          <DataTable
            caption="Evaluations, the newest first"
            columns={columnsOf((id) => setAddress({ run: id }, { preventScrollReset: true }), shown?.id)}
            rows={all.evaluations}
            keyOf={({ id }) => id}
          />
        )}
      </section>
      {shown?.state === 'done' ? <Shown run={shown} all={all} may={may} /> : null}
    </>
  );
}

function Gate({ gate: { on, fixedBy } }: Pick<Evaluations, 'gate'>) {
  const fixed = fixedBy ? ` Fixed by the operator of this server (${fixedBy}).` : ' A sysadmin changes that under Settings.';
  if (on)
    return (
      <p className="max-w-prose text-soft">
        Nothing that visitors write is sent to a model before it has passed here, as it is set now. {RULE}
        {fixed}
      </p>
    );
  return (
    <Alert tone="caution" title="Models are asked without having passed">
      <p>Every model that is switched on is asked about what visitors write, however it reads.{fixed}</p>
    </Alert>
  );
}

function Running({ run, may }: { run: Evaluation; may: boolean }) {
  const cancel = useCancel();
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">An evaluation is running</h2>
      <p role="status">
        {run.done} of {run.cases} cases. {run.models.length === 0 ? 'The engine alone.' : `Asked: ${run.models.map(({ name }) => name).join(', ')}.`} It goes on
        when you leave this page.
      </p>
      <Progress label="Cases that were asked" value={run.done} max={run.cases} />
      {cancel.error ? (
        <Alert tone="danger" announce>
          <p>{cancel.error.message}</p>
        </Alert>
      ) : null}
      {may ? (
        <p>
          <Button variant="secondary" disabled={cancel.isPending} onClick={() => cancel.mutate(run.id)}>
            End Evaluation
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

const columnsOf = (onShow: (id: string) => void, shown: string | undefined): Column<Evaluation>[] => [
  { header: 'Started', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { header: 'By', cell: ({ by }) => by?.username ?? 'an account deleted since' },
  { header: 'Cases', cell: (run) => `${run.set.name}, ${run.cases}` },
  {
    header: 'Models',
    cell: ({ models }) =>
      models.length === 0 ? (
        'the engine alone'
      ) : (
        <ul className="grid gap-1">
          {models.map(({ id, name, verdict }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              {name}
              {verdict ? <Badge tone={VERDICT_WORDS[verdict].tone}>{VERDICT_WORDS[verdict].label}</Badge> : null}
            </li>
          ))}
        </ul>
      ),
  },
  { header: 'State', cell: ({ state }) => <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge> },
  {
    header: 'Figures',
    unnamedOnCard: true,
    cell: ({ id, state, startedAt }) =>
      id === shown ? (
        <span className="text-soft">Shown below</span>
      ) : state === 'done' ? (
        <Button variant="secondary" size="small" className="max-md:min-h-11" onClick={() => onShow(id)}>
          Show Figures<span className="sr-only"> of {startedAt.slice(0, 16).replace('T', ' ')}</span>
        </Button>
      ) : (
        <span className="text-soft">No figures</span>
      ),
  },
];

function Shown({ run, all, may }: { run: Evaluation; all: Evaluations; may: boolean }) {
  const detail = useEvaluation(run.id);
  return (
    <section aria-labelledby="figures" className="column gap-4">
      <div>
        <h2 id="figures" className="text-h2">
          {run.set.name}, <Moment at={run.startedAt} />
        </h2>
        <p className="mt-1 text-sm text-soft">
          {casesInWords(run)}. Engine {run.engine.version}, knowledge {run.engine.knowledge}, words of ours of version {run.promptVersion}.
        </p>
      </div>
      <Loaded query={detail} what="the figures">
        {(read) => <EvaluationResult run={read} weight={all.weight} may={may} />}
      </Loaded>
    </section>
  );
}
