import { useMemo } from 'react';
import { useSiteSettings } from '../../../lib/site-settings.tsx';
import { type EmergencyNumber, emergencyNumberOf, emergencyNumbers } from './emergency-numbers.ts';

/** The number of a country: the one administrators set, else the one we have read up. */
export function useEmergencyNumber(country: string): EmergencyNumber {
  const { emergencyNumbers: own } = useSiteSettings();
  return emergencyNumberOf(country, own);
}

/** All countries with a number, by name. */
export function useEmergencyNumbers(): readonly EmergencyNumber[] {
  const { emergencyNumbers: own } = useSiteSettings();
  return useMemo(() => emergencyNumbers(own), [own]);
}
