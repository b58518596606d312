import {
  AI_GATE,
  AI_OUTCOME_IDS,
  AI_OUTCOMES,
  type CountedShare,
  type Evaluated,
  type Evaluation,
  type EvaluationFigures,
  type EvaluationState,
  type GateVerdict,
  type WeightFit,
} from '@consilium/contract';
import { shareInWords } from '@consilium/knowledge/accuracy';
import { milliseconds, NOT_MEASURED, whole } from '../../figures/amounts.ts';

type Tone = 'plain' | 'good' | 'caution' | 'danger';
export const STATE_WORDS: Readonly<Record<EvaluationState, { label: string; tone: Tone }>> = {
  running: { label: 'Running', tone: 'caution' },
  done: { label: 'Done', tone: 'good' },
  cancelled: { label: 'Ended by hand', tone: 'plain' },
  interrupted: { label: 'Interrupted: the server stopped', tone: 'plain' },
  failed: { label: 'Failed: something went wrong on our side', tone: 'danger' },
};
export const VERDICT_WORDS: Readonly<Record<GateVerdict, { label: string; tone: Tone }>> = {
  passed: { label: 'Passed', tone: 'good' },
  failed: { label: 'Not passed', tone: 'danger' },
  undecided: { label: 'Undecided', tone: 'caution' },
};

export const RULE = `A model passes where, on the cases that are shipped, it answered at least ${AI_GATE.answered} of 100, where the signs it read overlook at most ${AI_GATE.missed} emergencies of 100 more than the signs we read ourselves, and where it raised at most ${AI_GATE.raised} of 100 harmless cases.`;

/** '120 emergencies, 80 harmless, 20 others; a cause is known of none'. */
export function casesInWords({ cases, emergencies, harmless, withCause }: Pick<Evaluation, 'cases' | 'emergencies' | 'harmless' | 'withCause'>): string {
  const known = withCause === 0 ? 'none' : withCause === cases ? 'all' : whole(withCause);
  return `${whole(cases)} cases: ${whole(emergencies)} emergencies, ${whole(harmless)} harmless, ${whole(cases - emergencies - harmless)} others; the cause is known of ${known}`;
}

const share = (value: CountedShare | null | undefined): string => (value ? shareInWords(value) : 'does not apply');
const number = (value: number | null): string => (value === null ? NOT_MEASURED : value.toFixed(3));

export function outcomesInWords({ outcomes, answered, cases }: Pick<EvaluationFigures, 'outcomes' | 'answered' | 'cases'>): string {
  const others = AI_OUTCOME_IDS.filter((id) => id !== 'answered' && (outcomes[id] ?? 0) > 0).map(
    (id) => `${AI_OUTCOMES[id].label} ${whole(outcomes[id] ?? 0)}`,
  );
  return [`${whole(answered)} of ${whole(cases)}`, ...others].join(', ');
}

