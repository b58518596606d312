import { expect, it } from 'vitest';
import { checkBodyRegions, compiledRegions } from './body-regions.ts';
import type { KnowledgeFiles } from './content-files.ts';
import { dataFolder } from './data-folder.ts';
import { loadKnowledgeFiles } from './load.ts';

const { files } = loadKnowledgeFiles(dataFolder);
const problemsOf = (change: Partial<KnowledgeFiles>) => {
  const problems: string[] = [];
  checkBodyRegions(
    { ...files, ...change },
    () => {},
    (_, message) => problems.push(message),
  );
  return problems;
};
const [first, second] = files.bodyRegions;
if (!first || !second) throw new Error('There are regions.');

it('every part of the body lies in one region, and in each there is enough to choose from', () => {
  expect(problemsOf({})).toEqual([]);
});

it('names a part that lies nowhere, in two regions, or is not known', () => {
  expect(problemsOf({ bodyRegions: files.bodyRegions.slice(1) })).toContain(`the part '${first.sites[0]}' lies in no region of the body picture`);
  const twice = { ...second, sites: [...second.sites, first.sites[0] as string, 'tail'] };
  const problems = problemsOf({ bodyRegions: [first, twice, ...files.bodyRegions.slice(2)] });
  expect(problems).toContain(`'${first.sites[0]}' lies in '${first.id}' and in '${second.id}'`);
  expect(problems).toContain(`${second.id}: unknown site 'tail'`);
});

it('offers the commonest first, and what no part and sensation make', () => {
  const head = compiledRegions(files).find(({ id }) => id === 'head');
  expect(head?.findings[0]).toBe('headache');
  expect(head?.findings).toContain('dizziness');
});
