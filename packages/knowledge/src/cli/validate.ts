import { dataFolder } from '../data-folder.ts';
import { loadKnowledgeFiles } from '../load.ts';
import { checkedCounts, signOffLines, signOffList } from '../sign-off.ts';
import { validateKnowledge } from '../validate.ts';

/**
 * `validate [part-of-a-path]`: checks all content; with an argument only the problems of files whose path contains it are listed.
 * `validate --sign-off`: what a clinician should sign off, the most urgent first, in columns parted by tabs.
 */
const [argument = ''] = process.argv.slice(2);
const { files, problems } = loadKnowledgeFiles(dataFolder);
if (argument === '--sign-off') for (const line of signOffLines(signOffList(files))) console.log(line);
else check(argument);

function check(only: string): void {
  const { problems: crossProblems, coverage } = validateKnowledge(files);
  const shown = [...problems, ...crossProblems].filter((problem) => problem.file.includes(only));

  for (const { file, message } of shown) console.error(`${file}: ${message}`);
  for (const [name, count] of Object.entries(coverage.counts)) console.log(`${name}: ${count}`);
  console.log(`synonyms per finding: ${coverage.synonymsPerFinding.toFixed(1)}`);
  console.log(`body systems with few conditions: ${coverage.thinBodySystems.join(', ') || 'none'}`);
  for (const [name, counts] of Object.entries({ 'glossary entries': coverage.glossary, terms: coverage.terms }))
    console.log(
      `${name} (${Object.keys(counts).length}): ${Object.entries(counts)
        .map(([of, count]) => `${of} ${count}`)
        .join(', ')}`,
    );
  for (const counts of checkedCounts(files)) console.log(`checked by a second reader, ${counts}`);
  const unlinked = coverage.unlinkedRecords.map(({ study, treatment, diagnosis }) => `${study.id} (${treatment}, ${diagnosis})`);
  console.log(`records without a contrary result that are not linked to the use they name (${unlinked.length}): ${unlinked.join(', ') || 'none'}`);
  console.log(shown.length === 0 ? 'No error.' : `${shown.length} errors.`);
  process.exitCode = shown.length === 0 ? 0 : 1;
}
