import type { DurationBucket, Presence, RecognisedFinding, Severity, Span, StatedFacts } from '@consilium/contract';
import { DURATIONS, FAMILY_PREFIX, HISTORY_PREFIX } from '@consilium/knowledge';
import { GENERIC_PAIN, type Ontology } from '../ontology.ts';
import { ADULT_OF_UNKNOWN_AGE, BABY_OF_UNKNOWN_AGE, PREGNANCY_FROM_AGE } from '../person.ts';
import { answersOf } from './checklist.ts';
import { withComposed } from './compose.ts';
import { compoundPlaces, unheardPlaces } from './compounds.ts';
import { NEGATORS } from './cues.ts';
import { agesIn } from './facts/ages.ts';
import { durationsIn, minutesIn } from './facts/durations.ts';
import { pregnancyIn, type StatedPregnancy } from './facts/gestation.ts';
import { personIn } from './facts/person.ts';
import { findingsOf, type MeasuredFinding, readingsIn, type StatedReading } from './facts/readings.ts';
import { severitiesIn } from './facts/severities.ts';
import { isIntended } from './intended.ts';
import type { Lexicon } from './lexicon.ts';
import { type Match, matchPhrases } from './match.ts';
import type { Afterwards } from './over.ts';
import { ageOfPatient, isOfPatient, isSaidOfAnother, otherMeasured, withoutAges } from './patient-age.ts';
import { type Chosen, isWorry, type PatientRead, type People, peopleIn } from './people.ts';
import { scopesOf, writtenByClinician } from './scope.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import type { PartOfFinding } from './story.ts';
import { level, stemOf, type Token } from './tokens.ts';

/** One place in the text where a finding or a quality is said. */
type Mention = {
  id: string;
  presence: Presence;
  sentence: number;
  place: number;
  span: Span;
  qualities: Set<string>;
  deniedQualities: Set<string>;
  severity?: Severity;
  duration?: DurationBucket;
};
type QualityMention = { id: string; denied: boolean; sentence: number; place: number; span: Span };

export type RecognitionInput = { text: string; chosen: Chosen; age?: number | undefined };
/** Findings by who has them, other than the patient. */
export type OthersNow = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * `qualities`: ids of all qualities said of the person ('throbbing', 'worse in the cold'), for the traditions that weigh them.
 * `patient`: whom the text is about, as far as it says.
 * `othersNow`: findings that somebody who is not the patient has at this moment, by that one's name for a reader.
 * `unheard`: what is to be kept from the learned ear: names of one thing that say something else word by word ('blood group'), items answered with no.
 * `heard`: every stretch of the text that some finding, quality or fact stands on, in no order. `baby`: the patient is a baby whose age is not told.
 */
export type Recognition = {
  findings: RecognisedFinding[];
  facts: StatedFacts;
  qualities: string[];
  patient: PatientRead | undefined;
  othersNow: OthersNow;
  unheard: Span[];
  heard: Span[];
  /** Where a value is measured, and the findings it means. */
  measured: readonly (Span & { means: readonly MeasuredFinding[] })[];
  baby?: true;
  /** A pregnancy or birth is told of somebody who is not the patient. */
  isPregnancyOfAnother?: true;
};

/** Sentences back in which a quality may look for its complaint ('It throbs.'). */
const REACH_BACK = 2;

/**
 * Reads plain words or clinical prose: which findings are said, where, of whom, and whether present.
 * Nothing is guessed: every finding carries the spans of the words it stands on.
 */
