import { createHash } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import {
  type AnalysisRequest,
  analysisSchema,
  type DoesItHelp,
  type EvidenceQuery,
  LIMITS,
  type Profile,
  type Sample,
  type SystemId,
  type Triage,
  type TriageLevel,
} from '@consilium/contract';
import {
  alarmIn,
  analyse,
  type Evidence,
  type EvidenceRecord,
  type HeardByModel,
  judgeReadings,
  type LinkFinder,
  type LinkRecord,
  openEvidence,
  openLinkFinder,
  opinionBasis,
  prepare,
  readText,
  searchFindings,
  type TextReading,
} from '@consilium/engine';
import { type Edit, type EditedKind, editedEntries, faultsOfEdits, type Knowledge, sourceRecord } from '@consilium/knowledge';
import { type Override, withOverrides } from '../../content/overrides.ts';
import { readKnowledge, readSource } from '../../knowledge.ts';
import { guessPassword, passwordJudge } from './guess-password.ts';

/**
 * Runs in a thread of its own: whatever takes time by what people write. The knowledge is read once a thread: from the text that was accepted, or from the file,
 * and with what was laid over it.
 */
export type WorkerData = { knowledgeFile: string; text?: SharedArrayBuffer; overrides?: readonly Override[] };

/** One piece of work. `begun` holds the time (ms since 1970) at which the thread took it up, so that neither the queue nor reading knowledge, records and word lists counts as work. `reading`: what the learned reader made of the text. */
export type Order = { task: keyof Tasks; input: never; begun: Float64Array; reading?: TextReading | undefined };

/** Level of gzip: from here on it takes twice as long for one part in a hundred less, since most of it is the learned ear. */
const PACKED_WELL_ENOUGH = 5;

let read: Knowledge | undefined;
function knowledge(): Knowledge {
  read ??= given(workerData as WorkerData);
  prepare(read);
  return read;
}

function given({ knowledgeFile, text, overrides = [] }: WorkerData): Knowledge {
  const compiled = text ? (JSON.parse(Buffer.from(text).toString('utf8')) as Knowledge) : readKnowledge(knowledgeFile);
  return withOverrides(compiled, overrides).knowledge;
}

/** Records of the library as JSON that all threads share; `state` names what they hold. */
export type EvidenceRecords = { state: string; json: SharedArrayBuffer };

let evidence: { state: string; open: Evidence } | undefined;
/** Read anew when the library is another than at the last question. */
function evidenceOf({ state, json }: EvidenceRecords): Evidence {
  if (evidence?.state !== state) {
    const records = JSON.parse(Buffer.from(json).toString('utf8')) as EvidenceRecord[];
    evidence = { state, open: openEvidence(knowledge(), records) };
  }
  return evidence.open;
}

let packing: { packed: Buffer; version: string } | undefined;
/** It takes seconds, on a busy machine many: done before the order counts as begun, as reading is. */
function packedKnowledge() {
  if (!packing) {
    const { pages: _pages, evidence: _evidence, ...reasonedOver } = knowledge();
    const packed = gzipSync(JSON.stringify(reasonedOver), { level: PACKED_WELL_ENOUGH });
    packing = { packed, version: createHash('sha256').update(packed).digest('hex').slice(0, 16) };
  }
  return packing;
}

let links: { find: LinkFinder; names: string } | undefined;
/** Learning what names are worth takes some seconds. */
function linkFinder(): { find: LinkFinder; names: string } {
  if (!links) {
    const { evidence: names, conditions, findings, treatments, medicines, studies } = knowledge();
    const named = (entries: readonly { id: string; name: string; also?: readonly string[] }[]) => entries.map(({ id, name, also }) => [id, name, also]);
    const learnedFrom = studies.map(({ title, keywords, summary, ...study }) => [
      title,
      keywords,
      summary,
      study.conditions,
      study.interventions,
      study.systems,
    ]);
    const read = [names, named(conditions), named(findings), named(treatments), medicines.map(({ name, members }) => [name, members]), learnedFrom];
    links = { find: openLinkFinder(knowledge()), names: createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 16) };
  }
  return links;
}

/** `level` of everything told together. `causes`: the leading ones. `studies`: those their treatments rest on. */
export type TurnsRead = { alarm?: Triage; level: TriageLevel; causes: string[]; studies: string[] };

