import type { Addressed, Call } from '@consilium/contract';

/** Values that narrow nothing are left out of the address. */
const isGiven = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** @returns the address of a call with its parameters filled in, its query included. */
export function callPath(declared: Call, { params, query }: Addressed = {}): string {
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (isGiven(value)) for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** The name an answer is remembered by: the parts of its path, then its query. Answers that begin alike are forgotten together. */
export function callKey(declared: Call, { params, query }: Addressed = {}): readonly unknown[] {
  const parts = declared.path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? params?.[part.slice(1)] : part));
  return query && Object.values(query).some(isGiven) ? [...parts, query] : parts;
}
