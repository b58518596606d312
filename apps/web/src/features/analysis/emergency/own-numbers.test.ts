import { describe, expect, it } from 'vitest';
import { emergencyNumberOf, emergencyNumbers } from './emergency-numbers.ts';

describe('an emergency number that administrators set', () => {
  it('stands in place of ours, and no longer among the other numbers', () => {
    expect(emergencyNumberOf('DE').number).not.toBe('110');
    expect(emergencyNumberOf('DE', { DE: '110' })).toMatchObject({ country: 'DE', name: 'Germany', number: '110' });
    expect(emergencyNumberOf('FR', { FR: '15' }).others.map(({ phone }) => phone)).not.toContain('15');
    expect(emergencyNumberOf('FR', { DE: '110' })).toBe(emergencyNumberOf('FR'));
  });

  it('adds a country that we have none for, by its name and in its place', () => {
    const names = emergencyNumbers({ UG: '912' }).map(({ name }) => name);
    expect(emergencyNumberOf('UG', { UG: '912' })).toMatchObject({ name: 'Uganda', number: '912' });
    expect(names).toContain('Uganda');
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
    expect(emergencyNumbers({})).toHaveLength(names.length - 1);
  });
});
