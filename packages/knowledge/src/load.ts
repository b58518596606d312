import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { articleContentSchema, landingContentSchema } from '@consilium/contract';
import { parse } from 'yaml';
import type { z } from 'zod';
import { mustAskSchema, preventionSchema, sharedAdviceSchema, watchForSchema } from './advice-schema.ts';
import type { ContentProblem, KnowledgeFiles } from './content-files.ts';
import { evidenceSubjectSchema, populationWordsSchema, recordClaimsSchema } from './evidence-schema.ts';
import { dictionaryTermSchema, glossaryEntrySchema } from './glossary-schema.ts';
import { helpLineSchema } from './help-lines.ts';
import {
  allergenSchema,
  interactionSchema,
  medicineClassSchema,
  precautionSchema,
  readingSchema,
  redFlagSchema,
  singleDoseSchema,
  vulnerableSchema,
} from './safety-schema.ts';
import { conditionSchema, findingSchema, patternSchema, qualitySchema, studySchema, traditionSchema, treatmentSchema } from './schema.ts';
import type { Sourced } from './sourced.ts';
import {
  bodyRegionSchema,
  compositionSchema,
  compoundsSchema,
  figuresSchema,
  gateSchema,
  languageSchema,
  mainProblemSchema,
  wordGroupSchema,
} from './understanding-schema.ts';
import { rulesOf } from './vulnerable.ts';
import { wordClassSchema, wordingsOf } from './word-classes.ts';

function filesUnder(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return filesUnder(path);
      return /\.(yaml|jsonl)$/.test(name) ? [path] : [];
    });
}

/** The page with texts of its own form; the others are articles. */
const LANDING = 'landing.yaml';

/**
 * Reads every content file of the knowledge and parses it against its schema.
 * A file that does not parse is reported and left out; the others are kept.
 * @param folder the `data` folder.
 */
