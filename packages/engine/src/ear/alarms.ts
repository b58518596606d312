import type { Span } from '@consilium/contract';
import { listenTo } from './listen.ts';
import type { EarModel } from './model-file.ts';

export const ALARM_PREFIX = 'alarm:';

/** An alarm the ear hears somewhere in a text. */
export type HeardAlarm = Span & { concept: string; probability: number };
/** `emergency` and `urgent` are the second reader's probabilities that the whole text is one, or at least urgent. */
export type HeardUrgency = { alarms: HeardAlarm[]; emergency: number; urgent: number };

/** Alarms below this are not told of. */
const FAINTEST = 0.05;

/** What alarms stand in a text, the likeliest first, and how urgent it reads as a whole. */
export function alarmsHeardIn(text: string, model: EarModel): HeardUrgency {
  const rows = alarmRows(model);
  const { listener, stretches, whole } = listenTo(text, model);
  const best = new Map<string, HeardAlarm>();
  for (const { from, to, start, end } of stretches) {
    const { labels } = listener.hear(from, to, rows);
    for (const row of rows) {
      const probability = labels[row] as number;
      const concept = (model.labels[row] as string).slice(ALARM_PREFIX.length);
      if (probability >= FAINTEST && probability > (best.get(concept)?.probability ?? 0)) best.set(concept, { concept, probability, start, end });
    }
  }
  return {
    alarms: [...best.values()].sort((a, b) => b.probability - a.probability),
    emergency: whole.levels[3] ?? 0,
    urgent: whole.levels[2] ?? 0,
  };
}

const known = new WeakMap<EarModel, number[]>();

function alarmRows(model: EarModel): number[] {
  const rows = known.get(model) ?? model.labels.flatMap((label, row) => (label.startsWith(ALARM_PREFIX) ? [row] : []));
  known.set(model, rows);
  return rows;
}
