import { AI_TEXTS, type AiModel, aiConfigKeyText, ENVIRONMENT_KEY, type Reauthentication } from '@consilium/contract';
import { useState } from 'react';
import { RequestError } from '../../../lib/http.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { GuardedDialog } from '../maintenance/guarded-dialog.tsx';
import { useChangeKey } from './models-query.ts';

/** Takes a key in: it can be written, and is never shown again. */
export function KeyDialog({ model, onClose }: { model: AiModel; onClose: () => void }) {
  const { id, key, active, version, endpoint, provider } = model;
  const { mutateAsync } = useChangeKey(id);
  const [value, setValue] = useState('');
  const [activate, setActivate] = useState(!active);

  const update = async (who: Reauthentication) => {
    try {
      await mutateAsync({ value: keyOf(value), version, ...(active ? {} : { activate }), ...who });
    } catch (error) {
      const isEmpty = value.trim() === '';
      toast({
        variant: 'destructive',
        title: isEmpty ? AI_TEXTS.invalidInput : AI_TEXTS.keyFailed.title,
        description: (error instanceof Error && error.message) || AI_TEXTS.keyFailed.text,
      });
      throw error;
    }
    toast({ title: AI_TEXTS.keyUpdated.title, description: AI_TEXTS.keyUpdated.text(provider) });
  };

  return (
    <GuardedDialog title="Update API Key" action="Update Key" ready={value !== ''} onConfirm={update} onClose={onClose}>
      {(refused) => (
        <>
          <p className="text-soft">
            {key ? `It takes the place of the key there is (${key.masked}). ` : ''}It is sent only to <span className="wrap-anywhere">{endpoint}</span>, is kept
            encrypted, and holds from the next call on.
          </p>
          <Field
            label="API key"
            hint={
              <>
                Or the name of a variable of the server’s environment, as <span className="font-mono">{ENVIRONMENT_KEY}OPENAI_API_KEY</span>.
              </>
            }
            error={refused.value}
          >
            {(field) => <PasswordInput {...field} what="API key" autoComplete="new-password" value={value} onChange={({ target }) => setValue(target.value)} />}
          </Field>
          {active ? null : <Checkbox label="Switch the model on as well" checked={activate} onChange={setActivate} />}
        </>
      )}
    </GuardedDialog>
  );
}

/** @throws RequestError as the server would, for what it need not be asked about. */
function keyOf(value: string): string {
  if (value.trim() === '') throw refusal(AI_TEXTS.keyMissing);
  const parsed = aiConfigKeyText.safeParse(value);
  if (!parsed.success) throw refusal(parsed.error.issues[0]?.message ?? AI_TEXTS.keyMissing);
  return parsed.data;
}

const refusal = (message: string) => new RequestError(400, 'invalid-input', message, { value: message });

/** Takes the key away. */
export function RemoveKeyDialog({ model, onClose }: { model: AiModel; onClose: () => void }) {
  const { mutateAsync } = useChangeKey(model.id);
  return (
    <GuardedDialog
      title="Remove the API key"
      action="Remove Key"
      danger
      onClose={onClose}
      onConfirm={async (who) => {
        await mutateAsync({ value: null, version: model.version, ...who });
        toast({ title: 'API Key Removed', description: `${model.name} has no key any more.` });
      }}
    >
      <p>
        The key is deleted here; at the provider it stays valid until it is revoked there.{' '}
        {model.needsKey ? 'Without a key this model is switched off.' : 'This model is asked without a key then.'}
      </p>
    </GuardedDialog>
  );
}
