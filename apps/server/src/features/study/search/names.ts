/** Names as records write them, equal without regard to case. */
export class Names {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(name: string): number {
    const key = name.toLowerCase();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.names.length);
    return this.names.push(name) - 1;
  }

  find(name: string): number {
    return this.numbers.get(name.toLowerCase()) ?? -1;
  }

  /** The numbers of what one record names, each once, as far as they are names. */
  numbersOf(given: readonly string[]): number[] {
    return [...new Set(given.filter((name) => name.trim() !== '').map((name) => this.numberOf(name.trim())))];
  }
}
