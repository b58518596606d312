/** The 14 systems of medicine an assessment is read in; the order is the order of display. */
export const MEDICAL_SYSTEMS = [
  { id: 'conventional', name: 'Conventional Medicine', shortName: 'Conventional', glossary: 'Western' },
  { id: 'regenerative', name: 'Regenerative Medicine', shortName: 'Regenerative', glossary: 'Regenerative' },
  { id: 'osteopathic', name: 'Osteopathic Medicine', shortName: 'Osteopathic', glossary: 'Osteopathy' },
  { id: 'functional', name: 'Functional Medicine', shortName: 'Functional', glossary: 'Functional' },
  { id: 'tcm', name: 'Traditional Chinese Medicine', shortName: 'Traditional Chinese', glossary: 'TCM' },
  { id: 'kampo', name: 'Japanese Kampo Medicine', shortName: 'Japanese Kampo', glossary: null },
  { id: 'ayurveda', name: 'Ayurvedic Medicine', shortName: 'Ayurvedic', glossary: 'Ayurveda' },
  { id: 'naturopathy', name: 'Naturopathy', shortName: 'Naturopathy', glossary: 'Naturopathy' },
  { id: 'mind-body', name: 'Mind-Body Medicine', shortName: 'Mind-Body', glossary: null },
  { id: 'indigenous', name: 'Indigenous Healing', shortName: 'Indigenous', glossary: null },
  { id: 'unani', name: 'Unani Medicine', shortName: 'Unani', glossary: null },
  { id: 'homeopathy', name: 'Homeopathic Medicine', shortName: 'Homeopathic', glossary: 'Homeopathy' },
  { id: 'bioenergetic', name: 'Bioenergetic Therapy', shortName: 'Bioenergetic', glossary: 'Energy' },
  { id: 'spiritual', name: 'Spiritual Healing', shortName: 'Spiritual', glossary: null },
] as const;

export type SystemId = (typeof MEDICAL_SYSTEMS)[number]['id'];

export const SYSTEM_IDS = MEDICAL_SYSTEMS.map((system) => system.id) as [SystemId, ...SystemId[]];

/** The thirteen systems whose diagnoses are patterns of a tradition, not conditions of conventional medicine. */
export const TRADITION_IDS = SYSTEM_IDS.filter((id) => id !== 'conventional') as [SystemId, ...SystemId[]];

/** @returns the registry entry of a system. */
export function systemOf(id: SystemId): (typeof MEDICAL_SYSTEMS)[number] {
  const found = MEDICAL_SYSTEMS.find((system) => system.id === id);
  if (!found) throw new RangeError(`Unknown medical system: ${id}`);
  return found;
}

/** The systems a term of the glossary can belong to, in the order of their filter. */
export const GLOSSARY_SYSTEMS = [
  'Western',
  'TCM',
  'Ayurveda',
  'Naturopathy',
  'Homeopathy',
  'Herbalism',
  'Functional',
  'Integrative',
  'Energy',
  'Osteopathy',
  'Chiropractic',
  'Regenerative',
  'Environmental',
  'Nutritional',
] as const;

export type GlossarySystem = (typeof GLOSSARY_SYSTEMS)[number];