export function recognise(input: RecognitionInput, lexicon: Lexicon, ontology: Ontology): Recognition {
  const text = withoutWideGaps(level(input.text));
  const ages = agesIn(text);
  const readings = readingsIn(text, lexicon.readings).filter((reading) => !ages.some((age) => overlap(age, reading)));
  const sentences = sentencesOf(without(withoutAges(input.text, ages), readings), lexicon);
  const told = tellingsIn(sentences, lexicon, ontology);
  const people = peopleOf(sentences, told, input.chosen, ontology);

  const toldMentions: Mention[] = [];
  const qualities: QualityMention[] = [];
  const othersNow = new Map<string, Set<string>>();
  const ofSomebody = aboutSomebody(sentences, people, lexicon);
  const stands = (telling: Telling) => !ofSomebody.some((other) => isWithin(spanOf(telling.match, telling.sentence), spanOf(other.match, other.sentence)));
  for (const telling of [...told.filter(stands), ...ofSomebody]) place(telling, people, ontology, toldMentions, qualities, othersNow);
  const mentions = toldMentions.flatMap((mention) => ofToldTime(mention, text, sentences, ontology));

  const story = { sentences, people, text, isTold: mentions.some(({ presence }) => OWN.has(presence)) };
  const pregnancyTold = pregnancyIn(text, input.chosen.isOther);
  const isPregnancyOfAnother = pregnancyTold.spans.length > 0 && pregnancyTold.spans.every(({ start }) => isSaidOfAnother(start, story));
  const pregnancy: Partial<StatedPregnancy> = isPregnancyOfAnother ? {} : pregnancyTold;
  const { age, baby } = ageOfPatient(ages, story, pregnancyTold.postpartumDays);
  // A patient this young is nobody who is pregnant or has given birth.
  const person = personIn(text, age !== undefined && age < PREGNANCY_FROM_AGE ? {} : pregnancy);
  const judgedAs = input.age ?? age ?? (baby ? BABY_OF_UNKNOWN_AGE : ADULT_OF_UNKNOWN_AGE);
  const read = readings.map((reading) => ({ reading, own: isOfPatient(reading.start, story), means: findingsOf(reading, judgedAs) }));
  const measured = read.flatMap(({ own, means }) => (own ? means : []));
  for (const { reading, own, means } of read) {
    const other = own ? undefined : otherMeasured(reading.start, story);
    for (const { id, presence } of means) if (other !== undefined && presence === 'present') othersNow.set(other, (othersNow.get(other) ?? new Set()).add(id));
  }
  const durations = durationsIn(text).filter((duration) => !ages.some(({ start, end }) => start < duration.end && duration.start < end));
  attachSeverities(text, mentions, sentences);
  attachQualities(mentions, qualities, ontology);
  const lasting = durations.filter(({ spell }) => !spell);
  attachDurations(lasting, mentions, sentences);
  const ageInYears = input.age ?? age;
  const ofTheAge = ageInYears === undefined ? mentions : mentions.map((mention) => atAge(mention, ageInYears, ontology));
  const refined = refine(settleGenericPain(ofTheAge, ontology), ontology);
  const findings = merge([...refined.filter((mention) => !answeredByNumber(mention, measured)), ...measured.map(measuredMention)], ontology, input.text.length);

  const facts: StatedFacts = { ...(age === undefined ? {} : { age }), ...person };
  Object.assign(facts, readingFacts(read.flatMap(({ own, reading }) => (own ? [reading] : []))));
  const main = lasting.find((duration) => !/\bhours?\b/.test(duration.text) || lasting.length === 1) ?? lasting[0];
  if (main) {
    facts.duration = main.bucket;
    facts.durationText = input.text.slice(main.start, main.end);
  }
  const onset = qualities.find((quality) => !quality.denied && ontology.quality.get(quality.id)?.dimension === 'onset');
  if (onset) facts.onset = onset.id === 'sudden' ? 'sudden' : 'gradual';
  const named = sentences.flatMap((sentence) => compoundPlaces(sentence.tokens, lexicon.compounds).map((at) => spanOf({ at }, sentence)));
  const heard = [
    ...named,
    ...mentions.map(({ span }) => span),
    ...qualities.map(({ span }) => span),
    ...ages,
    ...durations,
    ...readings,
    ...severitiesIn(text),
  ];
  return {
    findings,
    facts,
    patient: people.patient,
    othersNow,
    unheard: sentences.flatMap((sentence) => {
      const matches = told.flatMap((telling) => (telling.sentence === sentence ? [telling.match] : []));
      const denied = answersOf(sentence.tokens).flatMap((answer, i) => (answer === 'no' ? [[i]] : []));
      return [...unheardPlaces(sentence.tokens, lexicon.compounds, matches), ...denied].map((at) => spanOf({ at }, sentence));
    }),
    qualities: [...new Set(qualities.filter(({ denied }) => !denied).map(({ id }) => id))],
    heard: heard.map(({ start, end }) => ({ start, end })),
    measured: read.map(({ reading: { start, end }, means }) => ({ start, end, means })),
    ...(baby ? { baby } : {}),
    ...(isPregnancyOfAnother ? { isPregnancyOfAnother } : {}),
  };
}

