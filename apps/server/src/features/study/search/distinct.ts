/** Numbers sets of values in the order they come: a library has many records and few such sets, and each is held once. */
export class Distinct {
  private readonly numbers = new Map<string, number>();

  get size(): number {
    return this.numbers.size;
  }

  /** @param hold keeps values that were not there. */
  numberOf(values: readonly number[], hold: () => void): number {
    const key = values.join(' ');
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const next = this.numbers.size;
    hold();
    this.numbers.set(key, next);
    return next;
  }
}
