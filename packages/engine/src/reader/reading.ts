import type { Span } from '@consilium/contract';
import { type Pieces, piecesOf, type Vocabulary } from './pieces.ts';

/** What stands beside the learned reader's weights (packages/knowledge/model/reader.json, written by training/reader/export.py). */
export type ReaderLabels = {
  version: string;
  /** Most pieces, the two at the ends included, that are read at once. */
  longest: number;
  standings: readonly string[];
  alarms: readonly string[];
  findings: readonly string[];
  pieces: readonly string[];
};

/** What the model gives for one stretch of T pieces, the two at the ends included: probabilities, `standings` row by row, and the piece each finding is firmest at. */
export type ReaderOutput = { levels: Float32Array; alarms: Float32Array; told: Float32Array; where: readonly number[]; standings: Float32Array };
/** Runs the model; the only thing of the reader that is another in a server and in a browser. */
export type RunModel = (pieces: readonly number[]) => Promise<ReaderOutput>;

/** What the reader makes of a text. All are probabilities (0-1); it can be sent to another thread. */
export type TextReading = {
  version: string;
  /** Of the five levels of urgency, the calmest first; they add up to 1. */
  levels: readonly number[];
  alarms: readonly { id: string; probability: number }[];
  /** That a finding is told at all, whoever has it and whether or not it is denied. */
  told: Readonly<Record<string, number>>;
  /** Where a finding that is rather told than not is firmest. */
  spots: Readonly<Record<string, Span>>;
  /** For every piece of the text, of each standing (`standings`) the finding told there would have. */
  places: readonly (Span & { standings: readonly number[] })[];
  standings: readonly string[];
};

/** Below this nothing is kept of a finding or an alarm. */
const FAINT = 0.002;
/** From here on the place of a finding is kept. */
const RATHER = 0.3;
/** Windows of a text that are read: what is longer was not written by somebody who is ill. */
const MOST_WINDOWS = 24;
/** Pieces that two windows share, so that nothing is cut in two for both. */
const SHARED = 48;

export function vocabularyOf({ pieces }: ReaderLabels): Vocabulary {
  return new Map(pieces.map((piece, at) => [piece, at]));
}

/**
 * Reads a text, a long one in windows: as urgent as its most urgent window, and telling what any of them tells.
 */
export async function readWith(text: string, labels: ReaderLabels, vocabulary: Vocabulary, run: RunModel): Promise<TextReading> {
  const own = piecesOf(text, vocabulary);
  const room = labels.longest - 2;
  const windows: { from: number; to: number; output: ReaderOutput }[] = [];
  for (let from = 0; windows.length < MOST_WINDOWS; from += room - SHARED) {
    const to = Math.min(own.ids.length, from + room);
    const ids = [vocabulary.get('[CLS]') ?? 0, ...own.ids.slice(from, to), vocabulary.get('[SEP]') ?? 0];
    windows.push({ from, to, output: await run(ids) });
    if (to >= own.ids.length) break;
  }
  return joined(windows, own, labels);
}

function joined(
  windows: readonly { from: number; to: number; output: ReaderOutput }[],
  own: Pieces,
  { version, alarms, findings, standings }: ReaderLabels,
): TextReading {
  const outputs = windows.map(({ output }) => output);
  const most = (of: (output: ReaderOutput) => Float32Array, at: number) => Math.max(...outputs.map((output) => of(output)[at] ?? 0));
  const urgency = ({ levels }: ReaderOutput) => levels.reduce((sum, chance, at) => sum + at * chance, 0);
  const urgent = outputs.reduce((a, b) => (urgency(b) > urgency(a) ? b : a));
  const places = windows.flatMap(({ from, to, output }, window) => {
    // Of pieces in two windows the first counts: it has all that came before them.
    const begin = window === 0 ? from : (windows[window - 1]?.to ?? from);
    return Array.from({ length: Math.max(0, to - begin) }, (_, i) => {
      const at = begin + i;
      const row = (1 + at - from) * standings.length;
      return { start: own.starts[at] ?? 0, end: own.ends[at] ?? 0, standings: [...output.standings.subarray(row, row + standings.length)] };
    });
  });
  const told: Record<string, number> = {};
  const spots: Record<string, Span> = {};
  for (const [at, finding] of findings.entries()) {
    const probability = most(({ told: all }) => all, at);
    if (probability >= FAINT) told[finding] = probability;
    if (probability < RATHER) continue;
    const firmest = windows.find(({ output }) => output.told[at] === probability);
    const piece = firmest ? (firmest.output.where[at] ?? 0) - 1 + firmest.from : -1;
    const [start, end] = [own.starts[piece], own.ends[piece]];
    if (start !== undefined && end !== undefined) spots[finding] = { start, end };
  }
  return {
    version,
    levels: [...urgent.levels],
    alarms: alarms
      .map((id, at) => ({ id, probability: most(({ alarms: all }) => all, at) }))
      .filter(({ probability }) => probability >= FAINT)
      .sort((a, b) => b.probability - a.probability),
    told,
    spots,
    places,
    standings,
  };
}

/** How likely (0-1) each standing is for what is told at these stretches; undefined where the reader has no piece there. */
export function standingAt({ places, standings }: TextReading, spans: readonly Span[]): Record<string, number> | undefined {
  const under = places.filter((place) => spans.some((span) => place.start < span.end && span.start < place.end));
  if (under.length === 0) return undefined;
  return Object.fromEntries(standings.map((standing, at) => [standing, under.reduce((sum, place) => sum + (place.standings[at] ?? 0), 0) / under.length]));
}
