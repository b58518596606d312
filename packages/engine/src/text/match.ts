import { NEGATORS, SCOPE_ENDS, STOP_WORDS } from './cues.ts';
import type { Phrase, PhraseIndex } from './phrases.ts';
import type { Token } from './tokens.ts';

/** A phrase of the lexicon found in a sentence; `at` are the places of its words among the sentence's tokens. */
export type Match = { phrase: Phrase; at: readonly number[]; gap: number };

const MAX_GAP_BETWEEN = 2;
const MAX_GAP_SWAPPED = 1;
/** Places, small words included, from one word of a phrase to the next. */
const MAX_REACH = 5;
/** What a word in between takes from a phrase's hold, in words. */
const GAP_COST = 1;
const NEW_SUBJECT = new Set(['i', "i'm", "i've", 'im', 'ive', 'my', 'he', 'she', 'they', 'his', 'her', 'it', "it's"]);
/** Two of these on, and a word of meaning among them, another clause is told ('drinking and playing when the medicine works'). */
const JOINTS = new Set(['and', 'or', 'when', 'while', 'then', 'if', 'who', 'which']);
const CROSSABLE_MARKS = new Set(['-', '/', "'", '"', '(', ')']);

/**
 * All phrases of the lexicon in a sentence, longest first: a phrase inside a longer one is dropped, coordinated ones ('chest and back pain') are both kept.
 * @param compounds places of words that name one thing together ('blood pressure'), of which no phrase may take one alone.
 */
export function matchPhrases(tokens: readonly Token[], index: Pick<PhraseIndex, 'byFirstStem'>, compounds: readonly (readonly number[])[] = []): Match[] {
  const candidates: Match[] = [];
  const said = new Set(tokens.map((token) => token.stem));
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'mark') continue;
    for (const phrase of index.byFirstStem.get(token.stem) ?? []) {
      // Most phrases end here: a common word begins hundreds, and few of them have their next word in the sentence.
      const next = phrase.stems[1];
      const match = next === undefined || said.has(next) ? matchAt(tokens, i, phrase) : undefined;
      if (match && !breaksCompound(match.at, compounds)) candidates.push(match);
    }
  }
  candidates.sort(
    (a, b) => hold(b) - hold(a) || a.gap - b.gap || Number(a.phrase.swapped) - Number(b.phrase.swapped) || (a.at[0] as number) - (b.at[0] as number),
  );
  const accepted: Match[] = [];
  for (const candidate of candidates) if (accepted.every((other) => mayStandWith(candidate, other))) accepted.push(candidate);
  return accepted.sort((a, b) => (a.at[0] as number) - (b.at[0] as number));
}

/** 'Blood pressure 120/80 and vomiting' is no vomiting of blood; 'high blood pressure' is what it says. */
function breaksCompound(at: readonly number[], compounds: readonly (readonly number[])[]): boolean {
  if (compounds.length === 0) return false;
  const whole = new Set(compounds.filter((places) => places.every((place) => at.includes(place))).flat());
  return compounds.some((places) => places.some((place) => at.includes(place) && !whole.has(place)));
}

/** How firmly a phrase holds: its words, less one for each that stands in between ('pee … have … go all the time' is no firmer than 'burning … pee'). */
const hold = ({ at, gap }: Match) => at.length - gap * GAP_COST;

function matchAt(tokens: readonly Token[], start: number, phrase: Phrase): Match | undefined {
  const at = [start];
  let gap = 0;
  let place = start;
  const perGap = phrase.tight ? 0 : phrase.swapped ? MAX_GAP_SWAPPED : MAX_GAP_BETWEEN;
  for (let k = 1; k < phrase.stems.length; k++) {
    let skipped = 0;
    let joints = 0;
    let reach = MAX_REACH;
    let found = -1;
    for (let j = place + 1; j < tokens.length; j++) {
      const token = tokens[j] as Token;
      if (token.stem === phrase.stems[k] && token.kind !== 'mark') {
        found = j;
        break;
      }
      if (token.kind === 'mark') {
        if (CROSSABLE_MARKS.has(token.text)) continue;
        break;
      }
      const behindSite = NEGATORS.has(phrase.stems[k] as string) && !phrase.exact ? endOfSite(tokens, j) : undefined;
      if (behindSite !== undefined) {
        j = behindSite;
        reach = j - place + MAX_REACH;
        continue;
      }
      if (phrase.exact || j - place > reach || NEGATORS.has(token.text) || SCOPE_ENDS.has(token.text) || newStatementAt(tokens, j)) break;
      if (JOINTS.has(token.text) && ++joints > 1 && skipped > 0) break;
      if (!STOP_WORDS.has(token.text) && ++skipped > perGap) break;
    }
    if (found < 0) return undefined;
    gap += skipped;
    place = found;
    at.push(found);
  }
  return gap > phrase.stems.length ? undefined : { phrase, at, gap };
}

