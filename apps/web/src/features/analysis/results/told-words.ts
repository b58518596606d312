import type { Analysis, RecognisedFinding } from '@consilium/contract';

/** A finding in the person's own words where the text holds them, else by its name. */
function inOwnWords({ name, spans }: RecognisedFinding, text: string | null): string {
  const words = text === null ? '' : spans.map(({ start, end }) => text.slice(start, end).trim()).sort((a, b) => b.length - a.length)[0];
  return words ? words.replace(/\s+/g, ' ') : name;
}

/** What decided how urgent it is, in the person's own words: none where no sign did but the likely causes. Findings of the same words are said once. */
export function decidingWords({ decidedBy, findings }: Pick<Analysis, 'decidedBy' | 'findings'>, text: string | null): string[] {
  const deciding = findings.filter(({ id }) => decidedBy.includes(id));
  return [...new Map(deciding.map((finding) => [inOwnWords(finding, text).toLowerCase(), inOwnWords(finding, text)])).values()];
}

/** Findings in the order they were told; what was not told in the text comes after. */
export function inToldOrder(findings: readonly RecognisedFinding[]): RecognisedFinding[] {
  const at = ({ spans }: RecognisedFinding) => Math.min(...spans.map(({ start }) => start), Number.POSITIVE_INFINITY);
  return [...findings].sort((a, b) => at(a) - at(b) || 0);
}

/** What of the text was not understood, each stretch once. */
export function unreadWords({ unread }: Pick<Analysis['understanding'], 'unread'>, text: string | null): string[] {
  if (text === null) return [];
  return [...new Set(unread.map(({ start, end }) => text.slice(start, end).trim()).filter(Boolean))];
}
