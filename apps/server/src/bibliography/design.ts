import type { StudyDesign, StudyPopulation } from '@consilium/contract';
import type { BibRecord } from './record.ts';

/** What publication types say of the design, the surest first. Others ('Journal Article', 'Clinical Trial') say nothing that could be relied on. */
const BY_TYPE: readonly (readonly [type: string, design: StudyDesign])[] = [
  ['network meta-analysis', 'network-meta-analysis'],
  ['practice guideline', 'guideline'],
  ['guideline', 'guideline'],
  ['meta-analysis', 'meta-analysis'],
  ['systematic review', 'systematic-review'],
  ['randomized controlled trial', 'rct'],
  ['pragmatic clinical trial', 'rct'],
  ['case reports', 'case-series'],
  ['review', 'review'],
  ['scoping review', 'review'],
  ['editorial', 'review'],
  ['comment', 'review'],
];

/** What subject headings say of it; one that is the subject of a paper says nothing of its own design, so these count only beside no type. */
const BY_HEADING: readonly (readonly [heading: string, design: StudyDesign])[] = [
  ['cohort studies', 'cohort'],
  ['prospective studies', 'cohort'],
  ['longitudinal studies', 'cohort'],
  ['follow-up studies', 'cohort'],
  ['retrospective studies', 'cohort'],
  ['case-control studies', 'case-control'],
  ['cross-sectional studies', 'cross-sectional'],
  ['qualitative research', 'qualitative'],
];

/** What titles say of it, the surest first. A protocol has no result yet, so it is none of these. */
const BY_TITLE: readonly (readonly [words: RegExp, design: StudyDesign])[] = [
  [/\bnetwork meta-?analys[ie]s\b/i, 'network-meta-analysis'],
  [/\bmeta-?analys[ie]s\b/i, 'meta-analysis'],
  [/\bsystematic (literature )?review\b/i, 'systematic-review'],
  [/\b(clinical )?practice guidelines?\b/i, 'guideline'],
  [/\brandomi[sz]ed(,? (double|single|triple)[- ]blind(ed)?)?,?( (placebo-)?controlled| clinical| crossover)*,? (trial|study)\b/i, 'rct'],
  [/\bcase[- ]control study\b/i, 'case-control'],
  [/\bcohort study\b/i, 'cohort'],
  [/\bcross-sectional (study|survey)\b/i, 'cross-sectional'],
  [/\bcase (report|series)\b/i, 'case-series'],
  [/\bqualitative (study|interview)/i, 'qualitative'],
  [/\b(narrative|scoping|literature) review\b/i, 'review'],
];

const PROTOCOL = /\b(study |trial )?protocol\b/i;

type Told = Pick<BibRecord, 'title' | 'publicationTypes'> & { headings: readonly string[] };

/** @returns the design, or null where nothing says it: then it is counted with what proves least, and said to be unknown. */
export function designOf({ title, publicationTypes, headings }: Told): StudyDesign | null {
  const types = publicationTypes.map((type) => type.toLowerCase());
  if (PROTOCOL.test(title) || types.includes('clinical trial protocol')) return null;
  const isNetwork = /\bnetwork meta-?analys[ie]s\b/i.test(title);
  const byType = BY_TYPE.find(([type]) => types.includes(type))?.[1];
  if (isNetwork && (byType === undefined || byType === 'meta-analysis' || byType === 'systematic-review')) return 'network-meta-analysis';
  const byTitle = BY_TITLE.find(([words]) => words.test(title))?.[1];
  // 'Review' is what databases call every kind of it: the title knows better.
  if (byType !== undefined && !(byType === 'review' && (byTitle === 'systematic-review' || byTitle === 'meta-analysis'))) return byType;
  if (byTitle !== undefined) return byTitle;
  const named = headings.map((heading) => heading.toLowerCase());
  return BY_HEADING.find(([heading]) => named.includes(heading))?.[1] ?? null;
}

const PEOPLE: readonly (readonly [population: StudyPopulation, headings: readonly string[], title: RegExp])[] = [
  ['adults', ['adult', 'young adult', 'middle aged'], /\bin (healthy )?adults\b/i],
  ['older people', ['aged', 'aged, 80 and over', 'frail elderly'], /\b(older (adults|people|patients)|elderly)\b/i],
  ['children', ['child', 'child, preschool', 'adolescent'], /\b(children|childhood|adolescents|p(a)?ediatric)\b/i],
  ['infants', ['infant', 'infant, newborn', 'infant, premature'], /\b(infants?|neonates?|newborns?|preterm)\b/i],
  ['pregnancy', ['pregnancy', 'pregnant women', 'pregnant people'], /\b(pregnan(t|cy)|antenatal)\b/i],
  ['breastfeeding', ['breast feeding', 'lactation'], /\b(breast-?feeding|lactating)\b/i],
];
const ANIMALS = /\bin (rats?|mice|mouse|rabbits?|dogs?|pigs?|zebrafish|a (rat|mouse|rabbit) model)\b|\bmurine\b/i;
const LABORATORY = /\bin vitro\b/i;

/** Who was studied, as far as subject headings or the title say. */
export function populationsOf({ title, headings }: Told): StudyPopulation[] {
  const named = new Set(headings.map((heading) => heading.toLowerCase()));
  const found = PEOPLE.filter(([, terms, words]) => terms.some((term) => named.has(term)) || words.test(title)).map(([population]) => population);
  const people = named.has('humans') || (found.length > 0 && !named.has('animals'));
  if (named.has('female') && !named.has('male') && people) found.push('women');
  if (named.has('male') && !named.has('female') && people) found.push('men');
  const animals = (named.has('animals') && !named.has('humans')) || (!named.has('humans') && ANIMALS.test(title));
  if (animals) return ['animals'];
  if (!people && (named.has('in vitro techniques') || named.has('cells, cultured') || LABORATORY.test(title))) return ['laboratory'];
  return found;
}
