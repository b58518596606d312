import {
  type Analysis,
  type AnalysisRequestInput,
  type AskableModel,
  aiAnswerCalls,
  analysisCalls,
  type ConversationAnswer,
  type FindingSummary,
  memberCalls,
  type RecogniseResponse,
  type SavedAnalysis,
  type SecondOpinion,
  type SummaryEvent,
  type SystemId,
  type SystemQuestions,
  type SystemView,
  summaryEventSchema,
  systemCalls,
} from '@consilium/contract';
import { makeCall, takeLines } from '../../../lib/http.ts';
import type { Subject } from '../session/session.ts';

// The calls with their schemas: loaded with the first call, so that the page stands and can be written in before.

export function analyse(body: AnalysisRequestInput, signal?: AbortSignal): Promise<Analysis> {
  return makeCall(analysisCalls.assess, { body, query: { readings: 'brief' } }, signal);
}

export function readSystem(system: SystemId, body: AnalysisRequestInput, signal: AbortSignal): Promise<SystemView> {
  return makeCall(analysisCalls.readSystem, { params: { system }, body }, signal);
}

export function recognise(description: string, subject: Subject, signal: AbortSignal): Promise<RecogniseResponse> {
  return makeCall(analysisCalls.recognise, { body: { description, profile: { subject } } }, signal);
}

export async function findFindings(query: string, signal: AbortSignal): Promise<readonly FindingSummary[]> {
  return (await makeCall(analysisCalls.searchFindings, { query: { query } }, signal)).findings;
}

export function askOfSystem(id: SystemId, subject: Subject, signal: AbortSignal): Promise<SystemQuestions> {
  return makeCall(systemCalls.askSystem, { params: { id }, query: { subject } }, signal);
}

export async function askableModels(): Promise<readonly AskableModel[]> {
  return (await makeCall(aiAnswerCalls.listAskable, {})).models;
}

/** Made after the visitor agreed to it. */
export function askSecondOpinion(told: AnalysisRequestInput, signal: AbortSignal): Promise<SecondOpinion> {
  return makeCall(aiAnswerCalls.askSecondOpinion, { body: { ...told, consent: true } }, signal);
}

/** Made after the visitor agreed to it. */
export function summarise(told: AnalysisRequestInput, take: (event: SummaryEvent) => void, signal: AbortSignal): Promise<void> {
  return takeLines(aiAnswerCalls.summarise, { body: { ...told, consent: true } }, (line) => take(summaryEventSchema.parse(line)), signal);
}

type Conversation = { request: AnalysisRequestInput; question: string; earlier: string[] };

/** Made after the visitor agreed to it. */
export function askAssistant(asked: Conversation, signal: AbortSignal): Promise<ConversationAnswer> {
  return makeCall(aiAnswerCalls.askAssistant, { body: { ...asked, consent: true } }, signal);
}

/** The server assesses the request anew and stores its own answer. */
export function keepAnalysis(told: AnalysisRequestInput, personId?: string): Promise<SavedAnalysis> {
  return makeCall(memberCalls.keepAnalysis, { body: { request: told, ...(personId ? { personId } : {}) } });
}
