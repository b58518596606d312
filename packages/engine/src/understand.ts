import type { AnalysisRequest, Profile, RecognisedFinding, Span, StatedFacts, Understanding } from '@consilium/contract';
import { HISTORY_PREFIX, TOLD_PREFIX } from '@consilium/knowledge';
import { AFTER_BIRTH_DAYS, type Person, PREGNANCY_FROM_AGE, personOf } from './person.ts';
import type { PreparedKnowledge } from './prepare.ts';
import type { TextReading } from './reader/reading.ts';
import { weighed } from './reader/weigh-findings.ts';
import { subjectOf } from './subject.ts';
import { bleedingIn, pregnancyIn } from './text/facts/gestation.ts';
import { type HealthFacts, healthFactsIn } from './text/facts/health-facts.ts';
import { withoutFigures } from './text/figures.ts';
import { withNamesWeighed } from './text/named.ts';
import { type OthersNow, type Recognition, recognise } from './text/recognise.ts';
import { level } from './text/tokens.ts';
import { ALARM_QUESTION } from './understanding/alarms-heard.ts';
import { answeredGates, findingsOfGates } from './understanding/gates.ts';

/** Everything told, from text, profile, corrections and answers, as one list of findings; `heard` are the stretches of the text it stands on. */
export type Told = {
  findings: RecognisedFinding[];
  facts: StatedFacts;
  person: Person;
  removed: ReadonlySet<string>;
  qualities: readonly string[];
  /** Findings that somebody else in the story has at this moment. */
  othersNow: OthersNow;
  subject: NonNullable<Understanding['subject']>;
  heard: readonly Span[];
  measured: Recognition['measured'];
  /** The text without figures of speech and names that say something else word by word ('blood group'). */
  meant: string;
};

/** Recognition alone, for live highlighting. */
export function recogniseText(
  written: string,
  profile: Profile,
  prepared: PreparedKnowledge,
  reading?: TextReading,
): Recognition & Pick<Told, 'meant' | 'subject'> {
  const { text: description, figures } = withoutFigures(written, prepared.figures);
  const chosen = { isOther: profile.subject !== 'self', isSure: profile.subjectConfirmed };
  const read = recognise({ text: description, chosen, age: profile.age }, prepared.lexicon, prepared.ontology);
  const subject = subjectOf(profile, read.patient, read.othersNow);
  const subjectIsOther = subject.is !== 'self';
  const health = healthFactsIn(description, subjectIsOther, prepared.knowledge);
  const named = withNamesWeighed(read.findings, description);
  const proposed = reading ? weighed(named, reading, prepared) : named;
  const meant = withHealthFacts(proposed, health, prepared);
  const age = profile.age ?? read.facts.age;
  const isChild = age !== undefined && age < PREGNANCY_FROM_AGE;
  const findings = isChild || read.isPregnancyOfAnother ? meant : withPregnancy(meant, description, subjectIsOther, prepared);
  const conditions = findings
    .filter(({ id, presence }) => (id.startsWith(HISTORY_PREFIX) || id.startsWith(TOLD_PREFIX)) && presence === 'present')
    .map(({ id, name, spans }) => ({ id, name, spans }));
  return {
    ...read,
    meant: read.unheard.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), description),
    subject,
    heard: [...read.heard, ...figures],
    findings,
    facts: { ...read.facts, ...health.facts, ...(conditions.length > 0 ? { conditions } : {}) },
  };
}

const BLEEDING_IN_PREGNANCY = 'vaginal-bleeding-pregnancy';

