import { type Direction, type DirectionCounts, STUDY_DESIGNS, type SystemPage, type SystemStudy } from '@consilium/contract';
import type { Study } from '@consilium/knowledge';

/** What a study found, in the words used for treatments; 'unknown' when it only describes, when nobody of us has read its result, or when it was retracted. */
export function directionOf({ direction, resultSeen, retraction }: Pick<Study, 'direction' | 'resultSeen' | 'retraction'>): Direction {
  if (!resultSeen || retraction === 'retracted' || direction === 'descriptive') return 'unknown';
  if (direction === 'benefit') return 'helps';
  return direction === 'no-benefit' ? 'no-effect' : direction;
}

export function tallyDirections(directions: readonly Direction[]): DirectionCounts {
  const counts: DirectionCounts = { helps: 0, mixed: 0, 'no-effect': 0, harm: 0, unknown: 0 };
  for (const direction of directions) counts[direction] += 1;
  return counts;
}

/** Studies by design, the strongest design first; designs without a study are left out. */
export function tallyDesigns(studies: readonly Study[]): SystemPage['evidence']['byDesign'] {
  return STUDY_DESIGNS.flatMap((design) => {
    const ofDesign = studies.filter((study) => study.design === design);
    return ofDesign.length === 0 ? [] : [{ design, studies: ofDesign.length, byDirection: tallyDirections(ofDesign.map(directionOf)) }];
  });
}

const YEARS = [
  { from: null, to: 1999 },
  { from: 2000, to: 2004 },
  { from: 2005, to: 2009 },
  { from: 2010, to: 2014 },
  { from: 2015, to: 2019 },
  { from: 2020, to: null },
] as const;

const yearOf = ({ publicationDate }: Study) => Number(publicationDate.slice(0, 4));

export function tallyYears(studies: readonly Study[]): SystemPage['evidence']['byYear'] {
  return YEARS.map(({ from, to }) => ({
    from,
    to,
    studies: studies.filter((study) => (from ?? 0) <= yearOf(study) && yearOf(study) <= (to ?? Number.POSITIVE_INFINITY)).length,
  }));
}

const STRONGEST_SHOWN = 10;

/** Studies whose result was read, by strength of design, the newest first among equals. Only what answers a question counts: descriptions come last. */
export function strongestStudies(studies: readonly Study[]): SystemStudy[] {
  const weakness = (study: Study) => (directionOf(study) === 'unknown' ? STUDY_DESIGNS.length : 0) + STUDY_DESIGNS.indexOf(study.design);
  return [...studies]
    .sort((a, b) => weakness(a) - weakness(b) || b.publicationDate.localeCompare(a.publicationDate) || a.id.localeCompare(b.id))
    .slice(0, STRONGEST_SHOWN)
    .map((study) => ({
      id: study.id,
      title: study.title,
      year: study.publicationDate.slice(0, 4),
      design: study.design,
      direction: directionOf(study),
      ...(study.retraction ? { retraction: study.retraction } : {}),
    }));
}