export function loadKnowledgeFiles(folder: string): { files: KnowledgeFiles; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];

  const parseEntries = <S extends z.ZodType>(path: string, entries: unknown[], schema: S): Sourced<z.output<S>>[] =>
    entries.flatMap((entry) => {
      const result = schema.safeParse(entry);
      const file = relative(folder, path);
      if (result.success) return [{ ...(result.data as object), file } as Sourced<z.output<S>>];
      const named = entry as { id?: unknown; name?: unknown } | null;
      const id = named?.id ?? named?.name ?? '?';
      for (const issue of result.error.issues) problems.push({ file, message: `${String(id)}: ${issue.path.join('.')}: ${issue.message}` });
      return [];
    });

  const readEntries = (path: string): unknown[] => {
    try {
      const text = readFileSync(path, 'utf8');
      if (path.endsWith('.jsonl'))
        return text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as unknown);
      const content = parse(text) as unknown;
      return Array.isArray(content) ? content : [content];
    } catch (error) {
      problems.push({ file: relative(folder, path), message: `Cannot be read: ${(error as Error).message}` });
      return [];
    }
  };

  const readAll = <S extends z.ZodType>(paths: string[], schema: S) => paths.flatMap((path) => parseEntries(path, readEntries(path), schema));
  const at = (part: string) => filesUnder(join(folder, part));
  const named = (paths: string[], name: string) => paths.filter((path) => basename(path) === name);

  const findingPaths = at('findings');
  const traditionPaths = at('traditions');
  const safetyPaths = at('safety');
  const wordPaths = at('words');
  const wordClasses = new Map(readAll([join(folder, 'words', 'classes.yaml')], wordClassSchema).map(({ id, words }) => [id, words] as const));
  /** Templates of wordings written out; one that cannot be is reported and left out. */
  const writtenOut = <T extends { id: string; lay: string[]; aboutSomebody?: string[] | undefined }>(entry: Sourced<T>): Sourced<T> => {
    const wordings = (templates: readonly string[]) => [
      ...new Set(
        templates.flatMap((template) => {
          try {
            return wordingsOf(template, wordClasses);
          } catch (error) {
            problems.push({ file: entry.file, message: `${entry.id}: ${(error as Error).message}` });
            return [];
          }
        }),
      ),
    ];
    return { ...entry, lay: wordings(entry.lay), ...(entry.aboutSomebody ? { aboutSomebody: wordings(entry.aboutSomebody) } : {}) };
  };
  const files: KnowledgeFiles = {
    qualities: readAll(named(findingPaths, 'qualities.yaml'), qualitySchema).map(writtenOut),
    findings: readAll(
      findingPaths.filter((path) => basename(path) !== 'qualities.yaml'),
      findingSchema,
    ).map(writtenOut),
    conditions: readAll(at('conditions'), conditionSchema).map((condition) => ({ ...condition, bodySystem: dirname(condition.file).split('/').at(-1) ?? '' })),
    traditions: readAll(named(traditionPaths, 'system.yaml'), traditionSchema),
    patterns: readAll(
      traditionPaths.filter((path) => basename(path) !== 'system.yaml'),
      patternSchema,
    ).map((pattern) => ({ ...pattern, system: dirname(pattern.file).split('/').at(-1) ?? '' })),
    treatments: readAll(at('treatments'), treatmentSchema),
    redFlags: [
      ...readAll(at('safety/red-flags'), redFlagSchema),
      ...readAll(named(safetyPaths, 'vulnerable.yaml'), vulnerableSchema).flatMap((group) => rulesOf(group).map((rule) => ({ ...rule, file: group.file }))),
    ],
    medicines: readAll(named(safetyPaths, 'medicines.yaml'), medicineClassSchema),
    precautions: readAll(named(safetyPaths, 'precautions.yaml'), precautionSchema),
    allergens: readAll(named(safetyPaths, 'allergens.yaml'), allergenSchema),
    singleDoses: readAll(named(safetyPaths, 'single-doses.yaml'), singleDoseSchema),
    readings: readAll(named(safetyPaths, 'readings.yaml'), readingSchema),
    interactions: readAll(named(safetyPaths, 'interactions.yaml'), interactionSchema),
    studies: readAll(at('studies'), studySchema),
    pages: [
      ...readAll([join(folder, 'pages', LANDING)], landingContentSchema),
      ...readAll(
        at('pages').filter((path) => basename(path) !== LANDING),
        articleContentSchema,
      ),
    ],
    gates: readAll(named(safetyPaths, 'gates.yaml'), gateSchema),
    alarms: readAll(named(safetyPaths, 'alarms.yaml'), gateSchema),
    helpLines: readAll(named(safetyPaths, 'help-lines.yaml'), helpLineSchema),
    mainProblems: readAll(named(safetyPaths, 'main-problems.yaml'), mainProblemSchema),
    bodyRegions: readAll(named(safetyPaths, 'body-regions.yaml'), bodyRegionSchema),
    mustAsk: readAll(named(safetyPaths, 'must-ask.yaml'), mustAskSchema),
    watchFor: readAll(named(safetyPaths, 'watch-for.yaml'), watchForSchema),
    sharedAdvice: readAll([join(folder, 'advice', 'shared.yaml')], sharedAdviceSchema),
    prevention: readAll([join(folder, 'advice', 'prevention.yaml')], preventionSchema),
    evidenceTreatments: readAll([join(folder, 'evidence', 'treatments.yaml')], evidenceSubjectSchema),
    evidenceProblems: readAll([join(folder, 'evidence', 'problems.yaml')], evidenceSubjectSchema),
    evidencePopulations: readAll([join(folder, 'evidence', 'populations.yaml')], populationWordsSchema),
    recordClaims: readAll([join(folder, 'evidence', 'claims.yaml')], recordClaimsSchema),
    languages: readAll(at('safety/languages'), languageSchema),
    figures: readAll(named(wordPaths, 'figures.yaml'), figuresSchema),
    compounds: readAll(named(wordPaths, 'compounds.yaml'), compoundsSchema),
    composition: readAll(named(wordPaths, 'composition.yaml'), compositionSchema),
    tellingWords: readAll(named(wordPaths, 'telling.yaml'), wordGroupSchema),
    chatWords: readAll(named(wordPaths, 'chat.yaml'), wordGroupSchema),
    glossary: readAll(at('glossary'), glossaryEntrySchema),
    terms: readAll(existsSync(join(folder, 'terms')) ? at('terms') : [], dictionaryTermSchema),
  };
  return { files, problems };
}
