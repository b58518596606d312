import type { Presence, RecognisedFinding, Span } from '@consilium/contract';
import { HISTORY_PREFIX, TOLD_PREFIX } from '@consilium/knowledge';

/** Before a disease's name in its sentence: it is talked about, feared, guarded against or somebody else's, and nobody has it yet. */
const TALKED_ABOUT =
  /\b(?:(?:scared|afraid|frightened|terrified|fear|fears|worry|worried|anxious|panic\w*|stress\w*) (?:of|about|over)|(?:risks?|chances?|signs?|symptoms?|causes?|cure|treatment|test|tests|tested|testing|checked|checking|screened|screening|vaccin\w*|jab|jabs|booster|immunity|protect\w*|prevent\w*|immuni[sz]ed) (?:of|for|from|against|it is)|vaccin\w*|prevent|avoid|freak\w* out (?:that|about)|(?:watched|saw|programme|program|documentary|article|film|video|post|news|chat) (?:\w+ ){0,3}(?:about|on)|rul(?:e|ed|ing) out|read(?:ing)? (?:about|up on)|googl\w+|heard (?:of|about)|what(?:'s| is| are| causes| do| does)|(?:contact with|exposed to|near)|(?:friend|colleague|classmate|neighbour|neighbor|teacher|flatmate|co-?worker|someone|somebody|kid|child) (?:at (?:work|school|nursery) )?(?:has|had|got|with)|(?:will|can|could|might|did) i (?:get|catch|have caught|have got)|case of|cases of|outbreak of|going round)\b[^.?!;]{0,30}$/i;
/** Behind it. */
const TALKED_ABOUT_AFTER =
  /^['\w]{0,3}\s*(?:vaccin\w*|jabs?|boosters?|shots?|needles?|injections?|up[ -]to[ -]date|is up to date|spread|contagious|catching|tests?|screen\w*|(?:was|is|came back|came) negative|negative|risk|awareness|treatment cost|going round|at (?:school|nursery|work))\b/i;
/** Behind it: long over. */
const LONG_OVER = /^[^.?!;]{0,40}?\b(?:(?:back )?in (?:19|20)\d\d|(?:years|months|decades) ago|as a (?:child|kid|baby|teen\w*|boy|girl))\b/i;
/** Before it: supposed, by the person or by others. */
const SUPPOSED =
  /\b(?:think|thinking|thought|suspects?|suspected|suspicious|could|may|might|maybe|possible|possibly|probabl[ey]|perhaps|wonder\w*|guess\w*|reckon\w*|sounds? like|looks? like|is (?:it|this|that)|are these|convinced|sure (?:it|if)|if it)\b[^.?!;]{0,30}$/i;
const SENTENCE_END = /[.?!;\n]/;

/** A disease's name stands for the disease only where it is said of a person: where it is only supposed or talked about, the finding says so. */
export function withNamesWeighed(findings: readonly RecognisedFinding[], text: string): RecognisedFinding[] {
  return findings.map((finding) => {
    const isHistory = finding.id.startsWith(HISTORY_PREFIX);
    if ((!isHistory && !finding.id.startsWith(TOLD_PREFIX)) || finding.presence !== 'present' || finding.spans.length === 0) return finding;
    const meant = finding.spans.map((span) => meantAt(text, span, isHistory));
    const presence =
      meant.find((one) => one === 'present') ?? meant.find((one) => one === 'uncertain') ?? meant.find((one) => one === 'past') ?? 'hypothetical';
    return presence === 'present' ? finding : { ...finding, presence };
  });
}

/** How far before and behind a name its sentence is read. */
const REACH = 80;

function meantAt(text: string, { start, end }: Span, isHistory: boolean): Presence {
  const before =
    text
      .slice(Math.max(0, start - REACH), start)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  if (TALKED_ABOUT.test(before) || TALKED_ABOUT_AFTER.test(text.slice(end, end + REACH))) return 'hypothetical';
  if (!isHistory && LONG_OVER.test(text.slice(end, end + REACH))) return 'past';
  return SUPPOSED.test(before) ? 'uncertain' : 'present';
}
