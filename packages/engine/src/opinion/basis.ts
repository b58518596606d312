import type { Analysis, AnalysisRequest } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { reasonOver } from '../analyse.ts';
import type { Person } from '../person.ts';
import { type PreparedKnowledge, prepare } from '../prepare.ts';
import type { TextReading } from '../reader/reading.ts';
import { searchFindings } from '../search-findings.ts';

/** Likeliest causes that others may choose from, and those of them whose signs they are asked about. */
const CAUSES_OFFERED = 60;
const CAUSES_FOR_SIGNS = 12;
/** Chances (0-1) below this are not told of. */
const LEAST_CHANCE = 0.001;
/** Words that were not understood and are looked up, the shortest of them, and findings taken for each. */
const WORDS_LOOKED_UP = 8;
const SHORTEST_WORD = 4;
const FINDINGS_A_WORD = 3;

type Named = { id: string; name: string };
export type OfferedFinding = Named & { kind: 'symptom' | 'sign' };

/**
 * What a second opinion begins with: the assessment, and the closed lists an opinion is taken from. `chances`: of each cause by the engine, with something else
 * they sum to 1.
 */
export type OpinionBasis = { analysis: Analysis; chances: { id: string; chance: number }[]; findings: OfferedFinding[]; conditions: Named[] };

/** The engine's own assessment of a request, and what others may be asked about it. */
export function opinionBasis(request: AnalysisRequest, knowledge: Knowledge, reading?: TextReading): OpinionBasis {
  const prepared = prepare(knowledge);
  const {
    analysis,
    person,
    differential: { ranked },
  } = reasonOver(request, knowledge, { readings: 'brief', reading });
  const leading = ranked.slice(0, CAUSES_OFFERED).map(({ condition }) => condition);
  const conditions = new Map([...leading, ...analysis.seriousCauses].map(({ id, name }) => [id, { id, name }]));
  const near = [
    // Every sign of danger can be heard by others, in whatever language or words.
    ...knowledge.redFlags.flatMap(({ all, any }) => [...all, ...any.flat()]),
    ...leading.slice(0, CAUSES_FOR_SIGNS).flatMap(({ findings }) => Object.keys(findings)),
    ...knowledge.bodyRegions.flatMap(({ findings }) => findings),
    ...wordsNotRead(request.description, analysis).flatMap((word) => searchFindings(word, prepared, FINDINGS_A_WORD).map(({ id }) => id)),
  ];
  return {
    analysis,
    chances: ranked.filter(({ probability }) => probability >= LEAST_CHANCE).map(({ condition, probability }) => ({ id: condition.id, chance: probability })),
    findings: [...new Set(near)].flatMap((id) => offered(id, person, prepared)),
    conditions: [...conditions.values()],
  };
}

/** A symptom or sign that this person can have. History and risks change who the person is for treatments: nobody else reads those. */
function offered(id: string, { age, sexAtBirth }: Person, { ontology }: PreparedKnowledge): OfferedFinding[] {
  const finding = ontology.finding.get(id);
  if (!finding || (finding.kind !== 'symptom' && finding.kind !== 'sign')) return [];
  if (finding.sex && sexAtBirth && finding.sex !== sexAtBirth) return [];
  if (age !== undefined && ((finding.ages?.from ?? 0) > age || (finding.ages?.below ?? Number.POSITIVE_INFINITY) <= age)) return [];
  return [{ id, name: finding.name, kind: finding.kind }];
}

function wordsNotRead(text: string, { understanding }: Analysis): string[] {
  const words = understanding.unread.flatMap(
    ({ start, end }) =>
      text
        .slice(start, end)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [],
  );
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD))].slice(0, WORDS_LOOKED_UP);
}