/** Blanks beyond a few in a row as marks of the same length: forms that allow blanks between two words would try them in every number, and places must not move. */
function withoutWideGaps(text: string): string {
  return text.replace(/(?<=\s{4})\s/g, '|');
}

/** The text with blanks where the words of a measured value stand. */
function without(text: string, readings: readonly StatedReading[]): string {
  return readings.reduce((out, { hidden }) => out.slice(0, hidden.start) + ' '.repeat(hidden.end - hidden.start) + out.slice(hidden.end), text);
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

const TEMPERATURE = 'temperature';

/** The highest temperature (°C), and every other value that is one number. */
function readingFacts(readings: readonly StatedReading[]): Pick<StatedFacts, 'temperature' | 'readings'> {
  const temperatures = readings.filter(({ reading }) => reading.id === TEMPERATURE).flatMap(({ values }) => values);
  const others = readings.filter(({ reading }) => reading.id !== TEMPERATURE && !reading.pair);
  return {
    ...(temperatures.length > 0 ? { temperature: Math.max(...temperatures) } : {}),
    ...(others.length > 0
      ? {
          readings: others.map(({ reading, values, unit, start, end }) => ({
            name: reading.name,
            value: values.at(-1) as number,
            unit,
            spans: [{ start, end }],
          })),
        }
      : {}),
  };
}

/** A phrase found in a sentence, and how it is meant there whoever it is about. */
type Telling = { match: Match; sentence: Sentence; said: Presence };

function tellingsIn(sentences: readonly Sentence[], lexicon: Lexicon, ontology: Ontology): Telling[] {
  const clinical = writtenByClinician(sentences);
  return sentences.flatMap((sentence, i) => {
    const { tokens } = sentence;
    const compounds = compoundPlaces(tokens, lexicon.compounds);
    const matches = withComposed(tokens, matchPhrases(tokens, lexicon, compounds), lexicon.composer, ontology, compounds);
    const scopes = scopesOf(sentence, matches, clinical, sentences[i + 1]);
    return matches.map((match) => {
      const { findings } = match.phrase;
      const isDisease = findings.length > 0 && findings.every((id) => isLasting(id, ontology));
      const said = scopes.presenceAt(match, isDisease, afterwardsOf(findings, ontology));
      const by = findings.flatMap((id) => ontology.finding.get(id)?.intendedBy ?? []);
      // Weight that was meant to go is no unwanted loss of it.
      return { match, sentence, said: by.length > 0 && said === 'present' && isIntended(tokens, match.at[0] as number, by) ? 'absent' : said };
    });
  });
}

const isWithin = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end;

/** Somebody the writer looks after, and a birth of late. */
const IN_CARE = /^(?:carer|caregiver|caring|care|look|looking|looked)$/;
const BORN = /^(?:birth|born|newborn|postnatal|postpartum|pram|nappy|nappies|breastfeeding|breastfeed|baby|babies)$/;
/** Behind these 'her' is whom something is done to, and owns nothing. */
const AFTER_HER =
  /^(?:and|but|or|so|when|while|if|again|too|now|tonight|today|sometimes|badly|with|by|in|at|to|because|all|every|even|myself|it|i|is|was|are|the|both|down|out|off|against|under|over|on|onto|into|from|through|up|until|till|or)$|ly$/;
/** Words that change nothing of what is thought of. */
const FILLERS = /^(?:actually|just|really|maybe|even|always|suddenly|sometimes|constantly|physically|seriously|literally|possibly|also|keep|somehow)$/;

/** What is said about somebody under another name or a pronoun: each is read as 'baby', if it is a child or somebody in the writer's care, or as 'someone'. */
function aboutSomebody(sentences: readonly Sentence[], people: People, lexicon: Lexicon): Telling[] {
  const says = (pattern: RegExp) => sentences.some(({ tokens }) => tokens.some(({ text }) => pattern.test(text)));
  const isCarer = says(IN_CARE);
  const isNewParent = says(BORN);
  return sentences.flatMap((sentence) => {
    const tokens: Token[] = [];
    let isChanged = false;
    for (const [i, token] of sentence.tokens.entries()) {
      if (FILLERS.test(token.text)) continue;
      const meant = people.meant(sentence.index, i);
      const next = sentence.tokens[i + 1];
      const owns = token.text === 'her' && next?.kind === 'word' && !AFTER_HER.test(next.text);
      if (!meant || owns) {
        tokens.push(token);
        continue;
      }
      const { one, start } = meant;
      const isInCare = one.isChild || (one.kin === 'unnamed' ? isNewParent : isCarer);
      const text = isInCare ? 'baby' : 'someone';
      while (tokens.length > 0 && (tokens.at(-1) as Token).start >= (sentence.tokens[start] as Token).start) tokens.pop();
      tokens.push({ ...token, text, stem: stemOf(text) });
      isChanged = true;
    }
    if (!isChanged) return [];
    const matches = matchPhrases(tokens, lexicon.aboutSomebody).filter(({ at }) => !isDenied(tokens, at[0] as number));
    return matches.map((match) => ({ match, sentence: { ...sentence, tokens }, said: 'present' as const }));
  });
}

/** 'I don't want to hurt her', 'I would never'. */
const isDenied = (tokens: readonly Token[], at: number) => tokens.slice(Math.max(0, at - 2), at).some(({ text }) => NEGATORS.has(text));

/** Of several findings that one wording may mean, the one that matters longest. */
function afterwardsOf(ids: readonly string[], ontology: Ontology): Afterwards {
  const meant = ids.flatMap((id) => ontology.finding.get(id) ?? []);
  const longest = meant.map(({ mattersFor }) => (mattersFor ? DURATIONS.indexOf(mattersFor) : -1)).reduce((a, b) => Math.max(a, b), -1);
  return { event: meant.length > 0 && meant.every(({ event }) => event), mattersFor: DURATIONS[longest] };
}

const OF_A_MOTHER: ReadonlySet<string> = new Set(['pregnant', 'postpartum', 'breastfeeding']);

function peopleOf(sentences: readonly Sentence[], told: readonly Telling[], chosen: Chosen, ontology: Ontology): People {
  const findings = told.filter(({ match }) => match.phrase.findings.length > 0);
  const parts = new Map<string, PartOfFinding>();
  for (const { match, sentence } of findings)
    for (const [k, at] of match.at.entries()) {
      const key = `${sentence.index}:${at}`;
      const isComplaint = match.at.length > 1 && match.phrase.findings.every((id) => !isLasting(id, ontology) && !ontology.finding.get(id)?.whoever);
      parts.set(key, k === 0 && isComplaint && parts.get(key) !== 'part' ? 'subject' : 'part');
    }
  const placed = findings.map(({ match, sentence, said }) => ({
    sentence: sentence.index,
    place: match.at[0] as number,
    // To be pregnant or a new mother is no complaint either.
    history: match.phrase.findings.every((id) => isLasting(id, ontology) || OF_A_MOTHER.has(id)),
    emotion: match.phrase.findings.every(isWorry),
    whoever: match.phrase.findings.some((id) => ontology.finding.get(id)?.whoever),
    denied: said === 'absent' || said === 'hypothetical' || said === 'family',
  }));
  return peopleIn(sentences, (sentence, at) => parts.get(`${sentence}:${at}`), placed, chosen);
}

function place(
  { match, sentence, said }: Telling,
  people: People,
  ontology: Ontology,
  mentions: Mention[],
  qualities: QualityMention[],
  othersNow: Map<string, Set<string>>,
): void {
  const start = match.at[0] as number;
  const whose = people.ofWhom(sentence.index, start);
  const presence: Presence = whose === 'patient' ? said : said === 'absent' ? 'absent' : said === 'hypothetical' ? 'hypothetical' : whose;
  const span = spanOf(match, sentence);
  for (const id of meantFindings(match, presence)) {
    const whoever = ontology.finding.get(id)?.whoever === true;
    if (whose !== 'patient' && !whoever) {
      if (said === 'absent') continue;
      const other = said === 'present' ? people.otherNow(sentence.index, start) : undefined;
      if (other !== undefined) othersNow.set(other, (othersNow.get(other) ?? new Set()).add(id));
    }
    const meant = whoever ? said : meantOf(id, presence, ontology);
    mentions.push({ id, presence: meant, sentence: sentence.index, place: start, span, qualities: new Set(), deniedQualities: new Set() });
  }
  if (whose === 'patient' && (said === 'present' || said === 'absent' || said === 'uncertain'))
    for (const id of match.phrase.qualities) qualities.push({ id, denied: said === 'absent', sentence: sentence.index, place: start, span });
}

/** A relative's disease makes a family history, and a disease or risk once had stays one. */
function meantOf(id: string, presence: Presence, ontology: Ontology): Presence {
  if (id.startsWith(FAMILY_PREFIX) && presence === 'family') return 'present';
  return presence === 'past' && isLasting(id, ontology) ? 'present' : presence;
}

/** A disease named for a relative is that relative's history, not the patient's; otherwise family entries stay silent unless said whole. */
function meantFindings(match: Match, presence: Presence): string[] {
  const family = match.phrase.findings.filter((id) => id.startsWith(FAMILY_PREFIX));
  const own = match.phrase.findings.filter((id) => !id.startsWith(FAMILY_PREFIX));
  if (presence === 'family') return [...family, ...own];
  return own.length > 0 ? own : family.filter(() => match.at.length > 2);
}

/** A disease once had or a risk, which stays true; an event (an overdose, a fall) is over when it is past. */
function isLasting(id: string, ontology: Ontology): boolean {
  return id.startsWith(HISTORY_PREFIX) || id.startsWith(FAMILY_PREFIX) || ontology.finding.get(id)?.kind === 'risk';
}

function spanOf(match: Pick<Match, 'at'>, sentence: Sentence): Span {
  const tokens = match.at.map((i) => sentence.tokens[i]);
  return { start: Math.min(...tokens.map((token) => token?.start ?? 0)), end: Math.max(...tokens.map((token) => token?.end ?? 0)) };
}

/** What the words tell of in a patient of this age in years. */
function atAge(mention: Mention, age: number, ontology: Ontology): Mention {
  const inChild = OWN.has(mention.presence) ? ontology.finding.get(mention.id)?.inSmallChild : undefined;
  return inChild !== undefined && age < inChild.below ? { ...mention, id: inChild.is } : mention;
}

/** The finding that the told time fits: 'morning stiffness for 5 minutes' is the short one, whatever the wording alone would mean. */
function ofToldTime(mention: Mention, text: string, sentences: readonly Sentence[], ontology: Ontology): Mention[] {
  const lasts = ontology.finding.get(mention.id)?.lasts;
  const tokens = lasts && sentences[mention.sentence]?.tokens;
  const told = tokens && minutesIn(text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0));
  if (!lasts || told === undefined) return [mention];
  const fits = [...ontology.finding.values()].find(
    ({ lasts: other }) => other?.group === lasts.group && told >= (other.from ?? 0) && told < (other.below ?? Number.POSITIVE_INFINITY),
  );
  return fits ? [{ ...mention, id: fits.id }] : [];
}

