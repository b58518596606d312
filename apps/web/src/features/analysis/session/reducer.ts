import type { Analysis, Question, SystemId } from '@consilium/contract';
import { type Correction, NEW_SESSION, type Person, type Session, type Stage, type Told } from './session.ts';

export type Action =
  | { type: 'described'; description: string }
  | { type: 'carried-in'; description: string }
  | { type: 'person-changed'; change: Partial<Person> }
  | { type: 'person-chosen'; person: Person }
  | { type: 'finding-corrected'; correction: Correction }
  | { type: 'correction-dropped'; id: string }
  | { type: 'systems-chosen'; systems: SystemId[] }
  | { type: 'answered'; question: Question; answer: string }
  | { type: 'answer-taken-back' }
  | { type: 'assessed'; analysis: Analysis; request: string; about: Person['kept']; at?: string }
  | { type: 'stage-seen'; stage: Stage }
  | { type: 'system-opened'; system: SystemId | null }
  | { type: 'restored'; session: Session }
  | { type: 'started-over' };

/** What one step of the visitor makes of the session. */
export function reduce(session: Session, action: Action): Session {
  const told = (change: Partial<Told>): Session => ({ ...session, told: { ...session.told, ...change } });
  switch (action.type) {
    case 'described':
      return told({ description: action.description });
    case 'carried-in':
      return carriedIn(session, action.description);
    case 'person-changed':
      return told({ person: { ...session.told.person, ...action.change } });
    case 'person-chosen':
      // What somebody else answered is not theirs.
      return { ...told({ person: action.person, answers: [] }), asking: null };
    case 'finding-corrected':
      return told({ corrections: withCorrection(session.told.corrections, action.correction) });
    case 'correction-dropped':
      return told({ corrections: session.told.corrections.filter(({ id }) => id !== action.id) });
    case 'systems-chosen':
      return told({ systems: action.systems });
    case 'answered':
      return told({
        answers: [...session.told.answers.filter(({ question }) => question.id !== action.question.id), { question: action.question, answer: action.answer }],
      });
    case 'answer-taken-back':
      return { ...told({ answers: session.told.answers.slice(0, -1) }), asking: session.told.answers.at(-1)?.question ?? null };
    case 'assessed':
      return {
        ...session,
        assessed: { analysis: action.analysis, request: action.request, about: action.about, ...(action.at ? { at: action.at } : {}) },
        asking: action.analysis.questions[0] ?? null,
      };
    case 'stage-seen':
      return { ...session, stage: action.stage };
    case 'system-opened':
      return { ...session, openSystem: action.system };
    case 'restored':
      return action.session;
    case 'started-over':
      return NEW_SESSION;
  }
}

/** A description written elsewhere: what was said about the person stands, what belonged to another text does not. */
function carriedIn(session: Session, description: string): Session {
  if (description.trim() === session.told.description.trim()) return { ...session, stage: 'describe' };
  const { person, systems } = session.told;
  return { ...NEW_SESSION, told: { ...NEW_SESSION.told, person, systems, description } };
}

/** A later word about a finding takes the place of an earlier one, in its place. */
function withCorrection(corrections: readonly Correction[], correction: Correction): Correction[] {
  const known = corrections.some(({ id }) => id === correction.id);
  return known ? corrections.map((entry) => (entry.id === correction.id ? correction : entry)) : [...corrections, correction];
}
