import { describe, expect, it } from 'vitest';
import { EMERGENCY_NUMBERS, emergencyNumberOf } from './emergency-numbers.ts';
import { countryOfLanguages } from './local-country.ts';

describe('the local emergency number', () => {
  it('follows the country in the browser language', () => {
    expect(emergencyNumberOf(countryOfLanguages(['en-GB'])).number).toBe('999');
    expect(emergencyNumberOf(countryOfLanguages(['de-CH', 'en-US'])).number).toBe('144');
    expect(emergencyNumberOf(countryOfLanguages(['ja'])).number).toBe('119');
  });

  it('does not guess a country from a language spoken in many', () => {
    expect(countryOfLanguages(['en'])).toBe('');
    expect(countryOfLanguages(['en', 'es-MX'])).toBe('MX');
  });

  it('has a number that works from most mobile phones where the country is not known', () => {
    expect(emergencyNumberOf('').number).toBe('112');
    expect(emergencyNumberOf('ZZ').number).toBe('112');
  });

  it('is that of the reviewed lines where they cover the country, and the one in use where not', () => {
    expect(emergencyNumberOf('AE').number).toBe('999');
    expect(emergencyNumberOf('MA').number).toBe('15');
    expect(emergencyNumberOf('KE').number).toBe('999');
    expect(emergencyNumberOf('FR').others.map(({ phone }) => phone)).toEqual(['15']);
  });

  it('lists each country once, by name', () => {
    expect(new Set(EMERGENCY_NUMBERS.map(({ country }) => country)).size).toBe(EMERGENCY_NUMBERS.length);
    for (const { number } of EMERGENCY_NUMBERS) expect(number).toMatch(/^\d{2,5}$/);
  });
});