/** Letters between a word and the number that answers it ('a temp of 36.5'). */
const TO_ITS_NUMBER = 8;

/** A normal temperature behind the word says that there is no fever. */
const answeredByNumber = ({ id, span }: Mention, measured: readonly MeasuredFinding[]) =>
  measured.some(({ id: read, presence, start }) => read === id && presence === 'absent' && start >= span.end && start - span.end <= TO_ITS_NUMBER);

function measuredMention(measured: MeasuredFinding): Mention {
  return {
    id: measured.id,
    presence: measured.presence,
    sentence: -1,
    place: -1,
    span: { start: measured.start, end: measured.end },
    qualities: new Set(),
    deniedQualities: new Set(),
  };
}

const OWN: ReadonlySet<Presence> = new Set(['present', 'uncertain']);

/** Gives each quality to the nearest complaint it can refine: in its sentence first, then in the sentences just before. */
function attachQualities(mentions: Mention[], qualities: readonly QualityMention[], ontology: Ontology): void {
  const bySentence = new Map<number, Mention[]>();
  for (const mention of mentions) {
    if (!OWN.has(mention.presence)) continue;
    const said = bySentence.get(mention.sentence);
    if (said) said.push(mention);
    else bySentence.set(mention.sentence, [mention]);
  }
  const bearers = new Map<string, Mention[]>();
  const bearersIn = (sentence: number, quality: string): readonly Mention[] => {
    const key = `${sentence} ${quality}`;
    const near = bearers.get(key) ?? (bySentence.get(sentence) ?? []).filter((mention) => canBear(mention.id, quality, ontology));
    bearers.set(key, near);
    return near;
  };
  for (const quality of qualities) {
    for (let back = 0; back <= REACH_BACK; back++) {
      const near = bearersIn(quality.sentence - back, quality.id);
      if (near.length === 0) continue;
      const distance = (mention: Mention) => (back > 0 ? -mention.place : Math.abs(mention.place - quality.place));
      const nearest = near.reduce((best, mention) => (distance(mention) < distance(best) ? mention : best));
      const rivals = ontology.quality.get(quality.id)?.ofNearest ? (bySentence.get(quality.sentence - back) ?? []) : [];
      if (rivals.some((mention) => distance(mention) < distance(nearest))) break;
      for (const mention of near.filter((other) => other.place === nearest.place))
        (quality.denied ? mention.deniedQualities : mention.qualities).add(quality.id);
      break;
    }
  }
}

