import { AI_OUTCOME_IDS, AI_OUTCOMES, type AiModel, type AiModelKind, GENERAL_MODEL, MEDICAL_MODEL } from '@consilium/contract';
import { momentUtc } from '../../../lib/dates.ts';
import { milliseconds, whole } from '../figures/amounts.ts';

/** The pages of the models of each kind, and what they are called. */
export const KINDS = {
  general: {
    list: { path: '/admin/system/general-ai', title: 'General AI Models', about: 'Language models for general texts.' },
    details: { path: '/admin/system/ai-model-details', title: 'General AI Model', back: 'Back to General AI' },
    shipped: GENERAL_MODEL,
  },
  medical: {
    list: { path: '/admin/system/medical-ai', title: 'Medical AI Models', about: 'Language models that were trained on medical texts.' },
    details: { path: '/admin/system/medical-ai-model-details', title: 'Medical AI Model', back: 'Back to Medical AI' },
    shipped: MEDICAL_MODEL,
  },
} as const satisfies Record<AiModelKind, unknown>;

/** Where one model is looked at. @param page the page of details one is on, if one is: it is open to whoever opened it. */
export function addressOf({ id, kind }: Pick<AiModel, 'id' | 'kind'>, page: string = KINDS[kind].details.path): string {
  return id === KINDS[kind].shipped ? page : `${page}?model=${encodeURIComponent(id)}`;
}

type State = { label: 'Active' | 'Inactive'; tone: 'good' | 'plain' | 'caution'; sentence: (model: AiModel) => string };
/** What is said of each state. A model that would not be asked now for want of something is not called active. */
export const STATES: Readonly<Record<AiModel['state'], State>> = {
  ready: { label: 'Active', tone: 'good', sentence: () => 'It is asked when its turn comes.' },
  inactive: { label: 'Inactive', tone: 'plain', sentence: () => 'It is not switched on.' },
  off: { label: 'Inactive', tone: 'caution', sentence: () => 'It is switched on, but all AI models are switched off.' },
  'no-key': { label: 'Inactive', tone: 'caution', sentence: () => 'It is switched on, but its API key is missing.' },
  waits: {
    label: 'Active',
    tone: 'caution',
    sentence: ({ evaluated }) =>
      evaluated === 'failed'
        ? 'It is switched on, and did not pass its evaluation: nothing that visitors write is sent to it.'
        : 'It is switched on, and waits for an evaluation: before it has passed one, nothing that visitors write is sent to it.',
  },
  paused: {
    label: 'Active',
    tone: 'caution',
    sentence: ({ pausedUntil }) => `It was asked too often and is left alone${pausedUntil === null ? ' for a while' : ` until ${momentUtc(pausedUntil)} UTC`}.`,
  },
  'budget-reached': { label: 'Active', tone: 'caution', sentence: () => 'Its daily budget is used up. It is asked again tomorrow (UTC).' },
};

/** How asking it ended, most frequent first: 'Answered 12, Timed out 1'. */
export function outcomeWords(counts: AiModel['week']): string {
  const found = AI_OUTCOME_IDS.map((id) => ({ label: AI_OUTCOMES[id].label, times: counts[id] ?? 0 })).filter(({ times }) => times > 0);
  if (found.length === 0) return 'not asked';
  return found
    .toSorted((a, b) => b.times - a.times)
    .map(({ label, times }) => `${label} ${whole(times)}`)
    .join(', ');
}

/** How a test ended: 'answered after 640 ms', 'Timed out'. */
export const testWords = ({ outcome, responseTime }: NonNullable<AiModel['lastTest']>): string =>
  outcome === 'answered' ? `answered after ${milliseconds(responseTime)}` : AI_OUTCOMES[outcome].label;

export const keyWords = ({ key, needsKey }: Pick<AiModel, 'key' | 'needsKey'>): string => key?.masked ?? (needsKey ? 'None' : 'None, and none is needed');

export const callsWords = ({ today: { calls, left }, dailyBudget }: Pick<AiModel, 'today' | 'dailyBudget'>): string =>
  `${whole(calls)} of ${whole(dailyBudget)} calls, ${whole(left)} left`;

/** The version of the interface that an address names: 'v1'. */
export const apiVersionOf = (endpoint: string): string => /\/(v\d+\w*)\/?$/i.exec(endpoint)?.[1] ?? 'none in its address';
