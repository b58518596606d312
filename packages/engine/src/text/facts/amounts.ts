import type { Span } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { saidOfAnother, sentenceAround, type Teller } from './holder.ts';
import { keyOf, type MedicineNames, namesIn } from './medicines.ts';
import { numberOf, WHOLE_NUMBER } from './numbers.ts';

/** Units of a substance taken at once. `count` is null for 'a whole packet', 'a handful'. */
type StatedAmount = Span & { substance: string; count: number | null };

const UNIT = '(?:tablets?|tabs?|pills?|capsules?|caplets?|doses|pain ?killers?|sleepers|sleeping (?:pills?|tablets?)|sachets?|meds)';
const OF_WHOM = "(?:of |my |her |his |the |their |our |some |those |\\w+'s |extra |strong |x )*";
const MANY = `(?:(?:a |the )?(?:whole|entire|full|complete)(?: \\w+)? (?:packet|pack|box|bottle|strip|blister|tub|pot|packs|lot)s?|(?:a |two |three |several )?(?:packets|boxes|bottles|strips)|(?:a |an )?(?:handful|fistful|bunch|load|loads|lots|overdose|pile|heap|ton)s?|(?:way |far )?too (?:many|much)|(?:all|the rest|every single one)(?= (?:of )?(?:my|his|her|the|their|our|mum|mom|dad|nan|gran)))`;
const TAKEN = /\b(?:took|taken|takes?|taking|swallow\w*|had|ate|eaten|neck(?:ed)?|down(?:ed)?|popped|overdos\w*|od'?d)\b/;
/** A supply, a course or a daily dose is not an amount taken at once. */
const NOT_AT_ONCE =
  /^[^.;!?]{0,24}\b(?:a day|per day|daily|each day|every day|a week|weekly|as prescribed|prescribed|over (?:the )?(?:\w+ ){0,2}(?:days|weeks|months)|left|in total this (?:week|month)|a month|this month|for (?:\w+ ){0,2}(?:days|weeks|months)|over (?:the |a )?(?:\w+ )?day|(?:through|during)(?:out)? the day|over (?:the )?(?:last )?24 hours|spaced|spread)\b/;
const LONG_AGO = /\b(?:last year|years? ago|months ago|in (?:19|20)\d\d|when i was (?:a|young|\d+)|as a (?:child|teen\w*))\b/;
const DENIED =
  /\b(?:not|never|didn't|didnt|haven't|havent|hasn't|don't|wouldn't|without|want(?:s|ed)? to|(?:thinking|thought|think) (?:of|about)|going to|gonna|might|will|could|would|should i|can i|if i)(?: \S+){0,3}\s*$/;

/** Countable amounts of medicines said to have been taken at once, by the patient and lately. `text` is levelled. */
export function amountsIn(text: string, names: MedicineNames, teller: Teller): StatedAmount[] {
  const medicines = namesIn(text, names).filter(({ name }) => names.medicines.has(name));
  const form = new RegExp(`\\b(?:${WHOLE_NUMBER}(?: or so| odd|ish|\\+)?|${MANY})[ ,]+(?:\\d+ ?mg )?${OF_WHOM}(?:\\d+ ?mg )?`, 'g');
  const found: StatedAmount[] = [];
  for (const match of text.matchAll(form)) {
    const from = match.index + match[0].length;
    const medicine = medicines.find(({ start }) => start >= from && start <= from + 14 && /^(?:[a-z]+ )?$/.test(text.slice(from, start)));
    const unit = new RegExp(`^(?:[a-z]+ ){0,2}?${UNIT}\\b(?: of (?:my |her |his |the )?)?`).exec(text.slice(from, from + 60));
    // 'I took all my tablets this morning' is what most do every day; 'all my sertraline' is not.
    if (!medicine && (!unit || match[0].startsWith('all '))) continue;
    const end = Math.max(medicine?.end ?? 0, unit ? from + unit[0].trimEnd().length : 0);
    const { before, after } = sentenceAround(text, match.index);
    const tail = after.slice(end - match.index);
    if (!TAKEN.test(before) && !TAKEN.test(tail)) continue;
    if (DENIED.test(before.replace(TAKEN, '').trimEnd()) || NOT_AT_ONCE.test(tail) || LONG_AGO.test(before + tail) || saidOfAnother(before, teller)) continue;
    const ofUnit = medicines.find(({ start }) => start >= from && start <= end + 12);
    const substance = medicine?.name ?? ofUnit?.name ?? (unit?.[0] ?? '').trim();
    found.push({ substance, count: match[1] === undefined ? null : numberOf(match[1]), start: match.index, end });
  }
  return found;
}

/** Units at once from which an amount is an overdose whatever the substance. */
const OVERDOSE_FROM = 8;

/** Whether an amount taken at once is clearly more than a usual single dose of that substance. */
export function isOverdose({ substance, count }: StatedAmount, { medicines, singleDoses }: Pick<Knowledge, 'medicines' | 'singleDoses'>): boolean {
  if (count === null) return true;
  const classes = medicines.filter(({ members }) => members.some((member) => keyOf(member) === keyOf(substance))).map(({ id }) => id);
  const limits = singleDoses.filter(({ medicine }) => classes.includes(medicine)).map(({ clearlyAbove }) => clearlyAbove);
  return count >= Math.min(OVERDOSE_FROM, ...limits);
}
