/** The first `most` of the first `count` records in an order, sorted (a heap keeps the last of them at its top). */
export function leading(records: Int32Array, count: number, most: number, order: (a: number, b: number) => number): number[] {
  if (count <= 2 * most) return [...records.subarray(0, count)].sort(order).slice(0, most);
  const heap = [...records.subarray(0, most)].sort((a, b) => order(b, a));
  for (let i = most; i < count; i++) {
    const record = records[i] as number;
    if (order(record, heap[0] as number) >= 0) continue;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= most) break;
      const later = left + 1 < most && order(heap[left + 1] as number, heap[left] as number) > 0 ? left + 1 : left;
      if (order(record, heap[later] as number) >= 0) break;
      heap[at] = heap[later] as number;
      at = later;
    }
    heap[at] = record;
  }
  return heap.sort(order);
}
