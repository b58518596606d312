import { dataFolder } from '../data-folder.ts';
import { loadKnowledgeFiles } from '../load.ts';
import { validateKnowledge } from '../validate.ts';

/** `validate [part-of-a-path]`: checks all content; with an argument only the problems of files whose path contains it are listed. */
const only = process.argv[2] ?? '';
const { files, problems } = loadKnowledgeFiles(dataFolder);
const { problems: crossProblems, coverage } = validateKnowledge(files);
const shown = [...problems, ...crossProblems].filter((problem) => problem.file.includes(only));

for (const { file, message } of shown) console.error(`${file}: ${message}`);
for (const [name, count] of Object.entries(coverage.counts)) console.log(`${name}: ${count}`);
console.log(`synonyms per finding: ${coverage.synonymsPerFinding.toFixed(1)}`);
console.log(`findings no condition, pattern or rule uses (${coverage.unusedFindings.length}): ${coverage.unusedFindings.join(', ') || 'none'}`);
console.log(`body systems with few conditions: ${coverage.thinBodySystems.join(', ') || 'none'}`);
console.log(shown.length === 0 ? 'No error.' : `${shown.length} errors.`);
process.exitCode = shown.length === 0 ? 0 : 1;