const TASKS = {
  analyse: (request: AnalysisRequest, reading?: TextReading) => analyse(request, knowledge(), { reading }),
  analyseBriefly: (request: AnalysisRequest, reading?: TextReading) => analyse(request, knowledge(), { readings: 'brief', reading }),
  /** As it is sent, so that the thread which answers everybody neither checks nor writes out some hundred KB, and what is counted of it. */
  answerAnalysis: ({ request, readings }: { request: AnalysisRequest; readings: 'whole' | 'brief' }, reading?: TextReading) => {
    const analysis = analyse(request, knowledge(), { readings, reading });
    const json = new TextEncoder().encode(JSON.stringify(analysisSchema.parse(analysis)));
    const { triage, systems, findings, engine } = analysis;
    const counted = { triage: triage.level, systems: systems.map(({ system }) => system), findings: findings.length, engineVersion: engine.version };
    return { json, counted };
  },
  /** A story in short, for showing what an answer looks like: the leading causes, and what each other system reads first. */
  readSample: ({ request, causes }: { request: AnalysisRequest; causes: number }, reading?: TextReading): Sample => {
    const { triage, findings, systems } = analyse(request, knowledge(), { readings: 'brief', reading });
    const named = systems.map(({ system, diagnoses }) => ({ system, diagnoses: diagnoses.filter(({ confidence }) => confidence > 0) }));
    return {
      description: request.description,
      heard: findings.flatMap(({ presence, spans }) => spans.map((span) => ({ ...span, presence }))),
      triage,
      causes: triage.level === 'emergency' ? [] : (named.find(({ system }) => system === 'conventional')?.diagnoses.slice(0, causes) ?? []),
      readings: named.flatMap(({ system, diagnoses: [first] }) => (system === 'conventional' || !first ? [] : [{ system, name: first.name }])),
    };
  },
  /** Undefined where the system is not read, because of an emergency. */
  readSystem: ({ request, system }: { request: AnalysisRequest; system: SystemId }, reading?: TextReading) =>
    analyse({ ...request, systems: [system] }, knowledge(), { reading }).systems.find((view) => view.system === system),
  /** What the turns of a conversation need first, and where the records for an answer may be. */
  readTurns: ({ request, turns }: { request: AnalysisRequest; turns: readonly string[] }): TurnsRead => {
    const last = turns.at(-1) ?? '';
    const together = { ...request, description: [request.description, ...turns].join('\n'), systems: ['conventional' as const] };
    const { triage, systems } = analyse(together, knowledge());
    const alarm = triage.level === 'emergency' || triage.crisis ? triage : alarmIn(last, knowledge());
    const causes = (systems[0]?.diagnoses ?? []).slice(0, 2);
    const studies = causes.flatMap(({ treatments }) => treatments.flatMap((treatment) => treatment.studies.map(({ id }) => id)));
    return { ...(alarm ? { alarm } : {}), level: triage.level, causes: causes.map(({ name }) => name), studies: [...new Set(studies)] };
  },
  readForOpinion: (request: AnalysisRequest, reading?: TextReading) => opinionBasis(request, knowledge(), reading),
  /** What readings of models lead to, each by itself and all together; for measuring them. */
  judgeReadings: ({ request, readings }: { request: AnalysisRequest; readings: readonly HeardByModel[] }) => judgeReadings(request, readings, knowledge()),
  recognise: ({ description, profile }: { description: string; profile: Profile }, reading?: TextReading) =>
    readText(description, profile, prepare(knowledge()), reading),
  searchFindings: (query: string) => searchFindings(query, prepare(knowledge()), LIMITS.findingResults),
  askEvidence: ({ records, query }: { records: EvidenceRecords; query: EvidenceQuery }): DoesItHelp => {
    const alarm = query.q === undefined ? undefined : alarmIn(query.q, knowledge());
    return { ...evidenceOf(records).ask(query), ...(alarm ? { alarm } : {}) };
  },
  evidenceNames: ({ records, kind, begun }: { records: EvidenceRecords; kind: 'treatment' | 'condition'; begun: string }) =>
    evidenceOf(records).suggest(kind, begun),
  /** What names links are found by; another answer means that records are worth looking through again. */
  linkNames: (_: null) => linkFinder().names,
  findLinks: (records: readonly LinkRecord[]) => records.map((record) => linkFinder().find(record)),
  /** The knowledge for a browser to reason over: all that the engine reads, packed. */
  packKnowledge: (_: null) => packedKnowledge(),
  // Changing medical content is seldom: what it is checked against is read each time and not kept.
  sourceRecord: ({ kind, record }: { kind: EditedKind; record: string }) => sourceRecord(readSource(), kind, record) ?? null,
  faultsOfEdits: (edits: readonly Edit[]) => faultsOfEdits(readSource(), edits),
  editedEntries: (edits: readonly Edit[]) => editedEntries(readSource(), edits, knowledge().everydayWords.split(' ')),
  guessPassword: ({ password, known }: { password: string; known: string[] }) => guessPassword(password, known),
  /** Reads the knowledge, so that the first visitor does not wait for it. */
  warmUp: (_: null) => {
    knowledge();
  },
};
export type Tasks = typeof TASKS;

/** What a task needs to have been read, beside the knowledge. */
const NEEDS: { [Task in keyof Tasks]?: (input: Parameters<Tasks[Task]>[0]) => unknown } = {
  guessPassword: passwordJudge,
  packKnowledge: packedKnowledge,
  askEvidence: ({ records }) => evidenceOf(records),
  evidenceNames: ({ records }) => evidenceOf(records),
};

export default async function work({ task, input, begun, reading }: Order): Promise<unknown> {
  if (task !== 'guessPassword') knowledge();
  await NEEDS[task]?.(input);
  begun[0] = Date.now();
  return TASKS[task](input, reading);
}
