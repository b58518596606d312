import { describe, expect, it } from 'vitest';
import { allCalls } from './calls/index.ts';
import { countryName, RATE_FACTOR_OF, SETTING_GROUP_IDS, SETTING_KEYS, SETTINGS, settingRefusal, settingValueSchema } from './settings.ts';

describe('the settings', () => {
  it.each(SETTING_KEYS)('%s may be its own default, is said in words and belongs to a group', (key) => {
    const { byDefault, label, help, group } = SETTINGS[key];
    expect(settingRefusal(key, byDefault)).toBeUndefined();
    expect(settingValueSchema.parse(byDefault)).toEqual(byDefault);
    expect(label).toMatch(/^[A-Z]/);
    expect(help).toMatch(/^[A-Z].*\.$/);
    expect(SETTING_GROUP_IDS).toContain(group);
    for (const wrong of [null, undefined, [], { a: 1 }, Number.NaN, 'no such value \u0000']) expect(settingRefusal(key, wrong), String(wrong)).toBeTruthy();
  });

  it('fill every group', () => {
    expect(new Set(SETTING_KEYS.map((key) => SETTINGS[key].group))).toEqual(new Set(SETTING_GROUP_IDS));
  });

  it.each([
    ['session-idle-minutes', 4, 'At least 5'],
    ['session-idle-minutes', 10.5, 'Enter a whole number'],
    ['session-longest-days', 91, 'At most 90'],
    ['rate-factor-requests', 0, 'At least 0.1'],
    ['registration', 'open', 'Choose one of the values offered'],
    ['contact-form', 'yes', 'Choose on or off'],
    ['mail-sender-name', '  ', 'Enter a name'],
    ['mail-sender-name', 'Us\r\nBcc: all@example.org', 'Letters, digits and blanks only: no address, no quotes'],
    ['mail-sender-name', 'x'.repeat(61), 'At most 60 characters'],
    ['mail-reply-to', 'nobody', 'Enter an email address, or leave it empty'],
    ['emergency-numbers', { DE: '112a' }, 'A number has two to five digits'],
    ['emergency-numbers', { DE: '123456' }, 'A number has two to five digits'],
  ] as const)('refuse %s = %j', (key, value, why) => {
    expect(settingRefusal(key, value)).toBe(why);
  });

  it('know countries by their codes', () => {
    expect(countryName('DE')).toBe('Germany');
    for (const none of ['ZZ', 'de', 'XQ', 'DEU', 'UK', 'SU', '']) expect(countryName(none), none).toBeUndefined();
    for (const none of ['ZZ', 'de', 'XQ']) expect(settingRefusal('emergency-numbers', { [none]: '112' }), none).toBeTruthy();
    expect(settingRefusal('emergency-numbers', { DE: '112', US: '911' })).toBeUndefined();
  });

  it('multiply the limits of calls that there are', () => {
    const tags = new Set(allCalls().flatMap(({ tag, limit }) => (limit ? [tag] : [])));
    for (const tag of Object.keys(RATE_FACTOR_OF)) expect(tags).toContain(tag);
  });
});
