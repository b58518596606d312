import type { Complaints } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';

/** What can be chosen from lists, by name. */
export function complaintsOf({ findings, bodyRegions }: Pick<Knowledge, 'findings' | 'bodyRegions'>): Complaints {
  const inRegions = new Set(bodyRegions.flatMap((region) => region.findings));
  return {
    findings: findings
      .filter(({ id, kind }) => kind === 'symptom' || kind === 'sign' || inRegions.has(id))
      .map(({ id, name, kind, sex, ages }) => ({
        id,
        name,
        kind,
        ...(sex ? { sex } : {}),
        ...(ages?.from === undefined ? {} : { from: ages.from }),
        ...(ages?.below === undefined ? {} : { below: ages.below }),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    regions: bodyRegions,
  };
}
