import { GLOSSARY_SYSTEMS, type GlossarySystem, type SystemId, systemOf } from './systems.ts';

/** Other names under which files and editors speak of the glossary's systems. */
const ALIASES: Readonly<Record<string, GlossarySystem>> = {
  conventional: 'Western',
  'conventional medicine': 'Western',
  chinese: 'TCM',
  'traditional chinese': 'TCM',
  'traditional chinese medicine': 'TCM',
  ayurvedic: 'Ayurveda',
  naturopathic: 'Naturopathy',
  homeopathic: 'Homeopathy',
  herbal: 'Herbalism',
  bioenergetic: 'Energy',
  osteopathic: 'Osteopathy',
  nutrition: 'Nutritional',
};

/** @returns the system a name stands for, in any letter case ('western', 'ayurvedic'), or undefined. */
export function glossarySystemOf(name: string): GlossarySystem | undefined {
  const wanted = name.trim().toLowerCase();
  return GLOSSARY_SYSTEMS.find((system) => system.toLowerCase() === wanted) ?? ALIASES[wanted];
}

/** How the system of a term is called beside it; null for a term of none. */
export function glossarySystemLabel({ system, tradition }: { system: GlossarySystem | null; tradition: SystemId | null }): string | null {
  if (system === 'Western') return 'Conventional Medicine';
  if (system) return `${system} Medicine`;
  return tradition && systemOf(tradition).name;
}
