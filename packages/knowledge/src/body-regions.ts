import type { KnowledgeFiles, Report } from './content-files.ts';
import type { Sourced } from './sourced.ts';
import type { BodyRegion } from './understanding-schema.ts';

export type CompiledRegion = Pick<BodyRegion, 'id' | 'name' | 'sides'> & { findings: string[] };

/** Fewest findings to choose from in a region. */
const FEWEST = 4;

/** What can be chosen in each region: what the composition makes at its sites and what is named beside, the commonest first. */
export function compiledRegions({ bodyRegions, composition, findings }: Pick<KnowledgeFiles, 'bodyRegions' | 'composition' | 'findings'>): CompiledRegion[] {
  const makes = composition.flatMap((entry) => entry.makes);
  const background = new Map(findings.map((finding) => [finding.id, finding.background]));
  return bodyRegions.map(({ id, name, sides, sites, also }) => {
    const made = makes.filter((one) => one.sites.some((site) => sites.includes(site))).map(({ finding }) => finding);
    const ids = [...new Set([...made, ...also])];
    return { id, name, sides, findings: ids.sort((a, b) => (background.get(b) ?? 0) - (background.get(a) ?? 0) || a.localeCompare(b)) };
  });
}

/** Regions of parts and findings there are; no part in two regions; in each enough to choose from; every part of the composition in one. */
export function checkBodyRegions(files: KnowledgeFiles, needFinding: (entry: Sourced<{ id: string }>, id: string) => void, report: Report): void {
  const known = new Set(files.composition.flatMap(({ sites }) => sites.map(({ id }) => id)));
  const placed = new Map<string, string>();
  for (const region of files.bodyRegions) {
    for (const id of region.also) needFinding(region, id);
    for (const site of region.sites) {
      if (!known.has(site)) report(region, `${region.id}: unknown site '${site}'`);
      const other = placed.get(site);
      if (other) report(region, `'${site}' lies in '${other}' and in '${region.id}'`);
      placed.set(site, region.id);
    }
  }
  for (const site of known) if (!placed.has(site)) report({ file: 'safety/body-regions.yaml' }, `the part '${site}' lies in no region of the body picture`);
  for (const { id, findings } of compiledRegions(files))
    if (findings.length < FEWEST) report({ file: 'safety/body-regions.yaml' }, `${id}: has ${findings.length} findings to choose from, needs ${FEWEST}`);
}
