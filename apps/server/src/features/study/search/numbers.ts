/** Whole numbers in a row that grows, without an object for each. */
export class Numbers {
  data: Int32Array;
  length = 0;

  constructor(room = 1024) {
    this.data = new Int32Array(room);
  }

  at(index: number): number {
    return this.data[index] as number;
  }

  push(value: number): number {
    this.set(this.length, value);
    return this.length - 1;
  }

  set(index: number, value: number): void {
    if (index >= this.data.length) {
      const wider = new Int32Array(Math.max(index + 1, this.data.length * 2));
      wider.set(this.data);
      this.data = wider;
    }
    this.data[index] = value;
    if (index >= this.length) this.length = index + 1;
  }
}

const CHUNK_BITS = 20;
const CHUNK = 1 << CHUNK_BITS;
const WITHIN = CHUNK - 1;

/** Room for many short rows of whole numbers, in large pieces; a row never lies across two. Addresses count over all pieces. */
export class Arena {
  readonly chunks: Int32Array[] = [];
  private next = 0;

  /** @returns the address of so many numbers in a row, all zero. */
  take(count: number): number {
    if (count > CHUNK) throw new RangeError(`A row of ${count} numbers is too long.`);
    if ((this.next & WITHIN) + count > CHUNK || this.next >> CHUNK_BITS >= this.chunks.length) {
      this.next = this.chunks.length << CHUNK_BITS;
      this.chunks.push(new Int32Array(CHUNK));
    }
    const address = this.next;
    this.next += count;
    return address;
  }

  chunkOf(address: number): Int32Array {
    return this.chunks[Arena.piece(address)] as Int32Array;
  }

  get bytes(): number {
    return this.chunks.length * CHUNK * Int32Array.BYTES_PER_ELEMENT;
  }

  static piece(address: number): number {
    return address >> CHUNK_BITS;
  }

  static within(address: number): number {
    return address & WITHIN;
  }
}
