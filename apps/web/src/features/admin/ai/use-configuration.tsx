import {
  AI_TEXTS,
  type AiConfiguration,
  type AiModel,
  type AiModelSettings,
  aiConfigurationSchema,
  isPrivilegedAiChange,
  type Reauthentication,
} from '@consilium/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { RequestError } from '../../../lib/http.ts';
import { toast } from '../../../ui/toast/store.ts';
import { useChangeModel } from './models-query.ts';
import { configurationOf } from './setting-fields.tsx';

/**
 * What is being written of a model. It is kept while another part of the page is looked at, and whatever somebody else does meanwhile.
 * `upon`: the model as it was when the writing began; null: nobody writes. `isOvertaken`: somebody else has changed the same since.
 */
export function useConfiguration(model: AiModel) {
  const form = useContractForm(aiConfigurationSchema, configurationOf(model));
  const { isDirty } = form.formState;
  const [upon, setUpon] = useState<AiModel | null>(null);
  const [asked, setAsked] = useState<{ settings: AiModelSettings; version: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useChangeModel(model.id);
  const show = useEffectEvent(() => form.reset(configurationOf(model)));
  const isWriting = upon !== null;
  // While nobody writes, the form shows what is.
  useEffect(() => {
    if (!isWriting && model.version >= 0) show();
  }, [isWriting, model.version]);
  // A key, or the switch: nothing that is written here.
  if (upon !== null && upon.version !== model.version && isSame(upon, model)) setUpon(model);

  const begin = (values: AiConfiguration = configurationOf(model)) => {
    form.reset(configurationOf(model));
    for (const [name, value] of Object.entries(values) as [keyof AiConfiguration, string | number][]) form.setValue(name, value, { shouldDirty: true });
    setUpon(model);
    setFailure(null);
  };
  const end = () => {
    setUpon(null);
    setFailure(null);
  };

  const put = async (settings: AiModelSettings, version: number, who?: Reauthentication) => {
    setFailure(null);
    try {
      await mutateAsync({ ...settings, version, ...who });
      form.reset(form.getValues());
      end();
      toast({ title: AI_TEXTS.modelUpdated, description: `${settings.name}: it holds from the next call on.` });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const isAboutForm = error.code === 'changed-meanwhile' || Object.keys(error.fields).some((field) => field in settings);
      // What is wrong with the password stays in the question for it, what is wrong with the model is said where it was written.
      if (who && !isAboutForm) throw error;
      if (error.code === 'wrong-password') return setAsked({ settings, version });
      showRefusedFields(form, error);
      // Of a change by somebody else both sides are shown, once theirs was read.
      setFailure(error.message);
    }
  };
  const send = (written: AiConfiguration, onto: AiModel) => {
    const settings = { ...written, active: onto.active };
    if (isPrivilegedAiChange(onto, settings)) setAsked({ settings, version: onto.version });
    else void put(settings, onto.version);
  };

  return {
    form,
    upon,
    isDirty: upon !== null && isDirty,
    isOvertaken: upon !== null && upon.version !== model.version,
    isPending,
    asked,
    failure,
    begin,
    end,
    save: form.handleSubmit((written) => upon && send(written, upon)),
    takeTheirs: () => begin(),
    storeMine: form.handleSubmit((written) => {
      setUpon(model);
      send(written, model);
    }),
    confirm: (who: Reauthentication) => (asked ? put(asked.settings, asked.version, who) : Promise.resolve()),
    dismiss: () => setAsked(null),
  };
}

export type Configuration = ReturnType<typeof useConfiguration>;

const isSame = (one: AiModel, other: AiModel): boolean => JSON.stringify(configurationOf(one)) === JSON.stringify(configurationOf(other));
