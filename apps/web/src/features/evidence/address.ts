import { type EvidenceQuery, LIMITS } from '@consilium/contract';

const NAME_LENGTH = 200;

/** What an address asks: a question, or a treatment and a condition. @returns null where it asks nothing. */
export function askedIn(search: URLSearchParams): EvidenceQuery | null {
  const of = (name: string, most: number) => search.get(name)?.trim().slice(0, most) || undefined;
  const [q, treatment, condition] = [of('q', LIMITS.evidenceQuestionLength), of('treatment', NAME_LENGTH), of('condition', NAME_LENGTH)];
  if (q === undefined && treatment === undefined && condition === undefined) return null;
  return { ...(q ? { q } : {}), ...(treatment ? { treatment } : {}), ...(condition ? { condition } : {}) };
}

/** The page of a question. */
export function evidencePath(asked: { q?: string | undefined; treatment?: string | undefined; condition?: string | undefined }): string {
  const search = new URLSearchParams(Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1])));
  return search.size > 0 ? `/evidence?${search}` : '/evidence';
}
