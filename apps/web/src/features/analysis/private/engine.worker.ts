import { type AnalysisRequestInput, analysisRequestSchema, LIMITS, recogniseRequestSchema, type SystemId } from '@consilium/contract';
import { analyse, prepare, questionsOf, readText, searchFindings } from '@consilium/engine';
import type { Knowledge } from '@consilium/knowledge';
import { expose } from 'comlink';
import type { Subject } from '../session/session.ts';
import { type Progress, takeKnowledge } from './take-knowledge.ts';

let loaded: Knowledge | undefined;

function knowledge(): Knowledge {
  if (!loaded) throw new Error('Private mode is not ready yet.');
  return loaded;
}

/** The engine in a thread of this device. It asks the server for the knowledge and for nothing else, and tells it nothing. */
const engine = {
  load: async (progress: Progress) => {
    loaded ??= await takeKnowledge(progress);
    prepare(loaded);
  },
  analyse: (told: AnalysisRequestInput) => analyse(analysisRequestSchema.parse(told), knowledge(), { readings: 'brief' }),
  /** Undefined where the system is not read, because of an emergency. */
  readSystem: (system: SystemId, told: AnalysisRequestInput) =>
    analyse(analysisRequestSchema.parse({ ...told, systems: [system] }), knowledge()).systems.find((view) => view.system === system),
  recognise: (text: string, subject: Subject) => {
    const { description, profile } = recogniseRequestSchema.parse({ description: text, profile: { subject } });
    return readText(description, profile, prepare(knowledge()));
  },
  findFindings: (query: string) => searchFindings(query, prepare(knowledge()), LIMITS.findingResults),
  askOfSystem: (system: SystemId, subject: Subject) => ({ questions: questionsOf(system, knowledge(), subject) }),
};

export type DeviceEngine = typeof engine;

expose(engine);
