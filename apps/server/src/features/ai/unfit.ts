import { TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';

/** Why a sentence of a model is not shown. `reassures`: it is calmer than the results. */
export type Unfit = 'reassures' | 'link' | 'disguised' | 'other-language' | 'itself' | 'diagnoses' | 'ends-treatment' | 'sells';

/** Links, addresses and telephone numbers, also without their protocol. */
const LINK =
  /\b(?:https?|ftp|mailto|javascript|data|tel):|www\.|\/\/\w|\b[a-z][\w-]+\.[a-z]{2,}\b|\w\(\s*["'“/]|\]\s*\(|@\s*\w|\b[\w-]+\s?(?:\.|\[\.\]|\(dot\)| dot )\s?(?:com|org|net|io|ru|info|biz|cn|xyz|health|shop|app|me|co|site|online)\b|(?<![\d.,])\+?\d[\d -]{6,}\d/i;
/** What looks like something else, or hides it: other letters in a word, letters that only look like ours, markup, coded text. */
const DISGUISED =
  /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]|\p{Script=Latin}\p{Script=Greek}|\p{Script=Greek}\p{Script=Latin}|[\u{1d400}-\u{1d7ff}\uff00-\uffef\u2460-\u24ff\u{1f100}-\u{1f1ff}]|<(?![\s\d=.≤])|[`{}\\]|\*\*|&(?:lt|gt|amp|#)|\b[\w+/]{28,}={0,2}/u;
const OF_ENGLISH = /\b(?:the|of|and|with|were|than|is|are|for|was|to|by|that|this|can|be|or|in|your)\b/i;
const OF_OTHERS =
  /\b(?:und|nicht|der|das|ist|sie|kein|keine|ihr|nehmen|le|les|des|est|pas|une|vous|votre|el|los|las|una|que|para|su|usted|non|che|della|il|het|een|niet|och|inte|não|você|jest|nie|ve|bir|için)\b/gi;
/** A model that speaks of itself, of its orders or of what it was given. */
const ITSELF =
  /\b(?:system prompt|my (?:instructions|rules|prompt)|(?:previous|prior|above|earlier|all|your|these) instructions|as an ai|as a language model|i am an ai|ignore (?:all|the|any|previous|prior|your)|developer mode|jailbr\w+|json schema|api[ -]?key|secret key|the material|system (?:message|note|override)|override)\b/i;
const DIAGNOSES = /\byou(?:'re| are|’re)? (?:definitely |certainly |clearly |surely )?(?:have|having|got|suffer(?:ing)?|diagnosed)\b|\byour diagnosis is\b/i;
const TREATMENT =
  '(?:medic|tablet|pill|insulin|drug|treatment|therap|antibiotic|chemo|inhaler|statin|warfarin|metformin|steroid|anticoag|antidepress|blood thinner|prescri|dose|vaccin|surgery|operation)';
/** Nobody is told by a model to end, change or replace what was prescribed. */
const ENDS_TREATMENT = new RegExp(
  `\\b(?:stop|stopping|quit|skip|discontinue|cease|come off|coming off|halve|double|triple|replace|refuse|throw away|reduce your|increase your|do not take|don't take|don’t take|no longer (?:need|take)|instead of)\\b.{0,50}\\b${TREATMENT}|\\b${TREATMENT}\\w*\\b.{0,40}\\b(?:can be|should be|must be|may be) (?:stopped|discontinued|skipped|replaced|doubled|halved)`,
  'i',
);
const SELLS =
  /\b(?:buy|order (?:now|today|online)|discount|coupon|miracle|guarantee\w*|cures?|cured|100 ?(?:%|percent)|bitcoin|subscribe|whatsapp|telegram|call (?:us|now on)|click)\b/i;
/** What may be said to nobody who is to be seen. */
const REASSURES =
  /\bno (?:need|reason|cause) (?:to|for)\b|\b(?:do not|don't|don’t|does not|need not|needn't) (?:need|have|require|worry|see|call|go|seek)\b|\bnothing (?:serious|to worry|to fear|dangerous|is wrong)|\bharmless\b|\bnot (?:at all )?(?:serious|urgent|dangerous|severe|an? (?:medical )?emergency|necessary|needed|a concern)\b|\b(?:can|could|may) (?:safely )?(?:wait|be ignored|ignore|stay (?:at )?home)\b|\b(?:perfectly|completely|totally|absolutely) (?:fine|healthy|safe|normal)\b|\byou(?:'re| are|’re) (?:fine|healthy|safe|ok|okay|well)\b|\b(?:go|goes|going) away (?:on its own|by itself)\b|\brest assured\b|\brelax\b|\bwait and see\b|\bstay (?:at )?home\b|\bunlikely to be (?:serious|dangerous)\b|\bno (?:doctor|emergency|ambulance|hospital)\b|\bavoid (?:doctors|hospitals|going)\b|\bignore (?:it|the|this)\b/i;
/** How levels are spoken of. */
const SPOKEN: Record<Exclude<TriageLevel, 'emergency'>, RegExp> = {
  'self-care': /self-care|self care|look(?:ed)? after (?:it |this )?(?:at home|yourself)/i,
  routine: /\broutine\b/i,
  soon: /this week|(?:next|within a|in a) few days|within days/i,
  urgent: /24 hours|\btoday\b|\burgent/i,
};

/** @returns why a sentence may not be shown, or undefined. @param level of the results it stands beside: nothing may be calmer. */
export function unfit(sentence: string, level: TriageLevel): Unfit | undefined {
  if (DISGUISED.test(sentence)) return 'disguised';
  if (LINK.test(sentence)) return 'link';
  if (ITSELF.test(sentence)) return 'itself';
  if (!OF_ENGLISH.test(sentence) || (sentence.match(OF_OTHERS)?.length ?? 0) > 1) return 'other-language';
  if (isCalmerThan(sentence, level)) return 'reassures';
  if (ENDS_TREATMENT.test(sentence)) return 'ends-treatment';
  if (DIAGNOSES.test(sentence)) return 'diagnoses';
  return SELLS.test(sentence) ? 'sells' : undefined;
}

function isCalmerThan(sentence: string, level: TriageLevel): boolean {
  if (level === 'self-care') return false;
  if (REASSURES.test(sentence)) return true;
  const height = TRIAGE_LEVELS.indexOf(level);
  const spoken = TRIAGE_LEVELS.filter((one) => one !== 'emergency' && SPOKEN[one].test(sentence)).map((one) => TRIAGE_LEVELS.indexOf(one));
  return spoken.length > 0 && Math.max(...spoken) < height;
}