function canBear(finding: string, quality: string, ontology: Ontology): boolean {
  return [finding, ...(ontology.ancestors.get(finding) ?? [])].some((id) => ontology.refinements.get(id)?.some(({ when }) => when.includes(quality)));
}

/** A bare 'pain' with no site of its own speaks of the pain named before it; its qualities go there. */
function settleGenericPain(mentions: Mention[], ontology: Ontology): Mention[] {
  const isRegional = (mention: Mention) =>
    mention.id !== GENERIC_PAIN && OWN.has(mention.presence) && (ontology.ancestors.get(mention.id)?.has(GENERIC_PAIN) ?? false);
  const regional = mentions.filter(isRegional);
  return mentions.filter((mention) => {
    if (mention.id !== GENERIC_PAIN || mention.presence !== 'present') return true;
    if ([...mention.qualities].some((id) => ontology.quality.get(id)?.dimension === 'site')) return true;
    const earlier = regional.findLast((other) => other.sentence < mention.sentence || (other.sentence === mention.sentence && other.place <= mention.place));
    const owner = earlier ?? regional.find((other) => other.sentence <= mention.sentence + 1);
    if (!owner) return true;
    for (const id of mention.qualities) owner.qualities.add(id);
    for (const id of mention.deniedQualities) owner.deniedQualities.add(id);
    return false;
  });
}

