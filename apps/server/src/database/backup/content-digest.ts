import { createHash } from 'node:crypto';

/** A checksum of rows that does not depend on their order: the sum of their hashes. */
export class ContentDigest {
  #sum = 0n;
  rows = 0;

  add(row: readonly (string | null)[]): void {
    this.#sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`);
    this.rows += 1;
  }

  get value(): string {
    return `${this.rows}:${BigInt.asUintN(256, this.#sum).toString(16)}`;
  }
}
