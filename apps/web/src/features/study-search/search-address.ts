import {
  type CallInput,
  LIMITS,
  STUDY_DESIGNS,
  STUDY_DIRECTIONS,
  STUDY_ORDERS,
  STUDY_POPULATIONS,
  type StudyOrder,
  type StudySearchQuery,
  SYSTEM_IDS,
  type studyCalls,
} from '@consilium/contract';

/** Filters of which several values can be chosen. */
export const LISTS = ['system', 'condition', 'intervention', 'design', 'direction', 'population'] as const;
export type ListName = (typeof LISTS)[number];

/** What is looked for, as the address says it. */
export type Wanted = Pick<StudySearchQuery, 'q' | 'sort' | 'page' | ListName> & { free: boolean; from: number | null; to: number | null };

const FIRST_YEAR = 1800;
const LAST_YEAR = 2100;
const NAME_LENGTH = 200;
const MOST_VALUES = 20;

/** Reads an address. What it cannot mean is left out, so that a link that somebody changed by hand still opens. */
export function readWanted(parameters: URLSearchParams): Wanted {
  const some = <V extends string>(name: ListName, known: readonly V[]) => known.filter((value) => parameters.getAll(name).includes(value));
  const names = (name: ListName) =>
    [...new Set(parameters.getAll(name).map((value) => value.trim()))].filter((value) => value !== '' && value.length <= NAME_LENGTH).slice(0, MOST_VALUES);
  const whole = (name: string, least: number, most: number) => {
    const text = parameters.get(name) ?? '';
    const number = Number(text);
    return /^\d+$/.test(text) && number >= least && number <= most ? number : null;
  };
  const sort = parameters.get('sort');
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, LIMITS.studyQueryLength),
    system: some('system', SYSTEM_IDS),
    condition: names('condition'),
    intervention: names('intervention'),
    design: some('design', STUDY_DESIGNS),
    direction: some('direction', STUDY_DIRECTIONS),
    population: some('population', STUDY_POPULATIONS),
    from: whole('from', FIRST_YEAR, LAST_YEAR),
    to: whole('to', FIRST_YEAR, LAST_YEAR),
    free: parameters.get('free') === 'true',
    sort: STUDY_ORDERS.find((order): order is StudyOrder => order === sort) ?? 'relevance',
    page: whole('page', 1, LIMITS.studyPages) ?? 1,
  };
}

/** The parts of an address that say something; the same in the address of the page and in the call. */
export function inputOf(wanted: Wanted): NonNullable<CallInput<typeof studyCalls.searchStudies>['query']> {
  return {
    ...(wanted.q ? { q: wanted.q } : {}),
    ...Object.fromEntries(LISTS.filter((name) => wanted[name].length > 0).map((name) => [name, wanted[name]])),
    ...(wanted.from === null ? {} : { from: wanted.from }),
    ...(wanted.to === null ? {} : { to: wanted.to }),
    ...(wanted.free ? { free: 'true' } : {}),
    ...(wanted.sort === 'relevance' ? {} : { sort: wanted.sort }),
    ...(wanted.page === 1 ? {} : { page: wanted.page }),
  };
}

/** The address of a search. Whatever else changes, it begins on the first page. */
export function addressOf(wanted: Wanted, change: Partial<Wanted> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(inputOf({ ...wanted, page: 1, ...change })))
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  return parameters.size > 0 ? `/studies?${parameters}` : '/studies';
}

/** A value of a filter chosen, or no longer chosen. Names are the same whatever their case. */
export function toggled(wanted: Wanted, name: ListName, value: string): Partial<Wanted> {
  const chosen: readonly string[] = wanted[name];
  const rest = chosen.filter((one) => !isSame(one, value));
  return { [name]: rest.length < chosen.length ? rest : [...chosen, value] };
}

export const isChosen = (wanted: Wanted, name: ListName, value: string) => wanted[name].some((one) => isSame(one, value));

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Every filter in use, with how the address is without it. */
export function chosenOf(wanted: Wanted): { name: ListName | 'free' | 'years'; value: string; without: Partial<Wanted> }[] {
  return [
    ...LISTS.flatMap((name) => wanted[name].map((value) => ({ name, value, without: toggled(wanted, name, value) }))),
    ...(wanted.from !== null || wanted.to !== null
      ? [
          {
            name: 'years' as const,
            value: `${wanted.from ?? 'until'}${wanted.from !== null && wanted.to !== null ? ' to ' : ' '}${wanted.to ?? 'or later'}`,
            without: { from: null, to: null },
          },
        ]
      : []),
    ...(wanted.free ? [{ name: 'free' as const, value: 'Free full text', without: { free: false } }] : []),
  ];
}

export const withoutFilters: Partial<Wanted> = {
  system: [],
  condition: [],
  intervention: [],
  design: [],
  direction: [],
  population: [],
  from: null,
  to: null,
  free: false,
};