/** Adds what amounts mean, and withdraws a medicine's risk factor where every place names a medicine that is not taken ('stopped warfarin'). */
function withHealthFacts(
  findings: readonly RecognisedFinding[],
  { facts, findings: meant, dismissed }: HealthFacts,
  prepared: PreparedKnowledge,
): RecognisedFinding[] {
  const medicineFindings = new Set(prepared.knowledge.medicines.flatMap(({ finding }) => finding ?? []));
  const kept = findings.map((finding) => {
    const gone =
      medicineFindings.has(finding.id) &&
      finding.presence === 'present' &&
      finding.spans.length > 0 &&
      finding.spans.every((span) => dismissed.some((other) => overlap(span, other)));
    return gone ? { ...finding, presence: 'past' as const } : finding;
  });
  const taken = (facts.medicines ?? []).flatMap(({ name, spans }) =>
    prepared.knowledge.medicines.flatMap(({ finding, members }) => (finding && members.includes(name) ? spans.map((span) => ({ ...span, id: finding })) : [])),
  );
  return [...meant, ...taken].reduce((list, { id, start, end }) => stated(list, id, [{ start, end }], prepared), kept);
}

/** The finding 'pregnant' as the words around pregnancy mean it: hoped for, over, denied or another woman's is not the patient's. */
function withPregnancy(findings: readonly RecognisedFinding[], description: string, subjectIsOther: boolean, prepared: PreparedKnowledge): RecognisedFinding[] {
  const { pregnant, postpartumDays, spoken, spans } = pregnancyIn(level(description), subjectIsOther);
  const rest = spoken && !pregnant ? findings.filter(({ id, presence }) => id !== 'pregnant' || presence !== 'present') : [...findings];
  const bleeding = pregnant ? bleedingIn(level(description)) : [];
  const known = pregnant ? stated(rest, 'pregnant', spans, prepared) : rest;
  if (bleeding.length > 0) return stated(known, BLEEDING_IN_PREGNANCY, bleeding, prepared);
  return postpartumDays !== undefined && postpartumDays <= AFTER_BIRTH_DAYS ? stated(known, 'postpartum', [], prepared) : known;
}

const overlap = (a: { start: number; end: number }, b: { start: number; end: number }) => a.start < b.end && a.end > b.start;

/** The list with the finding present. */
function stated(findings: readonly RecognisedFinding[], id: string, spans: RecognisedFinding['spans'], { ontology }: PreparedKnowledge): RecognisedFinding[] {
  const known = findings.find((finding) => finding.id === id);
  if (known?.presence === 'present') return [...findings];
  const finding = ontology.finding.get(id);
  if (!finding) return [...findings];
  const entry: RecognisedFinding = { id, name: finding.name, kind: finding.kind, presence: 'present', source: 'text', spans };
  return known ? findings.map((other) => (other.id === id ? entry : other)) : [...findings, entry];
}

/**
 * Puts the sources together: the person's own corrections win over answers, answers over the text, the text over the profile's lists.
 */
