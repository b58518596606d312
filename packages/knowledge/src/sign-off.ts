import { REVIEW_RISK_IDS, type ReviewRisk, type TriageLevel } from '@consilium/contract';
import type { KnowledgeFiles } from './content-files.ts';
import { AGE_BANDS, type AgeBand, type Condition, type Treatment } from './schema.ts';
import { CHECKED_PARTS, type Review } from './schema-parts.ts';

/** What a clinician has not signed off. `met`: new presentations per 1,000 people a year, of a treatment those of all it is offered for. */
export type SignOff = { risk: ReviewRisk; id: string; name: string; urgency: TriageLevel | null; met: number; file: string; checked: string };

/** Years of life in each band, the last one to 85. */
const YEARS: Record<AgeBand, number> = { infant: 1, toddler: 4, child: 10, youth: 10, adult: 20, middle: 20, older: 20 };
const CHILDHOOD: readonly AgeBand[] = ['infant', 'toddler', 'child'];

type Records = { conditions: readonly (Condition & { bodySystem: string })[]; treatments: readonly Treatment[] };
type Ranked = Pick<SignOff, 'risk' | 'id' | 'name' | 'urgency' | 'met'> & { kind: 'condition' | 'treatment' };

/** All conditions and treatments, those first whose mistakes do most harm; within each kind of risk what most people meet comes first. */
export function inOrderOfRisk({ conditions, treatments }: Records): Ranked[] {
  const met = metWith({ conditions, treatments });
  const list: Ranked[] = [
    ...conditions.map((condition) => {
      const { id, name, urgency, incidence } = condition;
      return { kind: 'condition' as const, risk: riskOf(condition), id, name, urgency, met: incidence };
    }),
    ...treatments.map(({ id, name, kind }) => {
      const risk: ReviewRisk = kind === 'medicine' ? 'medicines' : 'other treatments';
      return { kind: 'treatment' as const, risk, id, name, urgency: null, met: met.get(id) ?? 0 };
    }),
  ];
  return list.sort((a, b) => REVIEW_RISK_IDS.indexOf(a.risk) - REVIEW_RISK_IDS.indexOf(b.risk) || b.met - a.met || a.id.localeCompare(b.id, 'en'));
}

/** The conditions and treatments that wait for a clinician, in the order in which reading them does most good. */
export function signOffList({ conditions, treatments }: KnowledgeFiles): SignOff[] {
  const known = { condition: new Map(conditions.map((entry) => [entry.id, entry])), treatment: new Map(treatments.map((entry) => [entry.id, entry])) };
  return inOrderOfRisk({ conditions, treatments }).flatMap(({ kind, ...entry }) => {
    const record = known[kind].get(entry.id);
    if (!record || record.review.state === 'clinician-reviewed') return [];
    return [{ ...entry, file: record.file, checked: checkedIn(record.review) }];
  });
}

function riskOf(condition: Condition & { bodySystem: string }): ReviewRisk {
  if (condition.urgency === 'emergency') return 'emergencies';
  if (condition.pregnancy === 'only' || condition.pregnancy === 'postpartum-only') return 'pregnancy';
  return condition.bodySystem === 'child' || shareOfChildren(condition) > 0.5 ? 'children' : 'other conditions';
}

function shareOfChildren({ age }: Condition): number {
  const cases = (bands: readonly AgeBand[]) => bands.reduce((sum, band) => sum + (age[band] ?? 1) * YEARS[band], 0);
  return cases(CHILDHOOD) / cases(AGE_BANDS);
}

/** How many people meet each treatment, by the conditions it is offered for, itself or in standard care. */
function metWith({ conditions, treatments }: Records): Map<string, number> {
  const uses = new Map(treatments.map(({ id, for: list }) => [id, new Set(list.map(({ diagnosis }) => diagnosis))]));
  for (const { id: diagnosis, care } of conditions) for (const { id } of care.treatments) uses.get(id)?.add(diagnosis);
  const incidence = new Map(conditions.map((condition) => [condition.id, condition.incidence]));
  return new Map([...uses].map(([id, diagnoses]) => [id, [...diagnoses].reduce((sum, diagnosis) => sum + (incidence.get(diagnosis) ?? 0), 0)]));
}

const checkedIn = ({ checked = [] }: Review) =>
  checked.length === 0 ? 'nothing checked' : checked.map(({ what, by, date }) => `${what} by a ${by} ${date}`).join('; ');

/** How many entries of each kind were checked for what, as sentences. */
export function checkedCounts({ conditions, treatments, patterns, traditions, precautions }: KnowledgeFiles): string[] {
  const kinds: [string, { review: Review }[]][] = Object.entries({ conditions, treatments, patterns, traditions, precautions });
  return kinds.map(([kind, entries]) => {
    const of = (what: (typeof CHECKED_PARTS)[number]) => entries.filter(({ review }) => review.checked?.some((one) => one.what === what)).length;
    return `${kind} of ${entries.length}: ${CHECKED_PARTS.map((what) => `${what} ${of(what)}`).join(', ')}`;
  });
}

/** The list as lines of columns parted by tabs, with a heading for each kind of risk. */
export function signOffLines(list: readonly SignOff[]): string[] {
  return REVIEW_RISK_IDS.flatMap((risk) => {
    const entries = list.filter((entry) => entry.risk === risk);
    const rows = entries.map(({ id, name, urgency, file, checked }) => [id, name, urgency ?? '-', file, checked].join('\t'));
    return rows.length === 0 ? [] : [`# ${risk} (${rows.length})`, ...rows];
  });
}
