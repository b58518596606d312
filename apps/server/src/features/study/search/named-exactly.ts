import { eachWord, levelled } from './analyser.ts';
import type { IndexedStudy } from './record.ts';

/** A PMID has up to eight digits; shorter numbers in a query are years and doses. */
const PMID = /^(?:pmid:?\s*)?(\d{5,8})$/i;
const PMCID = /^(?:pmcid:?\s*)?(pmc\d{4,9})$/i;
const BARE = /^\d+$/;
const DOI = /^(?:(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:?\s*))?(10\.\d{4,9}\/\S+)$/i;
/** Initials, and particles that many names begin with. */
const SHORTEST_NAME = 3;

/** Those who wrote a record and the identifiers it has: a name leads to all records of its bearers, an identifier to one. */
export class NamedExactly {
  private authors = new Map<string, number[]>();
  private identifiers = new Map<string, number[]>();

  /** Records are added in the order of their numbers. */
  add(record: number, { authors, doi, pmid, pmcid }: Pick<IndexedStudy, 'authors' | 'doi' | 'pmid' | 'pmcid'>): void {
    for (const name of namesIn(authors)) put(this.authors, name, record);
    for (const identifier of [doi, pmid, pmcid]) if (identifier) put(this.identifiers, identifier.toLowerCase(), record);
  }

  /** Records written by somebody of this name, in order of their numbers; removed ones among them. */
  writtenBy(name: string): readonly number[] {
    return this.authors.get(name) ?? [];
  }

  /** @returns the records of the DOI, PMID or PMCID that a query is, or undefined where it is none. A bare number is a PMID only where a record has it. */
  identifiedBy(query: string): readonly number[] | undefined {
    const typed = query.trim().replace(/[.,;]+$/, '');
    const identifier = (DOI.exec(typed) ?? PMCID.exec(typed) ?? PMID.exec(typed))?.[1];
    if (identifier === undefined) return undefined;
    return this.identifiers.get(identifier.toLowerCase()) ?? (identifier === typed && BARE.test(typed) ? undefined : []);
  }

  /** The same after records were numbered anew: `left` are the old numbers of those that stay, in order. */
  numberedAnew(left: readonly number[]): NamedExactly {
    const numbers = new Map(left.map((before, now) => [before, now]));
    const anew = (from: ReadonlyMap<string, readonly number[]>) =>
      new Map(
        [...from].flatMap(([name, records]) => {
          const kept = records.flatMap((record) => numbers.get(record) ?? []);
          return kept.length > 0 ? [[name, kept] as const] : [];
        }),
      );
    const named = new NamedExactly();
    named.authors = anew(this.authors);
    named.identifiers = anew(this.identifiers);
    return named;
  }
}

function put(records: Map<string, number[]>, name: string, record: number): void {
  const known = records.get(name);
  if (known) known.push(record);
  else records.set(name, [record]);
}

/** Each name once, as it is compared. */
function namesIn(authors: string): Set<string> {
  const names = new Set<string>();
  eachWord(authors, (written) => {
    // Capitals alone are initials ('AB') or an organisation, which is looked for by its title.
    if (written.length >= SHORTEST_NAME) names.add(levelled(written));
  });
  return names;
}