export function understand(request: AnalysisRequest, prepared: PreparedKnowledge, reading?: TextReading): Told {
  const { ontology } = prepared;
  const read = recogniseText(request.description, request.profile, prepared, reading);
  const findings = new Map<string, RecognisedFinding>();

  for (const finding of profileFindings(request.profile, prepared)) findings.set(finding.id, finding);
  for (const finding of read.findings) {
    if (findings.has(finding.id) && finding.presence !== 'present') continue;
    findings.set(finding.id, finding);
  }
  for (const { questionId, answer } of request.answers) {
    const finding = ontology.finding.get(questionId);
    if (!finding || (answer !== 'yes' && answer !== 'no')) continue;
    findings.set(finding.id, {
      id: finding.id,
      name: finding.name,
      kind: finding.kind,
      presence: answer === 'yes' ? 'present' : 'absent',
      source: 'answer',
      spans: [],
    });
  }
  for (const { id, presence } of findingsOfGates([
    ...answeredGates(prepared.knowledge.gates, request.answers),
    ...answeredGates(prepared.knowledge.alarms, request.answers, ALARM_QUESTION),
  ])) {
    const finding = ontology.finding.get(id);
    // What was told in words is surer than a question that asks for several signs at once.
    if (!finding || findings.get(id)?.presence === 'present') continue;
    findings.set(id, { id, name: finding.name, kind: finding.kind, presence, source: 'answer', spans: [] });
  }
  const removed = new Set<string>();
  for (const { id, presence, duration, severity } of request.findings) {
    const finding = ontology.finding.get(id);
    if (!finding) continue;
    if (presence === 'removed') {
      findings.delete(id);
      removed.add(id);
      continue;
    }
    const extra = { ...(duration ? { duration } : {}), ...(severity ? { severity } : {}) };
    findings.set(id, { id, name: finding.name, kind: finding.kind, presence, source: 'confirmed', spans: findings.get(id)?.spans ?? [], ...extra });
  }

  const facts = correctedFacts(read.facts, findings.get('pregnant'), removed);
  const known = personOf(request.profile, facts, {
    has: (id) => findings.get(id)?.presence === 'present',
    sexesTold: sexesToldBy(findings.values(), prepared),
    read: read.subject.from === 'text' && request.profile.subject === 'self' && read.patient !== 'writer' ? read.patient : undefined,
  });
  const person: Person = read.baby && known.age === undefined ? { ...known, baby: true } : known;
  const inText = [...findings.values()].sort((a, b) => (a.spans[0]?.start ?? Number.MAX_SAFE_INTEGER) - (b.spans[0]?.start ?? Number.MAX_SAFE_INTEGER));
  const { qualities, othersNow, heard, measured, meant, subject } = read;
  return { findings: inText, facts, person, removed, qualities, othersNow, heard, measured, meant, subject };
}

/** The sexes at birth whose organs and states the person tells of as their own; what people of either sex can tell of says none. */
function sexesToldBy(findings: Iterable<RecognisedFinding>, { ontology }: PreparedKnowledge): ReadonlySet<'female' | 'male'> {
  const told = [...findings].filter(({ presence, source }) => presence === 'present' && source !== 'profile').map(({ id }) => ontology.finding.get(id));
  return new Set(told.flatMap((finding) => (finding?.sex && !finding.ofAnySex ? [finding.sex] : [])));
}

/** Pregnancy read from the text gives way to what the person said themselves of it. */
function correctedFacts(facts: StatedFacts, pregnant: RecognisedFinding | undefined, removed: ReadonlySet<string>): StatedFacts {
  const own = pregnant && (pregnant.source === 'confirmed' || pregnant.source === 'answer') ? pregnant.presence === 'present' : undefined;
  if (own === undefined && !removed.has('pregnant')) return facts;
  const { pregnant: _pregnant, gestationWeeks, ...rest } = facts;
  if (own === undefined) return rest;
  return { ...rest, pregnant: own, ...(own && gestationWeeks !== undefined ? { gestationWeeks } : {}) };
}

/** Known conditions, medicines and pregnancy of the profile as history findings ('diabetes' -> hx-diabetes, 'warfarin' -> anticoagulants). */
function profileFindings(profile: Profile, prepared: PreparedKnowledge): RecognisedFinding[] {
  const found = new Map<string, RecognisedFinding>();
  const take = (text: string, kinds: readonly string[]) => {
    const { findings } = recognise({ text, chosen: { isOther: false, isSure: true } }, prepared.lexicon, prepared.ontology);
    for (const finding of findings)
      if (finding.presence === 'present' && kinds.includes(finding.kind)) found.set(finding.id, { ...finding, source: 'profile', spans: [] });
  };
  for (const entry of profile.conditions) take(entry, ['history', 'risk']);
  for (const entry of profile.medicines) take(`takes ${entry}`, ['history', 'risk']);
  const state = { pregnant: 'pregnant', postpartum: 'postpartum', breastfeeding: 'breastfeeding' }[profile.pregnancy as string];
  const entry = state ? prepared.ontology.finding.get(state) : undefined;
  if (entry) found.set(entry.id, { id: entry.id, name: entry.name, kind: entry.kind, presence: 'present', source: 'profile', spans: [] });
  return [...found.values()];
}
