/** Names of people and places after whom an illness is called without an s. */
const PROPER =
  /^(Achilles|Campylobacter|Chagas|Dupuytren|Gilbert|Guillain|Henoch|Hirschsprung|Hodgkin|Kaposi|Kawasaki|Lassa|Lewy|Ludwig|Lyme|Mallory|Marfan|Meckel|Osgood|Perthes|Q|Raynaud|Reye|Salmonella|Stevens|Takayasu|Tourette|Wernicke|Zika)\b/;

/** A name as it stands within a sentence: without its capital, unless it is somebody's name or an abbreviation; what comes after, as '°C', keeps its own. */
export function plainName(name: string): string {
  return /^[A-Z][a-z]/.test(name) && !/^[\p{L}-]+['’]s\b/u.test(name) && !PROPER.test(name) ? `${(name[0] ?? '').toLowerCase()}${name.slice(1)}` : name;
}
