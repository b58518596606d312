import type { Profile, RecogniseResponse } from '@consilium/contract';
import type { PreparedKnowledge } from './prepare.ts';
import type { TextReading } from './reader/reading.ts';
import { recogniseText } from './understand.ts';
import { understandingOf } from './understanding/state.ts';

/** What a text says while it is being written: findings, facts, the stretches that were not understood, and its language where that is not English. */
export function readText(description: string, profile: Profile, prepared: PreparedKnowledge, reading?: TextReading): RecogniseResponse {
  const { findings, facts, heard, subject } = recogniseText(description, profile, prepared, reading);
  const { unread, language } = understandingOf({ text: description, findings, heard, subject }, prepared).understanding;
  return { findings, facts, unread, language };
}
