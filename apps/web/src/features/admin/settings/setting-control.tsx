import { SETTINGS, type SettingKey, type SettingValue } from '@consilium/contract';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CountryNumbers } from './country-numbers.tsx';

type Props = { settingKey: SettingKey; value: SettingValue; onChange: (value: SettingValue) => void; error: string | undefined };

const ON_OFF = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** What a setting is chosen or written with, by its kind. */
export function SettingControl({ settingKey, value, onChange, error }: Props) {
  const setting = SETTINGS[settingKey];
  switch (setting.kind) {
    case 'switch':
      return (
        <RadioGroup
          legend={setting.label}
          legendHidden
          value={value ? 'on' : 'off'}
          options={ON_OFF}
          onChange={(next) => onChange(next === 'on')}
          error={error}
        />
      );
    case 'choice':
      return (
        <RadioGroup
          legend={setting.label}
          legendHidden
          value={String(value)}
          options={Object.entries(setting.options).map(([id, label]) => ({ value: id, label }))}
          onChange={onChange}
          error={error}
        />
      );
    case 'number':
      return (
        <Field label={`New value in ${setting.unit}`} hint={`${setting.least} to ${setting.most}`} error={error}>
          {(field) => (
            <Input
              {...field}
              type="number"
              inputMode="decimal"
              min={setting.least}
              max={setting.most}
              step={setting.step}
              className="max-w-40"
              // A field that is emptied is kept as it is: no number, and refused as none.
              value={typeof value === 'number' ? value : ''}
              onChange={({ target }) => onChange(target.value === '' ? '' : target.valueAsNumber)}
            />
          )}
        </Field>
      );
    case 'text':
      return (
        <Field label="New value" error={error}>
          {(field) => (
            <Input {...field} className="max-w-md" maxLength={setting.most} value={String(value)} onChange={({ target }) => onChange(target.value)} />
          )}
        </Field>
      );
    case 'numbers':
      return <CountryNumbers value={typeof value === 'object' ? value : {}} onChange={onChange} error={error} />;
  }
}
