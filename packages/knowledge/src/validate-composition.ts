import type { KnowledgeFiles, Report } from './content-files.ts';
import type { Sourced } from './sourced.ts';
import type { Composition } from './understanding-schema.ts';

/** What parts of the body and sensations make: ids that exist, words that mean one thing, nothing that is never put together. */
export function checkComposition({ composition }: KnowledgeFiles, needFinding: (entry: Sourced<{ id: string }>, id: string) => void, report: Report): void {
  for (const { file, ...entry } of composition) {
    const here = { file };
    const known = { sites: wordsOnce(entry.sites, here, report), sensations: wordsOnce(entry.sensations, here, report) };
    const used = new Set<string>();
    const made = new Set<string>();
    for (const { sites, sensation, finding } of entry.makes) {
      needFinding({ id: `${sites.join('+')}+${sensation}`, file }, finding);
      for (const id of sites) if (!known.sites.has(id)) report(here, `unknown site '${id}'`);
      if (!known.sensations.has(sensation)) report(here, `unknown sensation '${sensation}'`);
      for (const site of sites) {
        used.add(site).add(sensation);
        const pair = `${site} ${sensation}`;
        if (made.has(pair)) report(here, `'${pair}' makes two findings`);
        made.add(pair);
      }
    }
    for (const id of [...known.sites, ...known.sensations]) if (!used.has(id)) report(here, `'${id}' makes nothing`);
  }
}

/** @returns the ids; words that stand for two of them are reported. */
function wordsOnce(entries: Composition['sites'], here: { file: string }, report: Report): Set<string> {
  const owner = new Map<string, string>();
  for (const { id, words } of entries)
    for (const word of words) {
      const other = owner.get(word);
      if (other !== undefined) report(here, `'${word}' stands for '${other}' and for '${id}'`);
      owner.set(word, id);
    }
  return new Set(entries.map(({ id }) => id));
}
