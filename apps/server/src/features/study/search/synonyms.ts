import { termsOf } from './analyser.ts';

/** Names of one thing. Whoever writes one of `said` is also shown what is called as `called`. */
export type Naming = { called: readonly string[]; said: readonly string[] };

/** Another name of what a query says, and the stems it was said in. */
export type OtherName = { name: string; terms: string[]; said: readonly string[] };

const LONGEST_NAME = 6;
/** Things one wording may mean, other names of one thing, and other names for one query. */
const MEANINGS = 3;
const NAMES_OF_ONE = 4;
const NAMES_AT_ONCE = 12;

type Thing = { names: { name: string; terms: string[] }[] };

/** Lay and clinical names of the same things, found by their stems. */
export class Synonyms {
  private readonly things = new Map<string, Thing[]>();
  private readonly stems = new Set<string>();

  constructor(namings: readonly Naming[]) {
    for (const { called, said } of namings) {
      const names = called.map((name) => ({ name, terms: termsOf(name) })).filter(({ terms }) => terms.length > 0 && terms.length <= LONGEST_NAME);
      if (names.length === 0) continue;
      const thing = { names };
      for (const key of new Set([...names.map(({ terms }) => terms.join(' ')), ...said.map((name) => termsOf(name).join(' '))])) {
        if (key === '' || key.split(' ').length > LONGEST_NAME) continue;
        for (const stem of key.split(' ')) this.stems.add(stem);
        const known = this.things.get(key);
        if (known) known.push(thing);
        else this.things.set(key, [thing]);
      }
    }
  }

  /** Whether a stem stands in any of the names: then it is spelt as it was meant. */
  has(stem: string): boolean {
    return this.stems.has(stem);
  }

  /** Other names of what stands in these stems; the longest wording counts, and each stem belongs to one. */
  of(terms: readonly string[]): OtherName[] {
    const found = new Map<string, OtherName>();
    const given = new Set(terms);
    /** It says nothing else: words that were written, or words made of them ('acupuncturist'). */
    const isGiven = (name: { terms: string[] }) => name.terms.every((term) => given.has(term) || terms.some((own) => own.length > 4 && term.startsWith(own)));
    for (let at = 0; at < terms.length && found.size < NAMES_AT_ONCE; ) {
      const length = this.longest(terms, at);
      const said = terms.slice(at, at + length);
      const key = said.join(' ');
      for (const { names } of this.things.get(key)?.slice(0, MEANINGS) ?? [])
        for (const name of names.filter((other) => !isGiven(other)).slice(0, NAMES_OF_ONE))
          if (found.size < NAMES_AT_ONCE && !found.has(name.terms.join(' '))) found.set(name.terms.join(' '), { ...name, said });
      at += Math.max(1, length);
    }
    return [...found.values()];
  }

  private longest(terms: readonly string[], at: number): number {
    for (let length = Math.min(LONGEST_NAME, terms.length - at); length > 0; length--)
      if (this.things.has(terms.slice(at, at + length).join(' '))) return length;
    return 0;
  }
}
