import { type AnalysisRequestInput, analysisRequestSchema, LIMITS, recogniseRequestSchema, type SystemId } from '@consilium/contract';
import { analyse, prepare, questionsOf, readText, searchFindings } from '@consilium/engine';
import type { Knowledge } from '@consilium/knowledge';
import type { Reader } from '@consilium/reader/browser';
import { expose } from 'comlink';
import type { Subject } from '../session/session.ts';
import { type Progress, takeKnowledge } from './take-knowledge.ts';
import { takeReader } from './take-reader.ts';

let loaded: Knowledge | undefined;
let reader: Reader | undefined;

function knowledge(): Knowledge {
  if (!loaded) throw new Error('Private mode is not ready yet.');
  return loaded;
}

/** What the learned reader makes of a text; without one rules and ear decide. */
const readingOf = async (text: string) => reader?.read(text).catch(() => undefined);

/** The engine in a thread of this device. It asks the server for the knowledge and for nothing else, and tells it nothing. */
const engine = {
  load: async (progress: Progress) => {
    loaded ??= await takeKnowledge(progress);
    prepare(loaded);
  },
  /** Whether the learned reader is there from now on; a device that cannot have it goes on without. */
  loadReader: async (): Promise<boolean> => {
    reader ??= await takeReader().catch(() => undefined);
    return reader !== undefined;
  },
  analyse: async (told: AnalysisRequestInput) => {
    const request = analysisRequestSchema.parse(told);
    return analyse(request, knowledge(), { readings: 'brief', reading: await readingOf(request.description) });
  },
  /** Undefined where the system is not read, because of an emergency. */
  readSystem: async (system: SystemId, told: AnalysisRequestInput) => {
    const request = analysisRequestSchema.parse({ ...told, systems: [system] });
    return analyse(request, knowledge(), { reading: await readingOf(request.description) }).systems.find((view) => view.system === system);
  },
  recognise: async (text: string, subject: Subject) => {
    const { description, profile } = recogniseRequestSchema.parse({ description: text, profile: { subject } });
    return readText(description, profile, prepare(knowledge()), await readingOf(description));
  },
  findFindings: (query: string) => searchFindings(query, prepare(knowledge()), LIMITS.findingResults),
  askOfSystem: (system: SystemId, subject: Subject) => ({ questions: questionsOf(system, knowledge(), subject) }),
};

export type DeviceEngine = typeof engine;

expose(engine);