/** Adds the finer findings that base and qualities together make. Qualities of all mentions of one base count together. */
function refine(mentions: Mention[], ontology: Ontology): Mention[] {
  const out = [...mentions];
  const borne = new Map<string, { qualities: Set<string>; denied: Set<string>; mention: Mention }>();
  for (const mention of mentions) {
    if (!OWN.has(mention.presence)) continue;
    for (const id of [mention.id, ...(ontology.ancestors.get(mention.id) ?? [])]) {
      if (id === GENERIC_PAIN && mention.id !== GENERIC_PAIN) continue;
      const entry = borne.get(id) ?? { qualities: new Set<string>(), denied: new Set<string>(), mention };
      for (const quality of mention.qualities) entry.qualities.add(quality);
      for (const quality of mention.deniedQualities) entry.denied.add(quality);
      borne.set(id, entry);
    }
  }
  const queue = [...borne.keys()];
  const made = new Set(mentions.filter((mention) => OWN.has(mention.presence)).map((mention) => mention.id));
  while (queue.length > 0) {
    const id = queue.shift() as string;
    const entry = borne.get(id);
    if (!entry) continue;
    for (const refinement of ontology.refinements.get(id) ?? []) {
      const fits = refinement.when.every((quality) => entry.qualities.has(quality));
      const denied = refinement.when.length === 1 && entry.denied.has(refinement.when[0] as string) && !fits;
      if ((!fits && !denied) || made.has(refinement.id)) continue;
      made.add(refinement.id);
      out.push({ ...entry.mention, id: refinement.id, presence: denied ? 'absent' : entry.mention.presence });
      if (fits && !borne.has(refinement.id)) {
        borne.set(refinement.id, entry);
        queue.push(refinement.id);
      }
    }
  }
  return out;
}

