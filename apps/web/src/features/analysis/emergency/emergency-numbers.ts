/** A country's number for an ambulance, and a crisis line where one national number is well established. */
export type EmergencyNumber = { country: string; name: string; number: string; crisisLine?: { name: string; number: string } };

const LIFELINE_988 = { name: '988 Suicide & Crisis Lifeline', number: '988' };
const SAMARITANS = { name: 'Samaritans', number: '116 123' };

/** Sorted by name. The number is the one to call for an ambulance. */
export const EMERGENCY_NUMBERS: readonly EmergencyNumber[] = [
  { country: 'AR', name: 'Argentina', number: '107' },
  { country: 'AU', name: 'Australia', number: '000', crisisLine: { name: 'Lifeline', number: '13 11 14' } },
  { country: 'AT', name: 'Austria', number: '144', crisisLine: { name: 'Telefonseelsorge', number: '142' } },
  { country: 'BD', name: 'Bangladesh', number: '999' },
  { country: 'BE', name: 'Belgium', number: '112' },
  { country: 'BR', name: 'Brazil', number: '192', crisisLine: { name: 'CVV', number: '188' } },
  { country: 'BG', name: 'Bulgaria', number: '112' },
  { country: 'CA', name: 'Canada', number: '911', crisisLine: { ...LIFELINE_988, name: '988 Suicide Crisis Helpline' } },
  { country: 'CL', name: 'Chile', number: '131' },
  { country: 'CN', name: 'China', number: '120' },
  { country: 'CO', name: 'Colombia', number: '123' },
  { country: 'HR', name: 'Croatia', number: '112' },
  { country: 'CY', name: 'Cyprus', number: '112' },
  { country: 'CZ', name: 'Czechia', number: '112' },
  { country: 'DK', name: 'Denmark', number: '112' },
  { country: 'EG', name: 'Egypt', number: '123' },
  { country: 'EE', name: 'Estonia', number: '112' },
  { country: 'FI', name: 'Finland', number: '112' },
  { country: 'FR', name: 'France', number: '112', crisisLine: { name: 'Numéro national de prévention du suicide', number: '3114' } },
  { country: 'DE', name: 'Germany', number: '112', crisisLine: { name: 'TelefonSeelsorge', number: '0800 111 0 111' } },
  { country: 'GR', name: 'Greece', number: '112' },
  { country: 'HK', name: 'Hong Kong', number: '999' },
  { country: 'HU', name: 'Hungary', number: '112' },
  { country: 'IS', name: 'Iceland', number: '112' },
  { country: 'IN', name: 'India', number: '112' },
  { country: 'ID', name: 'Indonesia', number: '112' },
  { country: 'IE', name: 'Ireland', number: '112', crisisLine: SAMARITANS },
  { country: 'IL', name: 'Israel', number: '101' },
  { country: 'IT', name: 'Italy', number: '112' },
  { country: 'JP', name: 'Japan', number: '119' },
  { country: 'KE', name: 'Kenya', number: '999' },
  { country: 'LV', name: 'Latvia', number: '112' },
  { country: 'LT', name: 'Lithuania', number: '112' },
  { country: 'LU', name: 'Luxembourg', number: '112' },
  { country: 'MY', name: 'Malaysia', number: '999' },
  { country: 'MT', name: 'Malta', number: '112' },
  { country: 'MX', name: 'Mexico', number: '911' },
  { country: 'NL', name: 'Netherlands', number: '112', crisisLine: { name: '113 Zelfmoordpreventie', number: '113' } },
  { country: 'NZ', name: 'New Zealand', number: '111', crisisLine: { name: '1737, need to talk?', number: '1737' } },
  { country: 'NG', name: 'Nigeria', number: '112' },
  { country: 'NO', name: 'Norway', number: '113' },
  { country: 'PK', name: 'Pakistan', number: '1122' },
  { country: 'PH', name: 'Philippines', number: '911' },
  { country: 'PL', name: 'Poland', number: '112' },
  { country: 'PT', name: 'Portugal', number: '112' },
  { country: 'RO', name: 'Romania', number: '112' },
  { country: 'RU', name: 'Russia', number: '103' },
  { country: 'SG', name: 'Singapore', number: '995' },
  { country: 'SK', name: 'Slovakia', number: '112' },
  { country: 'SI', name: 'Slovenia', number: '112' },
  { country: 'ZA', name: 'South Africa', number: '112' },
  { country: 'KR', name: 'South Korea', number: '119' },
  { country: 'ES', name: 'Spain', number: '112', crisisLine: { name: 'Línea 024', number: '024' } },
  { country: 'LK', name: 'Sri Lanka', number: '1990' },
  { country: 'SE', name: 'Sweden', number: '112' },
  { country: 'CH', name: 'Switzerland', number: '144', crisisLine: { name: 'Die Dargebotene Hand', number: '143' } },
  { country: 'TW', name: 'Taiwan', number: '119' },
  { country: 'TH', name: 'Thailand', number: '1669' },
  { country: 'TR', name: 'Türkiye', number: '112' },
  { country: 'UA', name: 'Ukraine', number: '103' },
  { country: 'AE', name: 'United Arab Emirates', number: '998' },
  { country: 'GB', name: 'United Kingdom', number: '999', crisisLine: SAMARITANS },
  { country: 'US', name: 'United States', number: '911', crisisLine: LIFELINE_988 },
  { country: 'VN', name: 'Vietnam', number: '115' },
];

/** What to call where the country is not known: most mobile phones connect it almost everywhere. */
export const ANYWHERE: EmergencyNumber = { country: '', name: 'Another country', number: '112' };

/** @returns the entry of a country code such as 'DE', or the one for anywhere. */
export function emergencyNumberOf(country: string): EmergencyNumber {
  return EMERGENCY_NUMBERS.find((entry) => entry.country === country) ?? ANYWHERE;
}
