import { TOLD_PREFIX } from './id-prefixes.ts';
import type { Condition, Finding } from './schema.ts';

/** How much likelier a condition is for somebody who names it as theirs (relative risk). */
const NAMED_RISK = 40;
/** Share of people without a condition who name it as theirs all the same: the wrong diagnoses of the internet. */
const NAMED_BACKGROUND = 0.002;
/** Plain names longer than this are descriptions, which nobody says word for word. */
const MOST_WORDS = 5;

/** Letters of the longest abbreviation. */
const ABBREVIATION = 4;

type Named<C> = { conditions: C[]; findings: Finding[] };

/**
 * Adds for each condition the finding that somebody names it. People write what they were told as often as what they feel. A name that is said of a
 * complaint too, or that holds one ('chest wall pain'), is left out: the complaint must be heard.
 * @param everyday words of everyday English: an abbreviation that is one of them ('TEN') says nothing.
 * @returns the conditions, each likelier when named, and the findings to add.
 */
export function withToldDiagnoses<C extends Condition>(conditions: readonly C[], findings: readonly Finding[], everyday: ReadonlySet<string>): Named<C> {
  const said = new Set(findings.flatMap((finding) => [finding.name, ...finding.lay].map(plain)));
  const complaints = findings
    .filter(({ kind }) => kind === 'symptom' || kind === 'sign')
    .flatMap((finding) => [finding.name.replace(/\(.*?\)/g, ''), ...finding.lay].map((wording) => plain(wording).split(' ')));
  const byFirst = new Map<string, string[][]>();
  for (const complaint of complaints) byFirst.set(complaint[0] ?? '', [...(byFirst.get(complaint[0] ?? '') ?? []), complaint]);
  const holdsComplaint = (words: readonly string[]) =>
    words.some((word, at) => (byFirst.get(word) ?? []).some((complaint) => isWithin(complaint, words.slice(at))));

  const added: Finding[] = [];
  const likelier = conditions.map((condition) => {
    const names = [...new Set(namesOf(condition).map(plain))].filter((name) => {
      const words = name.split(' ');
      return name.length > 2 && words.length <= MOST_WORDS && !said.has(name) && !(name.length <= ABBREVIATION && everyday.has(name)) && !holdsComplaint(words);
    });
    const [first] = names;
    if (first === undefined) return condition;
    const id = TOLD_PREFIX + condition.id;
    added.push({
      id,
      // A name that stands for another finding already would be heard twice.
      name: first === plain(condition.name) ? condition.name : first.charAt(0).toUpperCase() + first.slice(1),
      kind: 'history',
      parents: [],
      asWritten: [],
      intendedBy: [],
      lay: names,
      background: NAMED_BACKGROUND,
      refines: [],
      conditions: [condition.id],
      pregnancySign: false,
    });
    return { ...condition, risks: { ...condition.risks, [id]: NAMED_RISK } };
  });
  return { conditions: likelier, findings: added };
}

/** A condition's names: with and without what stands in brackets, and that too. */
function namesOf({ name, also, heardAs }: Condition): string[] {
  return [name, ...also, ...heardAs].flatMap((text) => [text.replace(/\(.*?\)/g, ' '), ...[...text.matchAll(/\((.*?)\)/g)].map(([, inner]) => inner ?? '')]);
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/** Whether the words of a complaint stand in this order in the words of a name. */
function isWithin(complaint: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const word of words) if (word === complaint[at]) at += 1;
  return at === complaint.length && complaint.length > 0;
}