function attachSeverities(text: string, mentions: Mention[], sentences: readonly Sentence[]): void {
  for (const { severity, start } of severitiesIn(text)) {
    const bearer = nearestBefore(mentions, sentences, start);
    if (bearer) bearer.severity = severity;
    if (bearer && severity === 'severe') bearer.qualities.add('severe');
  }
}

function attachDurations(
  durations: readonly { bucket: DurationBucket; start: number; end: number }[],
  mentions: Mention[],
  sentences: readonly Sentence[],
): void {
  for (const duration of durations) {
    const sentence = sentences.find(({ tokens }) => (tokens[0]?.start ?? 0) <= duration.start && (tokens.at(-1)?.end ?? 0) >= duration.start);
    if (!sentence) continue;
    for (const mention of mentions) if (mention.sentence === sentence.index && mention.presence === 'present') mention.duration ??= duration.bucket;
  }
}

function nearestBefore(mentions: Mention[], sentences: readonly Sentence[], position: number): Mention | undefined {
  const own = mentions.filter((mention) => OWN.has(mention.presence) && sentences[mention.sentence] !== undefined);
  const distance = (mention: Mention) => (mention.span.end <= position ? position - mention.span.end : 3 * (mention.span.start - position));
  return own.length === 0 ? undefined : own.reduce((best, mention) => (distance(mention) < distance(best) ? mention : best));
}

const STRENGTH: Record<Presence, number> = { present: 6, uncertain: 5, absent: 4, past: 3, family: 2, 'other-person': 1, hypothetical: 0 };

/** One entry a finding: 'present' outweighs 'absent' said elsewhere, except that a general denial after a specific complaint does not undo it. */
function merge(mentions: Mention[], ontology: Ontology, length: number): RecognisedFinding[] {
  const byId = new Map<string, RecognisedFinding>();
  for (const mention of mentions) {
    const entry = ontology.finding.get(mention.id);
    if (!entry || mention.span.end > length) continue;
    const known = byId.get(mention.id);
    if (known && STRENGTH[known.presence] > STRENGTH[mention.presence]) continue;
    const spans = known && known.presence === mention.presence ? known.spans : [];
    const isNew = !spans.some((span) => span.start === mention.span.start && span.end === mention.span.end);
    const severity = mention.severity ?? known?.severity ?? severityOf(mention.qualities);
    const duration = mention.duration ?? known?.duration;
    byId.set(mention.id, {
      id: mention.id,
      name: entry.name,
      kind: entry.kind,
      presence: mention.presence,
      source: 'text',
      spans: isNew ? [...spans, mention.span] : spans,
      ...(severity ? { severity } : {}),
      ...(duration ? { duration } : {}),
    });
  }
  return [...byId.values()].sort((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0) || a.id.localeCompare(b.id));
}

function severityOf(qualities: ReadonlySet<string>): Severity | undefined {
  if (qualities.has('severe') || qualities.has('worst-ever')) return 'severe';
  return qualities.has('mild') ? 'mild' : undefined;
}
