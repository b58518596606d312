import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EvaluationCase, Glossary, Knowledge, KnowledgeFiles } from '@consilium/knowledge';

/** Where the build leaves the knowledge: as far from this file as from the bundle it goes into. */
export const KNOWLEDGE_FILE = fileURLToPath(new URL('../../../packages/knowledge/dist/knowledge.json', import.meta.url));

/** Where the learned reader's model lies. */
export const READER_FOLDER = new URL('../../../packages/knowledge/model/', import.meta.url);

export const GLOSSARY_FILE = fileURLToPath(new URL('../../../packages/knowledge/dist/glossary.json', import.meta.url));
/** Where the build leaves the content as its files have it. */
const SOURCE_FILE = fileURLToPath(new URL('../../../packages/knowledge/dist/source.json', import.meta.url));

/** Where the build leaves the cases that AI models are measured on. */
const CASES_FILE = fileURLToPath(new URL('../../../packages/knowledge/dist/cases.json', import.meta.url));

/** Every record as its file has it, which changes made on the site are checked against. @throws as `readKnowledge`. */
export const readSource = () => readCompiled<KnowledgeFiles>(SOURCE_FILE);

/** The cases that AI models are measured on. @throws as `readKnowledge`. */
export const readCases = () => readCompiled<EvaluationCase[]>(CASES_FILE);

/** Reads the compiled knowledge. @throws an Error that tells how to make it when it is missing. */
export const readKnowledge = (file: string) => readCompiled<Knowledge>(file);
export const readGlossary = (file: string) => readCompiled<Glossary>(file);

function readCompiled<T>(file: string): T {
  const text = readText(file);
  try {
    return JSON.parse(text.toString('utf8')) as T;
  } catch (error) {
    throw cannotBeRead(file, error);
  }
}

/** The compiled knowledge as it stands in the file. @throws as `readKnowledge`. */
export function readText(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw cannotBeRead(file, error);
  }
}

const cannotBeRead = (file: string, cause: unknown) => new Error(`The compiled knowledge cannot be read at ${file}. Run "npm run build".`, { cause });
