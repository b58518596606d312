import { stemOf, tokenise } from '../text/tokens.ts';

/** Words that people use for one thing, the first for all: whoever writes names need not write each of them in every way. */
const SAME = [
  ['chemotherapy', 'chemo'],
  ['surgery', 'operation', 'op', 'ops'],
  ['covid', 'corona', 'coronavirus'],
  ['stomach', 'tummy', 'belly'],
  ['injection', 'jab', 'shot', 'inject'],
  ['medicine', 'medication', 'meds', 'med', 'drug'],
  ['flush', 'flash'],
  ['pain', 'sore', 'ache', 'hurt'],
  ['anaesthetic', 'anaesthesia'],
  ['caesarean', 'cesarean', 'caesarian'],
  ['nappy', 'diaper'],
  ['heal', 'healing'],
];

const canonical = new Map(SAME.flatMap(([first = '', ...others]) => others.map((other) => [stemOf(other), first] as const)));

/** The stem that stands for all words of one meaning. */
export const sameStem = (stem: string): string => {
  const first = canonical.get(stem);
  return first === undefined ? stem : stemOf(first);
};

/** A name in the words that stand for their like. */
export function inSameWords(name: string): string {
  let out = '';
  let end = 0;
  for (const token of tokenise(name)) {
    out +=
      name.slice(end, token.start) +
      (token.kind === 'word' ? (canonical.get(token.stem) ?? name.slice(token.start, token.end)) : name.slice(token.start, token.end));
    end = token.end;
  }
  return out + name.slice(end);
}
