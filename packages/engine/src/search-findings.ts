import type { FindingSummary } from '@consilium/contract';
import type { PreparedKnowledge } from './prepare.ts';
import { level } from './text/tokens.ts';

export type FindingMatch = FindingSummary;

/**
 * Findings whose name or lay wording begins with, or has a word that begins with, what was typed; the closest first.
 * @param limit most results returned.
 */
export function searchFindings(query: string, prepared: PreparedKnowledge, limit: number): FindingMatch[] {
  const wanted = level(query).trim().replace(/\s+/g, ' ');
  if (!wanted) return [];
  const hits: { match: FindingMatch; rank: number }[] = [];
  for (const finding of prepared.knowledge.findings) {
    let best: { rank: number; wording: string } | undefined;
    for (const wording of [finding.name, ...finding.lay]) {
      const rank = closeness(level(wording), wanted);
      if (rank !== undefined && (!best || rank < best.rank)) best = { rank, wording };
    }
    if (best)
      hits.push({
        match: { id: finding.id, name: finding.name, kind: finding.kind, matched: best.wording === finding.name ? null : best.wording },
        rank: best.rank,
      });
  }
  return hits
    .sort((a, b) => a.rank - b.rank || a.match.name.length - b.match.name.length || a.match.id.localeCompare(b.match.id))
    .slice(0, limit)
    .map(({ match }) => match);
}

function closeness(wording: string, wanted: string): number | undefined {
  if (wording === wanted) return 0;
  if (wording.startsWith(wanted)) return 1;
  if (wording.includes(` ${wanted}`)) return 2;
  const words = wanted.split(' ');
  if (words.length > 1 && words.every((word) => wording.startsWith(word) || wording.includes(` ${word}`))) return 3;
  return undefined;
}
