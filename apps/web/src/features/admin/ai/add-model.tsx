import { AI_LIMITS, type AiConfiguration, type AiModelKind, aiConfigurationSchema, type Reauthentication } from '@consilium/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { RequestError } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { UnsavedQuestion } from '../list/unsaved-question.tsx';
import { useUnsaved } from '../list/use-unsaved.ts';
import { GuardedDialog } from '../maintenance/guarded-dialog.tsx';
import { useAddModel } from './models-query.ts';
import { SettingFields } from './setting-fields.tsx';

type Props = { kind: AiModelKind; privateAddresses: boolean };

/** The way to a model of one’s own. */
export function AddModel(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden className="size-4" />
        Add Model
      </Button>
      {isOpen ? <AddDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function AddDialog({ kind, privateAddresses, onClose }: Props & { onClose: () => void }) {
  const form = useContractForm(aiConfigurationSchema, emptyOf(kind));
  const unsaved = useUnsaved(form.formState.isDirty, onClose);
  const { mutateAsync, error } = useAddModel();
  const [asked, setAsked] = useState<AiConfiguration | null>(null);

  /** What is wrong with the password stays in the question for it; what is wrong with the model is said where it was written. */
  const add = async (written: AiConfiguration, who: Reauthentication) => {
    try {
      const model = await mutateAsync({ kind, ...written, ...who });
      toast({ title: 'Model Added', description: `${model.name} is inactive until it is switched on.` });
      form.reset(written);
      onClose();
    } catch (refusal) {
      if (!(refusal instanceof RequestError) || Object.keys(refusal.fields).every((field) => !(field in written))) throw refusal;
      showRefusedFields(form, refusal);
    }
  };
  const isAboutFields = error instanceof RequestError && Object.keys(error.fields).some((field) => field in form.getValues());

  return (
    <>
      <Dialog open onClose={unsaved.close} title="Add Model">
        <form method="post" noValidate onSubmit={form.handleSubmit(setAsked)} className="grid gap-5">
          <p className="text-soft">
            Any server that speaks OpenAI’s chat completions: of a provider, or of your own by its address alone. The model is inactive at first; its key is
            entered afterwards, if it wants one.
          </p>
          <SettingFields form={form} privateAddresses={privateAddresses} />
          {isAboutFields ? (
            <Alert tone="danger" announce title="Not added">
              <p>{error.message}</p>
            </Alert>
          ) : null}
          <UnsavedQuestion unsaved={unsaved} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={unsaved.close}>
              Cancel
            </Button>
            <Button type="submit">Add Model</Button>
          </div>
        </form>
      </Dialog>
      {asked ? (
        <GuardedDialog title="Add this model" action="Add Model" onClose={() => setAsked(null)} onConfirm={(who) => add(asked, who)}>
          <p className="wrap-anywhere">
            {asked.name}, at {asked.endpoint}.
          </p>
        </GuardedDialog>
      ) : null}
    </>
  );
}

const emptyOf = (kind: AiModelKind): AiConfiguration => ({
  name: '',
  endpoint: '',
  model: '',
  temperature: AI_LIMITS.temperature.byDefault[kind],
  maxTokens: AI_LIMITS.maxTokens.byDefault,
  timeoutMs: AI_LIMITS.timeoutMs.byDefault,
  retries: AI_LIMITS.retries.byDefault,
  concurrency: AI_LIMITS.concurrency.byDefault,
  dailyBudget: AI_LIMITS.dailyBudget.byDefault,
});
