/** How much of each thing a page takes. What is cut says so on the page. */
export type Room = {
  /** Characters of the person's own words. */
  story: number;
  findings: number;
  joined: number;
  asked: number;
  causes: number;
  points: number;
  serious: number;
  steps: number;
  signs: number;
  helps: number;
  limits: number;
  lines: number;
};

/** From the most to the least; the first with which a page is not too long is taken. */
export const ROOMS: readonly Room[] = [
  { story: 900, findings: 16, joined: 30, asked: 14, causes: 6, points: 5, serious: 4, steps: 6, signs: 12, helps: 7, limits: 4, lines: 6 },
  { story: 700, findings: 12, joined: 24, asked: 12, causes: 5, points: 4, serious: 4, steps: 6, signs: 12, helps: 5, limits: 3, lines: 5 },
  { story: 560, findings: 10, joined: 20, asked: 10, causes: 5, points: 3, serious: 3, steps: 5, signs: 12, helps: 4, limits: 3, lines: 4 },
  { story: 440, findings: 8, joined: 16, asked: 8, causes: 4, points: 3, serious: 3, steps: 5, signs: 10, helps: 3, limits: 2, lines: 3 },
  { story: 340, findings: 6, joined: 12, asked: 6, causes: 3, points: 2, serious: 3, steps: 4, signs: 10, helps: 2, limits: 2, lines: 2 },
  { story: 240, findings: 4, joined: 8, asked: 4, causes: 3, points: 1, serious: 2, steps: 4, signs: 8, helps: 1, limits: 1, lines: 2 },
];

/** The first sentences of a text within a number of characters, and that there is more. */
export function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 40)).trimEnd()} … [shortened]`;
}

/** The first entries and how many more there are: 'Fever, Cough and 3 more'. */
export function firstOf(entries: readonly string[], most: number): string {
  const left = entries.length - most;
  return left > 0 ? `${entries.slice(0, most).join(', ')} and ${left} more` : entries.join(', ');
}

/** The first entries, with a line that says how many more there are. */
export function firstItems(entries: readonly string[], most: number, what: string): string[] {
  const left = entries.length - most;
  return left > 0 ? [...entries.slice(0, most), `… and ${left} more ${what}, not printed`] : [...entries];
}
