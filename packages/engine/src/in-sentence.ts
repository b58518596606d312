/** Whose names illnesses bear. */
const PROPER = /^(?:Achilles|Alzheimer|Bell|Crohn|Down|Hashimoto|Huntington|Lyme|Parkinson|Raynaud|Sjögren)/;
/** A first word that is written large only because it stands first: 'IgA', 'COVID-19' and 'X-ray' are not. */
const ORDINARY = /^(?:A|\p{Lu}\p{Ll}[\p{Ll}'’-]*)(?=[\s/,:;.()]|$)/u;

/** A name within a sentence: 'Fever of 39 °C' -> 'fever of 39 °C', but 'COVID-19' as it is. What follows the first letter is never changed: units and names of people stand there. */
export const inSentence = (name: string): string => (ORDINARY.test(name) && !PROPER.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);
