import { type StudyOrder, type StudyPopulation, systemOf } from '@consilium/contract';
import { DESIGN_WORDS } from '../../lib/evidence-words.ts';
import { DIRECTION_WORDS } from '../study/index.ts';
import type { ListName } from './search-address.ts';

export const ORDER_WORDS: Record<StudyOrder, string> = {
  relevance: 'Best match',
  evidence: 'Strongest design first',
  newest: 'Newest first',
  oldest: 'Oldest first',
};

const POPULATION_WORDS: Record<StudyPopulation, string> = {
  adults: 'Adults',
  'older people': 'Older people',
  children: 'Children',
  infants: 'Infants',
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breastfeeding',
  women: 'Women',
  men: 'Men',
  animals: 'Animals',
  laboratory: 'Laboratory',
};

export const LIST_TITLES: Record<ListName, string> = {
  design: 'Study design',
  direction: 'Result',
  system: 'Medical system',
  condition: 'Condition',
  intervention: 'Treatment',
  population: 'Who was studied',
};

/** A value of a filter in words. */
export function valueInWords(name: ListName | 'free' | 'years', value: string): string {
  const words: Partial<Record<typeof name, Record<string, string>>> = { design: DESIGN_WORDS, direction: DIRECTION_WORDS, population: POPULATION_WORDS };
  if (name === 'system') return systemOf(value as Parameters<typeof systemOf>[0]).name;
  return words[name]?.[value] ?? value;
}

export const counted = (studies: number) => `${studies.toLocaleString('en-US')} ${studies === 1 ? 'study' : 'studies'}`;
