import type { DurationBucket, Presence, RecognisedFinding, Severity } from '@consilium/contract';
import type { Correction } from '../session/session.ts';

/** A finding as it stands for the visitor: read from the text, set right, or added. */
export type Chip = {
  id: string;
  name: string;
  kind: RecognisedFinding['kind'];
  presence: Presence;
  duration?: DurationBucket | undefined;
  severity?: Severity | undefined;
  /** Whether the text speaks of it; removing it then needs saying so to the server. */
  inText: boolean;
};

/** The text's findings with the visitor's corrections laid over them; what was removed is left out. */
export function chipsOf(findings: readonly RecognisedFinding[], corrections: readonly Correction[]): Chip[] {
  const corrected = new Map(corrections.map((correction) => [correction.id, correction]));
  const fromText = findings.flatMap((finding): Chip[] => {
    const correction = corrected.get(finding.id);
    if (correction?.presence === 'removed') return [];
    return [chip(finding, correction && { ...correction, presence: correction.presence }, true)];
  });
  const known = new Set(findings.map(({ id }) => id));
  const added = corrections.flatMap((correction): Chip[] =>
    known.has(correction.id) || correction.presence === 'removed' ? [] : [chip({ ...correction, presence: correction.presence }, undefined, false)],
  );
  return [...fromText, ...added];
}

type ChipSource = Omit<Chip, 'inText'>;

function chip({ id, name, kind, presence, duration, severity }: ChipSource, over: ChipSource | undefined, inText: boolean): Chip {
  return { id, name, kind, presence: over?.presence ?? presence, duration: over ? over.duration : duration, severity: over ? over.severity : severity, inText };
}

/** The correction that says: it is so, with what was known of duration and severity kept unless changed. */
export function correctionOf(
  entry: Chip,
  change: { presence?: 'present' | 'absent' | 'removed'; duration?: DurationBucket | null; severity?: Severity | null },
): Correction {
  const presence = change.presence ?? (entry.presence === 'absent' ? 'absent' : 'present');
  const duration = change.duration === undefined ? entry.duration : change.duration;
  const severity = change.severity === undefined ? entry.severity : change.severity;
  const present = presence === 'present';
  return {
    id: entry.id,
    name: entry.name,
    kind: entry.kind,
    presence,
    ...(present && duration ? { duration } : {}),
    ...(present && severity ? { severity } : {}),
  };
}

/** The text's findings as they are to be lit up: corrections count, removed ones are dark. */
export function litFindings(
  findings: readonly RecognisedFinding[],
  corrections: readonly Correction[],
): Pick<RecognisedFinding, 'id' | 'presence' | 'spans'>[] {
  const corrected = new Map(corrections.map(({ id, presence }) => [id, presence]));
  return findings.flatMap(({ id, presence, spans }) => {
    const now = corrected.get(id) ?? presence;
    return now === 'removed' ? [] : [{ id, presence: now, spans }];
  });
}
