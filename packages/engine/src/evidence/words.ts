import type { Certainty, EvidenceAnswer } from '@consilium/contract';
import { inSentence } from '../in-sentence.ts';

/** GRADE's way to say how sure an effect is: 'does', 'probably does', 'may', 'may, but nobody is sure'. */
const HELPS: Record<Certainty, (treatment: string, problem: string) => string> = {
  high: (treatment, problem) => `${treatment} helps with ${problem}.`,
  moderate: (treatment, problem) => `${treatment} probably helps with ${problem}.`,
  low: (treatment, problem) => `${treatment} may help with ${problem}.`,
  'very-low': (treatment, problem) => `${treatment} may help with ${problem}, but the studies are too weak to be sure.`,
  none: (treatment, problem) => `${treatment} may help with ${problem}.`,
};
const NO_EFFECT: Record<Certainty, (treatment: string, problem: string) => string> = {
  high: (treatment, problem) => `${treatment} makes little or no difference to ${problem}.`,
  moderate: (treatment, problem) => `${treatment} probably makes little or no difference to ${problem}.`,
  low: (treatment, problem) => `${treatment} may make little or no difference to ${problem}.`,
  'very-low': (treatment, problem) => `${treatment} did not show an effect on ${problem}, but the studies are too weak to be sure.`,
  none: (treatment, problem) => `${treatment} may make little or no difference to ${problem}.`,
};
const HARM: Record<Certainty, string> = {
  high: 'does harm',
  moderate: 'probably does harm',
  low: 'may do harm',
  'very-low': 'may do harm',
  none: 'may do harm',
};

/** The answer as one sentence. Names stand as the library writes them, the treatment's at its beginning. */
export function sentenceOf(answer: EvidenceAnswer, certainty: Certainty, treatment: string, problem: string): string {
  const subject = treatment.charAt(0).toUpperCase() + treatment.slice(1);
  const about = inSentence(problem);
  switch (answer) {
    case 'helps':
      return HELPS[certainty](subject, about);
    case 'no-effect':
      return NO_EFFECT[certainty](subject, about);
    case 'harm':
      return `${subject} ${HARM[certainty]} (${about}).`;
    case 'mixed':
      return `Studies of ${treatment} for ${about} do not agree, or found a little of both.`;
    case 'not-studied':
      return `No study in this library tells whether ${treatment} helps with ${about}. That does not mean that it does not work: it means that nothing here can tell.`;
  }
}
