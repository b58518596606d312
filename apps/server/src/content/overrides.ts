import type { Knowledge } from '@consilium/knowledge';

type Collections = { [Name in keyof Knowledge]: Knowledge[Name] extends { id: string }[] ? Name : never }[keyof Knowledge];
/** The parts of the knowledge whose entries have an id. */
export const COLLECTIONS = [
  'findings',
  'qualities',
  'conditions',
  'traditions',
  'patterns',
  'treatments',
  'redFlags',
  'medicines',
  'allergens',
  'readings',
  'studies',
  'pages',
  'gates',
  'alarms',
  'mainProblems',
  'mustAsk',
  'watchFor',
] as const satisfies readonly Collections[];
export type Collection = (typeof COLLECTIONS)[number];

/** Fields that stand in place of those of a compiled entry; what it does not name stays as compiled. */
export type Override = { collection: Collection; id: string; fields: Readonly<Record<string, unknown>> };
/** An override that was not applied, and why. */
export type Unfit = { collection: Collection; id: string; why: string };

/** Lays overrides over the compiled knowledge, which is left as it is. One that does not fit its entry is left out and named. */
export function withOverrides(compiled: Knowledge, overrides: readonly Override[]): { knowledge: Knowledge; unfit: Unfit[] } {
  const knowledge: Knowledge = { ...compiled };
  const unfit: Unfit[] = [];
  for (const collection of new Set(overrides.map((override) => override.collection))) {
    const entries: Entry[] = [...compiled[collection]];
    const places = new Map(entries.map(({ id }, place) => [id, place]));
    for (const { id, fields } of overrides.filter((override) => override.collection === collection)) {
      const place = places.get(id);
      const entry = entries[place ?? -1];
      const why = entry ? misfitOf(entry, fields) : 'There is no such entry any more.';
      if (why === undefined && entry && place !== undefined) entries[place] = { ...entry, ...fields };
      else unfit.push({ collection, id, why: why ?? '' });
    }
    Object.assign(knowledge, { [collection]: entries });
  }
  return { knowledge, unfit };
}

type Entry = { id: string; [field: string]: unknown };

function misfitOf(entry: Entry, fields: Override['fields']): string | undefined {
  for (const [field, value] of Object.entries(fields)) {
    if (field === 'id') return 'The id of an entry is not changed.';
    if (entry[field] !== undefined && kindOf(value) !== kindOf(entry[field])) return `'${field}' is ${kindOf(entry[field])}, not ${kindOf(value)}.`;
  }
  return undefined;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'a list' : value === null ? 'nothing' : typeof value);
