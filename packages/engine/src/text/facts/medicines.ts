import type { Span } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { saidOfAnother, sentenceAround, type Teller } from './holder.ts';

/** The names of medicines and of the groups people are allergic to, ready to be found in a text. */
export type MedicineNames = {
  /** By name as in the knowledge, without punctuation. */
  known: ReadonlyMap<string, string>;
  /** First words of names of several words. */
  heads: ReadonlySet<string>;
  /** Of the names, those of medicines; the others are only allergens ('nuts'). */
  medicines: ReadonlySet<string>;
  /** Names long enough to be known in spite of one typing error, by first letter. */
  long: ReadonlyMap<string, readonly string[]>;
  realWords: ReadonlySet<string>;
};

/** A name found in a text; `dismissed` when it is not a medicine the patient takes now (stopped, only suggested, another person's). */
type MedicineMention = Span & { name: string; dismissed: boolean };

const MOST_WORDS = 4;
/** Letters from which a name may carry one typing error. */
const LONG = 7;

/** 'Penicillin V' and 'penicillin-v' as one key. */
export const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export function medicineNamesOf({ medicines, allergens, realWords }: Pick<Knowledge, 'medicines' | 'allergens' | 'realWords'>): MedicineNames {
  const known = new Map<string, string>();
  for (const { members } of allergens) for (const member of members.filter(({ length }) => length > 3)) known.set(keyOf(member), member);
  for (const { members } of medicines) for (const member of members) known.set(keyOf(member), member);
  const long = new Map<string, string[]>();
  for (const key of known.keys())
    if (key.length >= LONG && !key.includes(' ')) {
      const list = long.get(key[0] as string) ?? [];
      list.push(key);
      long.set(key[0] as string, list);
    }
  const heads = new Set([...known.keys()].filter((key) => key.includes(' ')).map((key) => key.split(' ')[0] as string));
  return { known, heads, medicines: new Set(medicines.flatMap(({ members }) => members)), long, realWords: new Set(realWords) };
}

