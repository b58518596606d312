import type { Token } from './tokens.ts';

/** What denials are read from: one sentence and the findings heard in it. */
export type DenialContext = {
  tokens: readonly Token[];
  /** For each token the number of the finding's phrase it belongs to. */
  phraseAt: readonly (number | undefined)[];
  /** Clinicians write 'no fever, chills, cough' for three denials; others may mean only the first. */
  clinical: boolean;
};
