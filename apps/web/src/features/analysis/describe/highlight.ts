import type { Presence, RecognisedFinding } from '@consilium/contract';

/** How a stretch of the text was taken; 'unread' is one that tells something and was not understood. */
export type Taken = Presence | 'unread';
/** A stretch of the text and how the findings in it were understood; `null` where nothing was recognised and nothing missed. */
export type Segment = { text: string; presence: Taken | null };

/** Where several findings share a stretch, the first of these is shown. */
const STRONGEST: readonly Taken[] = ['present', 'uncertain', 'absent', 'past', 'family', 'other-person', 'hypothetical', 'unread'];

type Placed = Pick<RecognisedFinding, 'id' | 'spans'> & { presence: Taken };

/** Cuts a text into stretches with and without findings. The stretches joined are the text again. */
export function highlightSegments(text: string, findings: readonly Placed[]): Segment[] {
  const marks = findings.flatMap(({ id, presence, spans }) =>
    spans.map(({ start, end }) => ({ id, presence, start: clamp(start, text), end: clamp(end, text) })),
  );
  const edges = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  const segments: (Segment & { ids: string[] })[] = [];
  for (const [i, start] of edges.slice(0, -1).entries()) {
    const end = edges[i + 1] as number;
    const here = marks.filter((mark) => mark.start <= start && mark.end >= end);
    const presence = STRONGEST.find((candidate) => here.some((mark) => mark.presence === candidate)) ?? null;
    const ids = here.map(({ id }) => id);
    const before = segments.at(-1);
    const continues = before && before.presence === presence && (presence === null || ids.some((id) => before.ids.includes(id)));
    if (continues) {
      before.text += text.slice(start, end);
      before.ids.push(...ids);
    } else segments.push({ text: text.slice(start, end), presence, ids });
  }
  return segments.map(({ text: part, presence }) => ({ text: part, presence }));
}

/**
 * Moves findings recognised in an earlier version of the text to where they stand now:
 * those before the change stay, those after it move along, those the change touches go dark.
 */
export function carryFindings<T extends Placed>(earlier: string, now: string, findings: readonly T[]): T[] {
  if (earlier === now) return [...findings];
  const shorter = Math.min(earlier.length, now.length);
  let head = 0;
  while (head < shorter && earlier[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && earlier.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const changeEnd = earlier.length - tail;
  const moved = now.length - earlier.length;
  return findings.map((finding) => ({
    ...finding,
    spans: finding.spans.flatMap(({ start, end }) => {
      if (end <= head) return [{ start, end }];
      if (start >= changeEnd) return [{ start: start + moved, end: end + moved }];
      return [];
    }),
  }));
}

const clamp = (position: number, text: string) => Math.min(Math.max(position, 0), text.length);