/** The rows of the table of figures: what was counted, and how it is written. */
export const FIGURES: readonly { name: string; about: string; of: (result: Evaluated) => string }[] = [
  { name: 'Answered', about: 'cases, and how the others ended', of: ({ kind, figures }) => (kind === 'model' ? outcomesInWords(figures) : 'does not apply') },
  { name: 'Emergencies missed', about: 'of what is shown to people', of: ({ figures }) => share(figures.urgency.missed) },
  { name: 'Harmless cases shown as more', about: 'of what is shown to people', of: ({ figures }) => share(figures.urgency.needless) },
  { name: 'Below what is right', about: 'of what is shown, all cases', of: ({ figures }) => share(figures.urgency.under) },
  { name: 'Above what is right', about: 'of what is shown, all cases', of: ({ figures }) => share(figures.urgency.over) },
  { name: 'Raised needlessly', about: 'harmless cases that the engine alone had right', of: ({ figures }) => share(figures.raised) },
  {
    name: 'Emergencies missed by its signs alone',
    about: 'nothing but the signs it read, judged by our rules',
    of: ({ figures }) => share(figures.signs?.missed),
  },
  {
    name: 'Harmless cases raised by its signs alone',
    about: 'nothing but the signs it read, judged by our rules',
    of: ({ figures }) => share(figures.signs?.needless),
  },
  { name: 'Right cause first', about: 'of cases with a known cause', of: ({ figures }) => share(figures.causes.first) },
  { name: 'Right cause among three', about: 'of cases with a known cause', of: ({ figures }) => share(figures.causes.three) },
  { name: 'Right cause among five', about: 'of cases with a known cause', of: ({ figures }) => share(figures.causes.five) },
  { name: 'Calibration error', about: 'of the share of the first cause; 0 is best', of: ({ figures }) => number(figures.calibration) },
  { name: 'Another level than the engine', about: 'of answered cases; of a model by its signs', of: ({ figures }) => share(figures.disagreement?.level) },
  { name: 'Another first cause than the engine', about: 'where both name one', of: ({ figures }) => share(figures.disagreement?.cause) },
  {
    name: 'Time of an answer',
    about: 'median, and what 95 of 100 do not exceed',
    of: ({ kind, figures: { latency } }) =>
      kind !== 'model' ? 'does not apply' : latency ? `${milliseconds(latency.median)}, ${milliseconds(latency.p95)}` : NOT_MEASURED,
  },
  {
    name: 'Tokens',
    about: 'what it costs is between you and the provider',
    of: ({ kind, figures: { tokens } }) => (kind === 'model' ? `${whole(tokens.in)} sent, ${whole(tokens.out)} received` : 'does not apply'),
  },
];

const more = (what: string, count: number, engine: number): string =>
  count === engine
    ? `${what}: ${whole(count)}, as many as by the engine alone.`
    : `${what}: ${whole(count)}, ${whole(Math.abs(count - engine))} ${count > engine ? 'more' : 'fewer'} than by the engine alone.`;

/** What differs from the engine alone, in sentences. */
export function differencesInWords(result: Evaluated, engine: Evaluated): string[] {
  const { urgency, causes } = result.figures;
  const own = engine.figures;
  return [
    ...(urgency.missed.of > 0 ? [more('Emergencies missed, as shown to people', urgency.missed.hits, own.urgency.missed.hits)] : []),
    ...(urgency.needless.of > 0 ? [more('Harmless cases raised, as shown to people', urgency.needless.hits, own.urgency.needless.hits)] : []),
    causes.first.of > 0
      ? more('Right causes in the first place', causes.first.hits, own.causes.first.hits)
      : 'How often it finds the right cause was not measured: the set names none.',
  ];
}

const percent = (weight: number): string => `${Math.round(100 * weight)} %`;
export const weightInWords = (weight: number): string => `${percent(weight)} for the engine, ${percent(1 - weight)} for the models together`;

/** What a fit says, in sentences. */
export function fitInWords({ cases, weight, interval, heldOut, offered }: WeightFit): string[] {
  const likeliest = `On ${whole(cases)} cases that count (a known cause, no emergency, causes named by a model) the likeliest weight is ${weightInWords(weight)}; by likelihood between ${percent(interval[0])} and ${percent(interval[1])} for the engine (95 %).`;
  if (!heldOut || offered === null) return [likeliest, 'That is too few to weigh by: at least 30 are needed.'];
  const judged = `Each half judged by the weight of the other, the right cause got on average ${Math.exp(heldOut.fitted).toFixed(3)} (geometric mean); by the engine alone ${Math.exp(heldOut.engine).toFixed(3)}, by the usual weight ${Math.exp(heldOut.usual).toFixed(3)}.`;
  return [
    likeliest,
    judged,
    offered === 1
      ? 'The models did not help on the half that was kept aside, so that only the engine alone is offered.'
      : `Offered: ${weightInWords(offered)}.`,
  ];
}
