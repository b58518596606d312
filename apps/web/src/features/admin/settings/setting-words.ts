import { countryName, SETTINGS, type SettingKey, type SettingValue } from '@consilium/contract';

/** A value as it is read aloud. null: the default. */
export function valueWords(key: SettingKey, value: SettingValue | null): string {
  if (value === null) return `the default (${valueWords(key, SETTINGS[key].byDefault)})`;
  const setting = SETTINGS[key];
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'object') {
    const numbers = Object.entries(value).map(([country, number]) => `${countryName(country) ?? country} ${number}`);
    return numbers.length === 0 ? 'none' : numbers.sort().join(', ');
  }
  if (setting.kind === 'choice') return (setting.options as Record<string, string>)[String(value)] ?? String(value);
  if (setting.kind === 'number') return `${value} ${setting.unit}`;
  return value === '' ? 'empty' : String(value);
}

/** Whether two values are the same; of a table the order counts for nothing. */
export function isSame(one: SettingValue, other: SettingValue): boolean {
  const written = (value: SettingValue) => JSON.stringify(typeof value === 'object' ? Object.entries(value).sort() : value);
  return written(one) === written(other);
}
