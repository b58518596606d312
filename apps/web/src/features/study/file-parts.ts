/** Characters of ids that one address carries: servers and what stands before them take addresses of 8 KB at least. */
const ROOM = 7000;
const NAME = '&id='.length;

/** Ids in their order, in as few parts as addresses have room for. */
export function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  let left = 0;
  for (const id of ids) {
    const needed = encodeURIComponent(id).length + NAME;
    const part = parts.at(-1);
    if (part && needed <= left) {
      part.push(id);
      left -= needed;
    } else {
      parts.push([id]);
      left = ROOM - needed;
    }
  }
  return parts;
}
