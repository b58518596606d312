import type { RecognisedFinding, SavedAnalysis } from '@consilium/contract';

/** Causes of each assessment that are set side by side. */
const TOP = 5;

export type CauseChange = { id: string; name: string; before: number | null; after: number | null };
export type Comparison = {
  /** The likeliest causes of both, by the later one's confidence, then the earlier one's. null: not among that one's causes. */
  causes: CauseChange[];
  added: RecognisedFinding[];
  removed: RecognisedFinding[];
  /** Findings in both whose presence, duration or severity is another. */
  changed: { before: RecognisedFinding; after: RecognisedFinding }[];
};

/** What has become other between two assessments. */
export function compare(earlier: SavedAnalysis, later: SavedAnalysis): Comparison {
  const [before, after] = [causesOf(earlier), causesOf(later)];
  const ids = new Set([...after.slice(0, TOP), ...before.slice(0, TOP)].map(({ id }) => id));
  const causes = [...ids].map((id) => {
    const [was, is] = [before.find((cause) => cause.id === id), after.find((cause) => cause.id === id)];
    return { id, name: (is ?? was)?.name ?? id, before: was?.confidence ?? null, after: is?.confidence ?? null };
  });
  const [then, now] = [earlier.analysis.findings, later.analysis.findings];
  return {
    causes: causes.sort((a, b) => (b.after ?? -1) - (a.after ?? -1) || (b.before ?? -1) - (a.before ?? -1)),
    added: now.filter(({ id }) => !then.some((other) => other.id === id)),
    removed: then.filter(({ id }) => !now.some((other) => other.id === id)),
    changed: now.flatMap((after) => {
      const before = then.find(({ id }) => id === after.id);
      return before && (before.presence !== after.presence || before.duration !== after.duration || before.severity !== after.severity)
        ? [{ before, after }]
        : [];
    }),
  };
}

const causesOf = ({ analysis }: SavedAnalysis) => analysis.systems.find(({ system }) => system === 'conventional')?.diagnoses ?? [];
