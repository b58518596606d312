import type { AiModel, Reauthentication } from '@consilium/contract';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { GuardedDialog } from '../maintenance/guarded-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { STATES } from './model-words.ts';
import { useChangeModel } from './models-query.ts';
import { configurationOf } from './setting-fields.tsx';

/** Switches a model on, which asks for the password and first for a key where there must be one, or off, which is done at once. */
export function ActiveSwitch({ model }: { model: AiModel }) {
  const { mutateAsync, mutate, isPending, error } = useChangeModel(model.id);
  const [asks, setAsks] = useState<'password' | 'key' | null>(null);
  const set = (active: boolean, who?: Reauthentication) => ({ ...configurationOf(model), active, version: model.version, ...who });
  const toggle = () => {
    if (isPending) return;
    if (!model.active) setAsks(model.needsKey && !model.key ? 'key' : 'password');
    else mutate(set(false), { onSuccess: () => toast({ title: `${model.name} is switched off` }) });
  };
  return (
    <div className="grid gap-3">
      <Switch label="Active" does={STATES[model.state].sentence(model)} on={model.active} onToggle={toggle} />
      {error && !asks ? (
        <Alert tone="danger" announce title="Not changed">
          <p>{error.message}</p>
        </Alert>
      ) : null}
      {asks === 'key' ? <KeyDialog model={model} onClose={() => setAsks(null)} /> : null}
      {asks === 'password' ? (
        <GuardedDialog
          title="Switch this model on"
          action="Switch On"
          onClose={() => setAsks(null)}
          onConfirm={async (who) => {
            await mutateAsync(set(true, who));
            toast({ title: `${model.name} is switched on` });
          }}
        >
          <p className="wrap-anywhere">
            From then on it is sent what is asked of AI models, without what points to people, at {model.endpoint}: at most {model.dailyBudget} calls a day.
          </p>
        </GuardedDialog>
      ) : null}
    </div>
  );
}
