import type { RecognisedFinding, Span, Understanding, UnderstandingState } from '@consilium/contract';
import type { Language } from '@consilium/knowledge';
import type { PreparedKnowledge } from '../prepare.ts';
import { coverageOf } from '../text/coverage.ts';
import { type ForeignAlarm, foreignAlarmsIn } from './foreign-alarms.ts';
import { type ForeignLanguage, foreignLanguageOf } from './language.ts';

/**
 * Share of the telling words below which little was understood. Of 900 questions real people asked, 4 % in which something was recognised lie below,
 * and those read as riddles ('my nephew stops what he is doing and starts opening and closing of his hands'); of 36 classic complaints none does.
 */
const LITTLE_BELOW = 0.4;
/** Words not understood from which a text can count as little understood: one odd word is not yet a story lost. */
const LITTLE_FROM_UNREAD = 2;

/** What is chosen from a list or answered makes something known, but does not make the text read: that stays 'little'. */
const OF_THE_PATIENT: ReadonlySet<RecognisedFinding['presence']> = new Set(['present', 'absent', 'uncertain', 'past', 'hypothetical']);

export type UnderstandingInput = {
  text: string;
  /** Findings from all sources. */
  findings: readonly RecognisedFinding[];
  /** Stretches that findings, qualities and facts stand on. */
  heard: readonly Span[];
  subject: Understanding['subject'];
};

/** What was understood of a description, and which alarm words of other languages stand in it. */
export function understandingOf(
  { text, findings, heard, subject }: UnderstandingInput,
  prepared: PreparedKnowledge,
): { understanding: Understanding; alarms: ForeignAlarm[] } {
  const { knowledge, everyday } = prepared;
  const { share, missed, unread } = coverageOf(text, heard, everyday);
  const alarms = foreignAlarmsIn(text, prepared.foreignAlarms, everyday);
  const language = languageOf(text, heard, alarms, prepared);
  const state = stateOf({ findings, share, missed, language });
  const nothingKnown = isNothingKnown(findings);
  const spoken = language ? knowledge.languages.find(({ code }) => code === language.code) : undefined;
  return {
    understanding: {
      state,
      coverage: Math.round(share * 100) / 100,
      unread,
      subject,
      language,
      advice: spoken ? adviceIn(spoken) : null,
      mainProblems: state === 'understood' && !nothingKnown ? [] : mainProblemsOf(prepared),
    },
    alarms,
  };
}

/** Where the words of alarm belong to a language, they tell it more surely than a guess by letters ('je veux mourir' is too short for that). */
function languageOf(text: string, heard: readonly Span[], alarms: readonly ForeignAlarm[], { knowledge, everyday }: PreparedKnowledge): ForeignLanguage | null {
  const guess = foreignLanguageOf(text, heard, everyday, new Set(knowledge.languages.map(({ code }) => code)));
  if (guess.english || alarms.length === 0 || alarms.some(({ language }) => language === guess.language?.code)) return guess.language;
  const spoken = knowledge.languages.find(({ code }) => code === alarms[0]?.language);
  return spoken ? { code: spoken.code, name: spoken.name } : guess.language;
}

function stateOf({
  findings,
  share,
  missed,
  language,
}: {
  findings: readonly RecognisedFinding[];
  share: number;
  missed: number;
  language: ForeignLanguage | null;
}): UnderstandingState {
  if (language) return 'other-language';
  const inText = findings.some(({ presence, source, spans }) => (source === 'text' || spans.length > 0) && OF_THE_PATIENT.has(presence));
  if (!inText) return isNothingKnown(findings) ? 'nothing-understood' : 'little-understood';
  return share < LITTLE_BELOW && missed >= LITTLE_FROM_UNREAD ? 'little-understood' : 'understood';
}

/** Whether no complaint is known from any source: a profile's history and what was denied are none. */
export function isNothingKnown(findings: readonly RecognisedFinding[]): boolean {
  return findings.every(({ presence, source }) => source === 'profile' || (presence !== 'present' && presence !== 'uncertain'));
}

function adviceIn({ name: _name, alarms: _alarms, review, ...texts }: Language): NonNullable<Understanding['advice']> {
  return { ...texts, reviewed: review.state !== 'unreviewed' };
}

function mainProblemsOf({ knowledge, ontology }: PreparedKnowledge): Understanding['mainProblems'] {
  return knowledge.mainProblems.map(({ id, name, findings }) => ({
    id,
    name,
    findings: findings.flatMap((finding) => {
      const entry = ontology.finding.get(finding);
      return entry ? [{ id: entry.id, name: entry.name, kind: entry.kind }] : [];
    }),
  }));
}
