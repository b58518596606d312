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
  const { alarms, language } = alarmsAndLanguageOf(text, heard, prepared);
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

/** Where the text is not English, its words of alarm tell its language more surely than a guess by letters ('je veux mourir' is too short for that). */
function alarmsAndLanguageOf(
  text: string,
  heard: readonly Span[],
  { knowledge, everyday, foreignLanguages, alarms }: PreparedKnowledge,
): { alarms: ForeignAlarm[]; language: ForeignLanguage | null } {
  const guess = foreignLanguageOf(text, heard, everyday, new Set(knowledge.languages.map(({ code }) => code)));
  const named = foreignAlarmsIn(text, { languages: foreignLanguages, alarms, everyday, looksLike: guess.language?.code });
  const spoken = knowledge.languages.find(({ code }) => code === named[0]?.language);
  return { alarms: named, language: guess.english || !spoken ? guess.language : { code: spoken.code, name: spoken.name } };
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

function adviceIn({ name: _name, reading: _reading, words: _words, alarms: _alarms, review, ...texts }: Language): NonNullable<Understanding['advice']> {
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
