import { AI_MODEL_ABOUT, type AiModel, type AiModelKind, type AiModels, diagnosisUsage, operationCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../../lib/call-query.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useCurrentUser } from '../../account/index.ts';
import { whole } from '../figures/amounts.ts';
import { Share } from '../figures/figure.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { useLeaveGuard } from '../settings/use-leave-guard.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { AddModel } from './add-model.tsx';
import { ConfigurationTab } from './configuration-tab.tsx';
import { ConnectionTab } from './connection-tab.tsx';
import { EVALUATION_PATH } from './evaluation/path.ts';
import { addressOf, KINDS, STATES } from './model-words.ts';
import { useConnectionTest, useDeleteModel, useModels } from './models-query.ts';
import { OverviewTab } from './overview-tab.tsx';
import { SwitchNotice } from './switch-notice.tsx';
import { useConfiguration } from './use-configuration.tsx';

export const GeneralModelPage = () => <ModelPage kind="general" />;
export const MedicalModelPage = () => <ModelPage kind="medical" />;

/** One model: the one that every installation has, or the one the address names. */
function ModelPage({ kind }: { kind: AiModelKind }) {
  const { list, details, shipped } = KINDS[kind];
  const { user } = useCurrentUser();
  const models = useModels();
  const wanted = useSearchParams()[0].get('model') ?? shipped;
  const model = models.data?.models.find((one) => one.kind === kind && one.id === wanted);
  usePageTitle(model?.name ?? details.title);
  // What is below System is for system access, these pages are for administrators too.
  const [to, back] = user?.access.system ? ['/admin/system', details.back] : ['/admin/settings#ai', 'Back to Settings'];
  return (
    <div className="column gap-6">
      <BackLink to={to}>{back}</BackLink>
      <Loaded query={models} what="the AI model">
        {(all) =>
          model ? (
            <Details key={model.id} all={all} model={model} back={user?.access.system ? list.path : to} />
          ) : (
            <EmptyState title="Model not found" action={<ButtonLink to={to}>{back}</ButtonLink>}>
              <p>There is no model here. It may have been deleted.</p>
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}

function Details({ all, model, back }: { all: AiModels; model: AiModel; back: string }) {
  const may = useCurrentUser().user?.access.api ?? false;
  const configuration = useConfiguration(model);
  const test = useConnectionTest(model);
  // Its own tabs are no other place; another model is.
  const leave = useLeaveGuard(
    configuration.isDirty,
    (here, next) => here.pathname !== next.pathname || new URLSearchParams(here.search).get('model') !== new URLSearchParams(next.search).get('model'),
  );
  const { label, tone } = STATES[model.state];
  return (
    <>
      {leave}
      <div className="grid min-w-0 gap-2">
        <h1 className="text-h1 wrap-anywhere">{model.name}</h1>
        <p className="flex flex-wrap gap-2">
          <Badge tone={tone}>{label}</Badge>
          <Badge tone="plain">{model.provider}</Badge>
        </p>
        {AI_MODEL_ABOUT[model.model] ? <p className="text-soft">{AI_MODEL_ABOUT[model.model]}</p> : null}
      </div>
      <Others all={all} model={model} may={may} />
      <SwitchNotice on={all.on} fixedBy={all.fixedBy} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Card className="grid content-start gap-2">
          {may ? (
            <ActiveSwitch model={model} />
          ) : (
            <p>
              {STATES[model.state].sentence(model)} <span className="text-soft">Changing models is for administrators.</span>
            </p>
          )}
          <TextLink to={EVALUATION_PATH} className="inline-flex min-h-11 items-center justify-self-start">
            AI Evaluation
          </TextLink>
        </Card>
        <Card>
          <Usage />
        </Card>
      </div>
      <SectionTabs
        label="Parts of this model"
        keep={['model']}
        tabs={[
          { id: 'overview', label: 'Overview', content: <OverviewTab model={model} may={may} /> },
          {
            id: 'configuration',
            label: 'Configuration',
            content: <ConfigurationTab model={model} configuration={configuration} privateAddresses={all.privateAddresses} may={may} />,
          },
          { id: 'connection', label: 'Connection', content: <ConnectionTab model={model} test={test} may={may} /> },
        ]}
      />
      {may && !model.shipped ? <DeleteModel model={model} back={back} /> : null}
    </>
  );
}

/** The other models of the kind; who cannot open their list adds one here. */
function Others({ all, model, may }: { all: AiModels; model: AiModel; may: boolean }) {
  const { pathname } = useLocation();
  const { user } = useCurrentUser();
  const models = all.models.filter(({ kind }) => kind === model.kind);
  const mayAdd = may && !user?.access.system;
  if (models.length < 2 && !mayAdd) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {models.length < 2 ? null : (
        <nav aria-label={KINDS[model.kind].list.title}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {models.map((other) => (
              <li key={other.id}>
                <Link
                  to={addressOf(other, pathname)}
                  aria-current={other.id === model.id ? 'page' : undefined}
                  className="text-link inline-flex min-h-11 items-center wrap-anywhere aria-[current=page]:font-semibold aria-[current=page]:no-underline"
                >
                  {other.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {mayAdd ? <AddModel kind={model.kind} privateAddresses={all.privateAddresses} /> : null}
    </div>
  );
}

/** How much the analysis is used. It is the engine's: no assessment needs a model. */
function Usage() {
  const { data, isError } = useQuery({ ...callQuery(operationCalls.diagnosisStats, {}), refetchOnMount: 'always' });
  if (isError) return <p className="text-sm text-danger">The use could not be loaded. Reload the page to try again.</p>;
  const total = data?.stats.total;
  return (
    <div className="grid gap-2">
      <Share name="Diagnosis Usage" percent={total === undefined ? 0 : diagnosisUsage(total)}>
        {total === undefined ? 'Loading…' : whole(total)}
      </Share>
      <p className="text-sm text-soft">Assessments made on this site, all by the built-in engine. The bar is full at 500.</p>
    </div>
  );
}

function DeleteModel({ model, back }: { model: AiModel; back: string }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useDeleteModel(model.id, (message) => {
    toast({ title: 'Model Deleted', description: message });
    void navigate(back);
  });
  return (
    <div>
      <Button variant="danger" onClick={() => setAsks(true)}>
        Delete Model
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Delete ${model.name}?`}
        action="Delete"
        pendingLabel="Deleting…"
        danger
        pending={isPending}
        error={error}
        failed="Not deleted"
        onClose={() => setAsks(false)}
        onConfirm={() => mutate()}
      >
        <p>Its settings and its key are deleted here. What was counted of it stays. This cannot be taken back.</p>
      </ConfirmDialog>
    </div>
  );
}
