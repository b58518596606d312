import type { Span } from '@consilium/contract';

/** The person's own text, with the stretches that were not understood marked: by a line below them, and in words for who does not see it. */
export function OwnWords({ text, unread, language }: { text: string; unread: readonly Span[]; language: string | undefined }) {
  return (
    <blockquote lang={language} dir="auto" className="mt-2 border-s-2 border-line-strong ps-4 text-lg leading-relaxed break-words whitespace-pre-wrap">
      {pieces(text, unread).map(({ start, part, missed }) =>
        missed ? (
          <mark key={start} className="rounded-sm bg-caution-tint px-0.5 text-ink underline decoration-caution decoration-wavy underline-offset-4">
            <span lang="en" className="sr-only">
              (not understood:{' '}
            </span>
            {part}
            <span className="sr-only">)</span>
          </mark>
        ) : (
          <span key={start}>{part}</span>
        ),
      )}
    </blockquote>
  );
}

/** The text cut where stretches begin and end; joined it is the text again. */
function pieces(text: string, unread: readonly Span[]): { start: number; part: string; missed: boolean }[] {
  const cut: { start: number; part: string; missed: boolean }[] = [];
  let at = 0;
  for (const { start, end } of unread) {
    if (start > at) cut.push({ start: at, part: text.slice(at, start), missed: false });
    cut.push({ start, part: text.slice(start, end), missed: true });
    at = end;
  }
  if (at < text.length) cut.push({ start: at, part: text.slice(at), missed: false });
  return cut;
}
