import type { Analysis, Diagnosis } from '@consilium/contract';

/** Shares (in percent) from which a cause is called likely and possible, and below which it is not named. */
const LIKELY_FROM = 60;
const POSSIBLE_FROM = 15;
const NAMED_FROM = 3;

export function causeWord(share: number): string {
  return share >= LIKELY_FROM ? 'likely' : share >= POSSIBLE_FROM ? 'possible' : 'less likely';
}

/** The causes of conventional medicine worth naming, the likeliest first, and how many are not. */
export function namedCauses({ systems }: Analysis): { causes: readonly Diagnosis[]; lessLikely: number; somethingElse: number | null } {
  const view = systems.find(({ system }) => system === 'conventional');
  const all = view?.diagnoses ?? [];
  const causes = all.filter(({ confidence }) => confidence >= NAMED_FROM);
  return { causes, lessLikely: all.length - causes.length, somethingElse: view?.somethingElse ?? null };
}