const ON = new Set(['on', 'over', 'across', 'around', 'all']);
const WHOSE = new Set(['over', 'on', 'the', 'my', 'his', 'her', 'their', 'our', 'both', 'one', 'and', 'lower', 'upper']);

/** The last place of 'on his arms and legs', which may stand between a sign and what it does not do ('spots on his legs that don't fade'). */
function endOfSite(tokens: readonly Token[], from: number): number | undefined {
  if (!ON.has((tokens[from] as Token).text)) return undefined;
  let j = from + 1;
  while (WHOSE.has(tokens[j]?.text ?? '')) j++;
  if (tokens[j]?.kind !== 'word') return undefined;
  if (tokens[j + 1]?.text !== 'and') return j;
  const second = WHOSE.has(tokens[j + 2]?.text ?? '') ? j + 3 : j + 2;
  return tokens[second]?.kind === 'word' ? second : j;
}

/** 'I went back to work and my shoulder hurts': behind 'and my', 'and I' something else is told. */
export function newStatementAt(tokens: readonly Token[], j: number): boolean {
  return (tokens[j] as Token).text === 'and' && NEW_SUBJECT.has(tokens[j + 1]?.text ?? '');
}

/** A finding is never lost to a mere quality that shares a word with it. Two matches may stand together when they share no word, or share only a first or only a last word that plays the same part in both. */
function mayStandWith(candidate: Match, accepted: Match): boolean {
  const shared = candidate.at.filter((place) => accepted.at.includes(place));
  if (shared.length === 0) return !(candidate.gap > 0 && crosses(candidate, accepted));
  // 'Sore throat with cough': the cough is told, and so is what it may go with.
  if (shared.length === candidate.at.length && candidate.phrase.findings.length > 0 && accepted.phrase.findings.length === 0 && isWith(accepted)) return true;
  if (shared.length === candidate.at.length) return sameWords(candidate, accepted) && differentKinds(candidate, accepted);
  if (candidate.phrase.findings.length > 0 && accepted.phrase.findings.length === 0) return true;
  const [place] = shared;
  const sameEnd = (place === candidate.at[0] && place === accepted.at[0]) || (place === candidate.at.at(-1) && place === accepted.at.at(-1));
  const [first, last] = (candidate.at[0] as number) < (accepted.at[0] as number) ? [candidate, accepted] : [accepted, candidate];
  const chained =
    place === first.at.at(-1) &&
    place === last.at[0] &&
    last.at.length > 2 &&
    last.gap === 0 &&
    first.gap < first.at.length - 1 &&
    first.phrase.findings.length > 0;
  return shared.length === 1 && (sameEnd || chained);
}

const isWith = ({ phrase }: Match) => phrase.stems.length === 2 && phrase.stems[0] === 'with';

/** A gapped match that would reach over a complete tighter one ('leg ... swollen' over 'face'). */
function crosses(candidate: Match, accepted: Match): boolean {
  const [first, last] = [candidate.at[0] as number, candidate.at.at(-1) as number];
  return accepted.gap < candidate.gap && accepted.at.length > 1 && accepted.at.every((place) => place > first && place < last);
}

const sameWords = (a: Match, b: Match) => a.at.length === b.at.length;
const differentKinds = (a: Match, b: Match) => a.phrase !== b.phrase && a.phrase.findings.length > 0 !== b.phrase.findings.length > 0;
