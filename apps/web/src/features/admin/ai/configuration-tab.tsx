import { AI_TEXTS, type AiModel } from '@consilium/contract';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Facts } from '../figures/figure.tsx';
import { BothVersions } from '../list/both-versions.tsx';
import { GuardedDialog } from '../maintenance/guarded-dialog.tsx';
import { ModelVersions } from './model-versions.tsx';
import { apiVersionOf } from './model-words.ts';
import { configurationOf, SettingFields } from './setting-fields.tsx';
import type { Configuration } from './use-configuration.tsx';

type Props = { model: AiModel; configuration: Configuration; privateAddresses: boolean; may: boolean };

/** How a model is asked: shown, changed, and as it was before. */
export function ConfigurationTab({ model, configuration, privateAddresses, may }: Props) {
  const { form, upon, isOvertaken, isPending, asked, failure } = configuration;
  return (
    <>
      <Card className="max-w-4xl">
        <form method="post" noValidate aria-label="Configuration" onSubmit={configuration.save} className="grid gap-6">
          <SettingFields form={form} privateAddresses={privateAddresses} readOnly={upon === null} />
          <Facts facts={[['API version', apiVersionOf(model.endpoint)]]} />
          {isOvertaken ? (
            <BothVersions
              message="Theirs holds now; yours is not stored."
              theirs={configurationOf(model)}
              mine={form.getValues()}
              pending={isPending}
              onTheirs={configuration.takeTheirs}
              onMine={() => void configuration.storeMine()}
            />
          ) : failure ? (
            <Alert tone="danger" announce title="Not saved">
              <p>{failure}</p>
            </Alert>
          ) : null}
          {upon !== null ? (
            <div className="flex flex-wrap gap-3">
              {isOvertaken ? null : (
                <SubmitButton pending={isPending} pendingLabel="Saving…">
                  Save Changes
                </SubmitButton>
              )}
              <Button variant="secondary" onClick={configuration.end}>
                Cancel
              </Button>
            </div>
          ) : may ? (
            <p>
              <Button variant="secondary" onClick={() => configuration.begin()}>
                Edit Configuration
              </Button>
            </p>
          ) : null}
        </form>
      </Card>
      <Disclosure heading="h2" summary={<span className="font-semibold">History of settings</span>} drawn="open" className="max-w-4xl">
        <ModelVersions id={model.id} version={model.version} shipped={model.shipped} {...(may ? { onPick: configuration.begin } : {})} />
      </Disclosure>
      {asked ? (
        <GuardedDialog title="Change this model" action="Save Changes" onClose={configuration.dismiss} onConfirm={configuration.confirm}>
          <p className="wrap-anywhere">Requests will go to {asked.settings.endpoint}.</p>
          {model.key && isElsewhere(model.endpoint, asked.settings.endpoint) ? <p>{AI_TEXTS.keyForgotten}</p> : null}
        </GuardedDialog>
      ) : null}
    </>
  );
}

function isElsewhere(one: string, other: string): boolean {
  try {
    return new URL(one).origin !== new URL(other).origin;
  } catch {
    return true;
  }
}
