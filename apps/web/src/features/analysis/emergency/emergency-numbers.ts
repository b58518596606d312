import { type HelpLine, helpLinesOf } from './help-lines.ts';

/** A country's number for an ambulance, and the other numbers that send one. */
export type EmergencyNumber = { country: string; name: string; number: string; others: readonly HelpLine[] };

/** Sorted by name. */
const NAMES: Readonly<Record<string, string>> = {
  AR: 'Argentina',
  AU: 'Australia',
  AT: 'Austria',
  BD: 'Bangladesh',
  BE: 'Belgium',
  BR: 'Brazil',
  BG: 'Bulgaria',
  CA: 'Canada',
  CL: 'Chile',
  CN: 'China',
  CO: 'Colombia',
  HR: 'Croatia',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DK: 'Denmark',
  EG: 'Egypt',
  EE: 'Estonia',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  GR: 'Greece',
  HK: 'Hong Kong',
  HU: 'Hungary',
  IS: 'Iceland',
  IN: 'India',
  ID: 'Indonesia',
  IE: 'Ireland',
  IL: 'Israel',
  IT: 'Italy',
  JM: 'Jamaica',
  JP: 'Japan',
  KE: 'Kenya',
  LV: 'Latvia',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  MY: 'Malaysia',
  MT: 'Malta',
  MX: 'Mexico',
  MA: 'Morocco',
  NL: 'Netherlands',
  NZ: 'New Zealand',
  NG: 'Nigeria',
  NO: 'Norway',
  PK: 'Pakistan',
  PE: 'Peru',
  PH: 'Philippines',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  RU: 'Russia',
  SA: 'Saudi Arabia',
  SG: 'Singapore',
  SK: 'Slovakia',
  SI: 'Slovenia',
  ZA: 'South Africa',
  KR: 'South Korea',
  ES: 'Spain',
  LK: 'Sri Lanka',
  SE: 'Sweden',
  CH: 'Switzerland',
  TW: 'Taiwan',
  TH: 'Thailand',
  TR: 'Türkiye',
  UA: 'Ukraine',
  AE: 'United Arab Emirates',
  GB: 'United Kingdom',
  US: 'United States',
  VN: 'Vietnam',
};

/** Numbers in common use that the help lines do not confirm yet. */
const NOT_CONFIRMED: Readonly<Record<string, string>> = { KE: '999', RU: '103' };

export const EMERGENCY_NUMBERS: readonly EmergencyNumber[] = Object.entries(NAMES).flatMap(([country, name]) => {
  const [first, ...others] = helpLinesOf(country, 'emergency');
  const number = first?.phone ?? NOT_CONFIRMED[country];
  return number ? [{ country, name, number, others }] : [];
});

/** What to call where the country is not known: most mobile phones connect it almost everywhere. */
export const ANYWHERE: EmergencyNumber = { country: '', name: 'Another country', number: '112', others: [] };

/** Numbers by country that administrators set in place of ours. */
type OwnNumbers = Readonly<Record<string, string>>;

/** @returns the entry of a country code such as 'DE', or the one for anywhere. */
export function emergencyNumberOf(country: string, own: OwnNumbers = {}): EmergencyNumber {
  const ours = EMERGENCY_NUMBERS.find((entry) => entry.country === country);
  const number = own[country];
  if (number === undefined) return ours ?? ANYWHERE;
  return { country, name: ours?.name ?? nameOf(country), number, others: (ours?.others ?? []).filter(({ phone }) => phone !== number) };
}

/** Every country with a number, sorted by name. */
export function emergencyNumbers(own: OwnNumbers): readonly EmergencyNumber[] {
  const codes = new Set([...EMERGENCY_NUMBERS.map(({ country }) => country), ...Object.keys(own)]);
  return [...codes].map((code) => emergencyNumberOf(code, own)).sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

const nameOf = (country: string) => new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
