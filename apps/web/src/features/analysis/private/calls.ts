import type {
  Analysis,
  AnalysisRequestInput,
  AskableModel,
  ConversationAnswer,
  FindingSummary,
  RecogniseResponse,
  SavedAnalysis,
  SecondOpinion,
  SystemId,
  SystemQuestions,
  SystemView,
} from '@consilium/contract';
import type { Subject } from '../session/session.ts';
import { deviceEngine } from './device.ts';

const NOT_SENT = 'Private mode sends nothing.';

// The calls of the analyzer, answered on this device. A thread cannot be stopped in the middle: an answer that is not wanted any more is let go.

async function unlessStopped<T>(signal: AbortSignal | undefined, answer: Promise<T>): Promise<T> {
  const answered = await answer;
  signal?.throwIfAborted();
  return answered;
}

export async function analyse(told: AnalysisRequestInput, signal?: AbortSignal): Promise<Analysis> {
  return unlessStopped(signal, (await deviceEngine()).analyse(told));
}

export async function readSystem(system: SystemId, told: AnalysisRequestInput, signal: AbortSignal): Promise<SystemView> {
  const view = await unlessStopped(signal, (await deviceEngine()).readSystem(system, told));
  if (!view) throw new Error('What you describe may be an emergency. Other systems are not read before you have had help.');
  return view;
}

export async function recognise(description: string, subject: Subject, signal: AbortSignal): Promise<RecogniseResponse> {
  return unlessStopped(signal, (await deviceEngine()).recognise(description, subject));
}

export async function findFindings(query: string, signal: AbortSignal): Promise<readonly FindingSummary[]> {
  return unlessStopped(signal, (await deviceEngine()).findFindings(query));
}

export async function askOfSystem(id: SystemId, subject: Subject, signal: AbortSignal): Promise<SystemQuestions> {
  return unlessStopped(signal, (await deviceEngine()).askOfSystem(id, subject));
}

export async function askableModels(): Promise<readonly AskableModel[]> {
  return [];
}

export async function askSecondOpinion(): Promise<SecondOpinion> {
  throw new Error(NOT_SENT);
}

export async function summarise(): Promise<void> {
  throw new Error(NOT_SENT);
}

export async function askAssistant(): Promise<ConversationAnswer> {
  throw new Error(NOT_SENT);
}

export async function keepAnalysis(): Promise<SavedAnalysis> {
  throw new Error('Private mode sends nothing. Switch it off to keep this in your account.');
}
