import type { Composition } from '@consilium/knowledge';
import type { Ontology } from '../ontology.ts';
import { SCOPE_ENDS, STOP_WORDS } from './cues.ts';
import { type Match, matchPhrases, newStatementAt } from './match.ts';
import { type Phrase, type PhraseIndex, phraseIndex } from './phrases.ts';
import { isMark, type Token, wordAt } from './tokens.ts';

/** Parts of the body and sensations by their words, and what they make together. */
export type Composer = {
  sites: Pick<PhraseIndex, 'byFirstStem'>;
  sensations: Pick<PhraseIndex, 'byFirstStem'>;
  makes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  words: ReadonlySet<string>;
};

export function composerOf({ sites, sensations, makes }: Composition): Composer {
  const bySite = new Map(sites.map(({ id }) => [id, new Map<string, string>()]));
  for (const { sites: of, sensation, finding } of makes) for (const site of of) bySite.get(site)?.set(sensation, finding);
  const indexOf = (entries: Composition['sites']) => phraseIndex(entries.map(({ id, words }) => ({ id, wordings: words })));
  const [siteIndex, sensationIndex] = [indexOf(sites), indexOf(sensations)];
  return { sites: siteIndex, sensations: sensationIndex, makes: bySite, words: new Set([...siteIndex.words, ...sensationIndex.words]) };
}

/** Words of meaning, and places in all, from a part of the body to what is felt there. */
const MOST_BETWEEN = 3;
const FARTHEST = 8;
/** Words for a part of the body that mostly say something else, unless one of these stands before them. */
const NEEDS_OWNER = new Set(['back']);
const OWNERS = new Set('my his her their your our the lower upper mid middle whole entire bottom'.split(' '));

/**
 * Adds the findings that a part of the body and a sensation near it make, where no phrase says as much. A sensation goes to the nearest part in its own
 * statement, and to those named together with it ('my hands and feet are numb'). What one word said too widely ('aching' as aches all over) gives way.
 */
export function withComposed(
  tokens: readonly Token[],
  matches: readonly Match[],
  composer: Composer,
  ontology: Ontology,
  compounds: readonly (readonly number[])[] = [],
): readonly Match[] {
  const sensations = matchPhrases(tokens, composer.sensations, compounds);
  if (sensations.length === 0) return matches;
  const sites = matchPhrases(tokens, composer.sites, compounds).filter((site) => isOfTheBody(tokens, site));
  if (sites.length === 0) return matches;

  const findings = matches.filter(({ phrase }) => phrase.findings.length > 0);
  const isSaid = (id: string) => findings.some(({ phrase }) => phrase.findings.some((one) => one === id || isKindOf(one, id, ontology)));
  const said = (place: number) => findings.filter(({ at }) => at.includes(place));
  const gaveWay = new Set<Match>();
  const composed: Match[] = [];
  for (const sensation of sensations) {
    const over = sensation.at.flatMap(said);
    const thing = isThing(tokens, sensation);
    const partOf = (match: Match) => match.at.every((place) => sensation.at.includes(place) || sites.some(({ at }) => at.includes(place)));
    if (over.some((match) => meaning(tokens, match) > meaning(tokens, sensation) && !(thing && partOf(match)))) continue;
    const nearest = sites.filter((site) => canMeet(tokens, site, sensation)).sort((a, b) => distance(a, sensation) - distance(b, sensation))[0];
    if (!nearest) continue;
    for (const site of [nearest, ...namedTogether(tokens, nearest, sites)]) {
      const finding = madeOf(site, sensation, composer);
      if (finding === undefined || isSaid(finding) || composed.some(({ phrase }) => phrase.findings.includes(finding))) continue;
      composed.push({ phrase: phraseOf(finding), at: [...site.at, ...sensation.at].sort((a, b) => a - b), gap: 0 });
      for (const wide of over)
        if ((meaning(tokens, wide) <= 1 || (thing && partOf(wide))) && !wide.phrase.findings.some((id) => isKindOf(finding, id, ontology))) gaveWay.add(wide);
    }
  }
  if (composed.length === 0) return matches;
  return [...matches.filter((match) => !gaveWay.has(match)), ...composed].sort((a, b) => (a.at[0] as number) - (b.at[0] as number));
}

const phraseOf = (finding: string): Phrase => ({ stems: [], exact: false, swapped: false, tight: false, findings: [finding], qualities: [] });

const isKindOf = (id: string, wider: string, ontology: Ontology) => ontology.ancestors.get(id)?.has(wider) ?? false;

function madeOf(site: Match, sensation: Match, { makes }: Composer): string | undefined {
  for (const part of site.phrase.findings)
    for (const felt of sensation.phrase.findings) {
      const finding = makes.get(part)?.get(felt);
      if (finding !== undefined) return finding;
    }
  return undefined;
}

/** 'Went back', 'came back' are no backs. */
function isOfTheBody(tokens: readonly Token[], { at }: Match): boolean {
  const [first] = at;
  return at.length > 1 || first === undefined || !NEEDS_OWNER.has(wordAt(tokens, first)) || OWNERS.has(wordAt(tokens, first - 1));
}

/** 'A sore on my heel' is a thing, 'my sore heel' is a feeling: said with its article, it is more than the same words without. */
const isThing = (tokens: readonly Token[], { at }: Match) => at.length > 1 && wordAt(tokens, first({ at })) === 'a';

/** Its words of meaning: 'had an ulcer' says no more than 'ulcer'. */
const meaning = (tokens: readonly Token[], { at }: Match) => at.filter((place) => !STOP_WORDS.has((tokens[place] as Token).text)).length;

const first = ({ at }: Pick<Match, 'at'>) => at[0] as number;
const last = ({ at }: Match) => at.at(-1) as number;
const distance = (a: Match, b: Match) => Math.max(first(a) - last(b), first(b) - last(a));

/** Whether part and sensation belong to one statement: near, nothing else begun between them, and at most one comma. */
function canMeet(tokens: readonly Token[], site: Match, sensation: Match): boolean {
  if (site.at.some((place) => sensation.at.includes(place))) return false;
  const [from, to] = first(site) < first(sensation) ? [last(site), first(sensation)] : [last(sensation), first(site)];
  if (to - from > FARTHEST) return false;
  let [between, commas] = [0, 0];
  for (let i = from + 1; i < to; i++) {
    const token = tokens[i] as Token;
    if (isMark(token, ',')) commas += 1;
    else if (token.kind === 'mark' && !/[-'"()/|]/.test(token.text)) return false;
    if (SCOPE_ENDS.has(token.text) || newStatementAt(tokens, i)) return false;
    if (token.kind === 'word' && !STOP_WORDS.has(token.text)) between += 1;
  }
  return between <= MOST_BETWEEN && commas <= 1;
}

/** Parts named in one breath with a part: 'hands and feet', 'knees, ankles'. */
function namedTogether(tokens: readonly Token[], site: Match, sites: readonly Match[]): Match[] {
  return sites.filter((other) => {
    if (other === site) return false;
    const [from, to] = first(other) < first(site) ? [last(other), first(site)] : [last(site), first(other)];
    if (to - from < 2 || to - from > 3) return false;
    const words = tokens.slice(from + 1, to).map(({ text }) => text);
    return (
      words.some((word) => word === 'and' || word === ',' || word === '&' || word === '/') &&
      words.every((word) => word === ',' || word === '&' || word === '/' || STOP_WORDS.has(word))
    );
  });
}
