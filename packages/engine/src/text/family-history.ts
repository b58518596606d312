import { SCOPE_ENDS, STOP_WORDS } from './cues.ts';
import type { DenialContext } from './denial-context.ts';
import { startsStatement } from './negation.ts';
import { isMark, type Token, wordAt } from './tokens.ts';

/** What a place of a sentence says of the family: it names a relative's illness, or may (a complaint behind a comma may be the writer's own). */
export type OfFamily = 'family' | 'perhaps' | undefined;

/** 'Family history of', 'FHx:', 'F/H of', 'family h/o', 'my family has a history of', 'many in my family died of': what follows is the family's. */
const AHEAD =
  /^(?:(?:family|familial|fam|genetic|hereditary) (?:medical |health )?(?:history|hx)|fhx|fh|f \/ h|family has(?: an?)?(?: strong)? history|in (?:my|our|the|his|her) family (?:died|suffered|suffer|have died|has died|had))\b/;
/** 'Runs in the family', 'in our family': what stands before is the family's. */
const RUNS = /^(?:runs?|running|ran) in (?:the|my|our|his|her|their|both) famil(?:y|ies)\b/;
const WITHIN = /^(?:in|on) (?:the|my|our|his|her|both|one) (?:family|families|(?:mother|father|mum|mom|dad)'?s? side|side of (?:the|my) family)\b/;
const LONGEST_CUE = 7;

/**
 * Places that tell of the family's illnesses and not of the patient's. A list goes on behind a comma for diseases ('perhaps'); a complaint there
 * ('family history of stroke, headache') is the writer's own unless nothing else can be meant.
 */
export function familyPlaces({ tokens, phraseAt }: DenialContext): OfFamily[] {
  const marked: OfFamily[] = tokens.map(() => undefined);
  const words = tokens.map(({ text }) => text);
  for (let i = 0; i < tokens.length; i++) {
    const rest = words.slice(i, i + LONGEST_CUE).join(' ');
    const ahead = AHEAD.exec(rest);
    if (ahead) markAhead(tokens, i, ahead[0].split(' ').length, marked);
    const runs = RUNS.test(rest);
    if (runs || WITHIN.test(rest)) markBehind({ tokens, phraseAt }, i, runs ? 'family' : 'perhaps', marked);
  }
  return marked;
}

function markAhead(tokens: readonly Token[], cue: number, length: number, marked: OfFamily[]): void {
  let sure: OfFamily = 'family';
  for (let i = cue; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const inCue = i < cue + length;
    if (!inCue && (SCOPE_ENDS.has(token.text) || /^[().]$/.test(token.text))) return;
    if (isMark(token, ',') || token.text === 'and' || token.text === '&') {
      if (startsStatement(tokens, i + 1)) return;
      if (!inCue) sure = isMark(token, ',') ? 'perhaps' : sure;
    } else if (!inCue && startsOwn(tokens, i)) return;
    marked[i] = sure;
  }
}

/** 'Family history of stroke I have a headache'. */
const startsOwn = (tokens: readonly Token[], i: number) => /^(i|i'm|i've|im|ive)$/.test(wordAt(tokens, i));

/** Back to where the clause begins; through a list of findings too ('strokes, fits and heart attacks run in the family'). */
function markBehind({ tokens, phraseAt }: Pick<DenialContext, 'tokens' | 'phraseAt'>, cue: number, sure: OfFamily, marked: OfFamily[]): void {
  let listed = true;
  for (let i = cue - 1; i >= 0; i--) {
    const token = tokens[i] as Token;
    const joint = isMark(token, ',') || token.text === 'and';
    if (token.kind === 'mark' && !joint && !/^['"/-]$/.test(token.text)) return;
    if (SCOPE_ENDS.has(token.text) || (joint && !listed)) return;
    listed &&= joint || phraseAt[i] !== undefined || STOP_WORDS.has(token.text);
    marked[i] ??= sure;
  }
}
