import type { Question } from '@consilium/contract';
import type { Interview } from './next-questions.ts';

/** What may be asked, by urgency. `next`: the interview proper, reckoned only when its turn comes. */
export type Askable = { emergency: boolean; alarms: Question[]; gates: Question[]; nothingRecognised: boolean; next: () => Interview };

/** What is asked now, and why: what may be an alarm first, then what a text that was not understood may hide, then what tells the causes apart. */
export function ask({ emergency, alarms, gates, nothingRecognised, next }: Askable): Interview {
  if (emergency) return { questions: alarms, complete: alarms.length === 0, reason: 'Get help first; no further question is asked.' };
  if (gates.length > 0)
    return {
      questions: [...alarms, ...gates],
      complete: false,
      reason: 'The safety questions come first, because what you wrote does not tell us enough.',
    };
  if (alarms.length > 0) return { questions: alarms, complete: false, reason: 'These questions come first, because of something you wrote.' };
  if (nothingRecognised)
    return { questions: [], complete: false, reason: 'We know too little to ask more. Say it differently, or choose the main problem from the list.' };
  return next();
}