/** Every known name in a levelled text, the longest where two overlap. */
export function namesIn(text: string, { known, heads, long, realWords }: MedicineNames): (Span & { name: string })[] {
  const words = [...text.matchAll(/[a-z0-9]+(?:'s)?/g)];
  const found: (Span & { name: string })[] = [];
  for (let i = 0; i < words.length; i++) {
    // Only the first words of names of several words are worth trying in company.
    const most = heads.has((words[i] as RegExpExecArray)[0]) ? Math.min(MOST_WORDS, words.length - i) : 1;
    for (let count = most; count > 0; count--) {
      const first = words[i] as RegExpExecArray;
      const last = words[i + count - 1] as RegExpExecArray;
      const end = last.index + last[0].length;
      if (end - first.index > 60) continue;
      const key = keyOf(text.slice(first.index, end));
      const name = known.get(key) ?? known.get(key.replace(/s$/, '')) ?? (count === 1 ? nearlyNamed(key, long, realWords, known) : undefined);
      if (name === undefined) continue;
      found.push({ name, start: first.index, end });
      i += count - 1;
      break;
    }
  }
  return found;
}

function nearlyNamed(word: string, long: MedicineNames['long'], realWords: ReadonlySet<string>, known: ReadonlyMap<string, string>): string | undefined {
  if (word.length < LONG || realWords.has(word) || word.endsWith('ing')) return undefined;
  const near = (long.get(word[0] as string) ?? []).filter((name) => Math.abs(name.length - word.length) <= 1 && withinOne(word, name));
  return near.length === 1 ? known.get(near[0] as string) : undefined;
}

/** One letter more, less, other, or two swapped. */
function withinOne(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const rest = (skipA: number, skipB: number) => a.slice(i + skipA) === b.slice(i + skipB);
  return rest(1, 1) || rest(1, 0) || rest(0, 1) || (a[i] === b[i + 1] && a[i + 1] === b[i] && rest(2, 2));
}

/** Names that are everyday words too: only with a word of taking before them. */
const EVERYDAY = new Set([
  'iron',
  'calcium',
  'caffeine',
  'insulin',
  'the pill',
  'contraceptive',
  'birth control',
  'antibiotic',
  'antibiotics',
  'steroid',
  'steroids',
  'chemo',
  'chemotherapy',
  'statin',
  'cocaine',
  'heroin',
]);
const TAKING =
  /\b(?:on|take|takes|taking|took|taken|using|use|uses|used|prescribed|given|gave|start(?:ed)?|starting|inject\w*|inhal\w*|daily|need|having|had|have|my|with)(?: \S+){0,3}\s*$/;
const NOT_THE_MEDICINE = /^\s*-?(?:deficien|levels?\b|resist|channel|stones?\b|tests?\b|allerg|intoleran|free\b|poisoning|rich|overload)/;

const STOPPED =
  /\b(?:stopped(?: taking| using)?|quit|(?:came|come|coming|been|gone|weaned?|went) off|finished|used to (?:take|be on|use|have)|no longer (?:take|takes|taking|on|using|use)|not (?:on|taking|using|had)|(?:don't|dont|doesn't|doesnt|do not|does not|didn't|didnt|haven't|havent|never) (?:take|taken|use|used|like|had|have|been on|started)|refused?|declined|instead of|was on|were on)(?: \S+){0,3}\s*$/;
const LATELY = /^[^.;!?]{0,20}\b(?:today|yesterday|last night|this morning|this week|(?:\d|one|two|three|a few|a couple of) days? ago)\b/;
const ONLY_SPOKEN_OF =
  /\b(?:suggest\w*|recommend\w*|offer(?:ed|s)?|advis\w*|wants? (?:me|him|her) (?:to|on)|want to (?:put|start|give|try)|thinking (?:of|about)|consider\w*|should i|can i|could i|(?<!since )may i|shall i|is it (?:safe|ok|okay) to|safe to take|going to (?:try|start)|heard (?:of|about)|read about|ask(?:ed|ing)? (?:for|about)|do i need|what about|is it)(?: (?!with\b|my\b)\S+){0,4}\s*$/;
const DENIED = /\b(?:no|nor|neither|without|not)\s*$/;
const LONG_AGO = /(?<!since (?:about |around )?)\b(?:last year|years? ago|months ago|in (?:19|20)\d\d|when i was (?:a|young|\d+)|as a (?:child|kid|baby))/;
const IN_THE_PAST = /\b(?:took|had|was|were|used|tried|been|prescribed|given)\b/;

/**
 * Medicines named in a levelled text. A name counts as taken now unless its own sentence dismisses it: in doubt a medicine is checked against.
 * @param allergens places already read as something the person is allergic to.
 */
export function medicinesIn(text: string, names: MedicineNames, teller: Teller, allergens: readonly Span[]): MedicineMention[] {
  const named = namesIn(text, names).filter(({ name }) => names.medicines.has(name));
  return named.flatMap((found) => {
    if (allergens.some(({ start, end }) => found.start < end && found.end > start)) return [{ ...found, dismissed: true }];
    const { before, after } = sentenceAround(text, found.start);
    const tail = after.slice(found.end - found.start);
    const everyday = EVERYDAY.has(found.name.toLowerCase());
    if (everyday && (!TAKING.test(before) || NOT_THE_MEDICINE.test(tail))) return [];
    return [{ ...found, dismissed: isDismissed(clauseEnd(before), tail, before, teller) }];
  });
}

/** What stands before a name since the last turn of its sentence ('but', 'now'). */
const clauseEnd = (before: string): string => before.split(/\b(?:but|however|now|although|then)\b/).at(-1) ?? before;

function isDismissed(clause: string, tail: string, before: string, teller: Teller): boolean {
  if (saidOfAnother(before, teller)) return true;
  if (STOPPED.test(clause)) return !LATELY.test(tail);
  if (DENIED.test(clause) || /^(?: \w+){0,2} (?:was stopped|were stopped|got stopped)\b/.test(tail)) return true;
  if (ONLY_SPOKEN_OF.test(clause) && !/\bwith (?:my )?\s*$/.test(clause) && !/\bmy\s*$/.test(clause)) return true;
  return LONG_AGO.test(tail.slice(0, 40)) && IN_THE_PAST.test(clause) && !/\b(?:on|take|taking)\b(?: \S+){0,2}\s*$/.test(clause);
}

/** 'No medicines', 'not on any tablets'. */
export const SAYS_NO_MEDICINES =
  /\b(?:no (?:regular |other |current |daily )*(?:medicines?|medications?|meds|tablets|drugs)\b|(?:not|nor|isn't|aren't) (?:on|taking) (?:any )?(?:regular )?(?:medicines?|medications?|meds|tablets|anything)\b|(?:don't|dont|do not|doesn't) take (?:any )?(?:regular )?(?:medicines?|medications?|meds|tablets|anything)\b|(?:take|takes|on) no (?:regular )?(?:medicines?|medications?|meds|tablets)\b)/;
