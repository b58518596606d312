import { levelled, termOf } from './analyser.ts';
import { Numbers } from './numbers.ts';
import { Spelling } from './spelling.ts';

/** The words of the library. Stems and written words have numbers, which they keep; how many records a stem stands in is counted. */
export class Vocabulary {
  private readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly frequencies = new Numbers();
  /** Each written word: its number, its stem (-1: one that does not count), how often it was written. */
  private readonly wordNumbers = new Map<string, number>();
  private readonly wordTerms = new Numbers();
  private readonly wordSeen = new Numbers();
  private readonly spelling = new Spelling();

  /** How many stems there are. */
  get size(): number {
    return this.names.length;
  }

  /** Takes a word as it is written somewhere. @returns the number of its stem, or -1 where it does not count. */
  write(written: string): number {
    const word = this.wordNumber(levelled(written));
    const term = this.wordTerms.at(word);
    if (term >= 0) this.wordSeen.set(word, this.wordSeen.at(word) + 1);
    return term;
  }

  /** The number of a stem that stands in a record, or -1. */
  known(name: string): number {
    const term = this.numbers.get(name) ?? -1;
    return term >= 0 && this.frequencies.at(term) > 0 ? term : -1;
  }

  /** How many records a stem stands in. */
  frequency(term: number): number {
    return this.frequencies.at(term);
  }

  count(term: number, more: 1 | -1): void {
    this.frequencies.set(term, this.frequencies.at(term) + more);
  }

  /** No record has any of the words any more. */
  forgetFrequencies(): void {
    for (let term = 0; term < this.names.length; term++) this.frequencies.set(term, 0);
  }

  /** The word of the library that an unknown one was meant for, if one is near. */
  nearest(word: string): string | undefined {
    return this.spelling.nearest(word);
  }

  private wordNumber(word: string): number {
    const known = this.wordNumbers.get(word);
    if (known !== undefined) return known;
    const name = termOf(word);
    const term = name === '' ? -1 : this.termNumber(name);
    const number = this.wordTerms.push(term);
    this.wordSeen.push(0);
    this.wordNumbers.set(word, number);
    // A word whose records are gone is no word of the library.
    if (term >= 0) this.spelling.add(word, () => (this.frequencies.at(term) > 0 ? this.wordSeen.at(number) : 0));
    return number;
  }

  private termNumber(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const term = this.frequencies.push(0);
    this.names.push(name);
    this.numbers.set(name, term);
    return term;
  }
}
