import { AI_LIMITS, type AiConfiguration, type AiModel } from '@consilium/contract';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { whole } from '../figures/amounts.ts';

export type ConfigurationForm = UseFormReturn<AiConfiguration, unknown, AiConfiguration>;

export const configurationOf = (model: Pick<AiModel, keyof AiConfiguration>): AiConfiguration => ({
  name: model.name,
  endpoint: model.endpoint,
  model: model.model,
  temperature: model.temperature,
  maxTokens: model.maxTokens,
  timeoutMs: model.timeoutMs,
  retries: model.retries,
  concurrency: model.concurrency,
  dailyBudget: model.dailyBudget,
});

const NUMBERS = [
  { name: 'maxTokens', label: 'Max tokens', of: 'of an answer' },
  { name: 'timeoutMs', label: 'Time-out (ms)', of: 'for all tries together' },
  { name: 'retries', label: 'Retries', of: 'after a failure' },
  { name: 'concurrency', label: 'Concurrency', of: 'asked at once, by each server' },
  { name: 'dailyBudget', label: 'Daily budget', of: 'calls a day (UTC)' },
] as const;

/** All that is set of a model, but whether it is active and its key. */
export function SettingFields({ form, privateAddresses, readOnly = false }: { form: ConfigurationForm; privateAddresses: boolean; readOnly?: boolean }) {
  const { errors } = form.formState;
  return (
    <fieldset disabled={readOnly} className="grid min-w-0 gap-5">
      <legend className="sr-only">Settings of the model</legend>
      <Field label="Name" error={errors.name?.message}>
        {(field) => <Input {...field} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field
        label="Endpoint"
        hint={`The address below which /chat/completions lies. ${privateAddresses ? 'This server may also connect to private addresses.' : 'Private addresses are refused by this server.'}`}
        error={errors.endpoint?.message}
      >
        {(field) => (
          <Input {...field} {...form.register('endpoint')} inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} className="font-mono" />
        )}
      </Field>
      <Field label="Model" hint="As its server calls it, version included." error={errors.model?.message}>
        {(field) => <Input {...field} {...form.register('model')} autoComplete="off" autoCapitalize="none" spellCheck={false} className="font-mono" />}
      </Field>
      <Field label="Temperature" hint="0: always the likeliest word. 1: freer." error={errors.temperature?.message}>
        {(field) => (
          <Controller
            control={form.control}
            name="temperature"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Slider
                {...field}
                ref={ref}
                min={AI_LIMITS.temperature.least}
                max={AI_LIMITS.temperature.most}
                step={AI_LIMITS.temperature.step}
                value={value}
                shown={value.toFixed(1)}
                onChange={(next) => onChange(Math.round(next * 10) / 10)}
                onBlur={onBlur}
              />
            )}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {NUMBERS.map(({ name, label, of }) => (
          <Field key={name} label={label} hint={`${whole(AI_LIMITS[name].least)} to ${whole(AI_LIMITS[name].most)}, ${of}`} error={errors[name]?.message}>
            {(field) => <Input {...field} {...form.register(name, { valueAsNumber: true })} type="number" inputMode="numeric" step={1} />}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
