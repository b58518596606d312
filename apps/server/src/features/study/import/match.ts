/** A title in the one form by which two are compared. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\p{M}/gu, '')
    .trim();

/** What is known of a study for finding it again. */
export type Known = { id: string; title: string; doi: string | null; pmid: string | null };
/** `words`: of its title, once they were needed. */
type Compared = Known & { words?: Set<string> };
type Wanted = { title: string; author: string; year: number; doi: string | null; pmid: string | null };

/** How much of their words two titles must share. */
const ALIKE = 0.85;
/** Studies of one author in one year that are compared; a name as common as that says little. */
const COMPARED = 200;

/** Finds studies by DOI, by PMID, and by title among those of the same first author and year: each record is compared with a few, however large the library. */
export class StudyIndex {
  private readonly byDoi = new Map<string, Known>();
  private readonly byPmid = new Map<string, Known>();
  private readonly byAuthor = new Map<string, Compared[]>();

  add(known: Known, author: string, year: number): void {
    if (known.doi) this.byDoi.set(known.doi, known);
    if (known.pmid) this.byPmid.set(known.pmid, known);
    const block = blockOf(author, year);
    const others = this.byAuthor.get(block);
    if (!others) this.byAuthor.set(block, [known]);
    else if (others.length < COMPARED) others.push(known);
  }

  /** A number that a study did not have is its own from now on. */
  addNumbers(known: Known, { doi, pmid }: Pick<Known, 'doi' | 'pmid'>): void {
    if (doi && !this.byDoi.has(doi)) this.byDoi.set(doi, known);
    if (pmid && !this.byPmid.has(pmid)) this.byPmid.set(pmid, known);
  }

  /** @returns the study with one of its numbers, or one that is most likely the same; null: it is new. `ids` that disagree are returned as such. */
  find({ title, author, year, doi, pmid }: Wanted): { known: Known; by: 'number' | 'title' } | { conflict: string } | null {
    const ofDoi = doi ? this.byDoi.get(doi) : undefined;
    const ofPmid = pmid ? this.byPmid.get(pmid) : undefined;
    if (ofDoi && ofPmid && ofDoi.id !== ofPmid.id) return { conflict: `Its DOI is that of "${ofDoi.id}", its PMID that of "${ofPmid.id}"` };
    const known = ofDoi ?? ofPmid;
    if (known) return { known, by: 'number' };
    let words: Set<string> | undefined;
    for (const near of [year, year - 1, year + 1])
      for (const other of this.byAuthor.get(blockOf(author, near)) ?? []) {
        const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
        // A correction or a second part has numbers of its own.
        if (differ(doi, other.doi) || differ(pmid, other.pmid)) continue;
        words ??= wordsOf(title);
        other.words ??= wordsOf(other.title);
        if (shared(words, other.words) >= ALIKE) return { known: other, by: 'title' };
      }
    return null;
  }
}

const blockOf = (author: string, year: number): string => `${titleKey(author.split(/[, ]/)[0] ?? '')} ${year}`;

const wordsOf = (title: string): Set<string> => new Set(titleKey(title).split(' '));

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (Math.min(a.size, b.size) < Math.max(a.size, b.size) * ALIKE) return 0;
  let both = 0;
  for (const word of a) if (b.has(word)) both += 1;
  return both / (a.size + b.size - both);
}
