import {
  type Analysis,
  type AnalysisRequest,
  type DurationBucket,
  higherTriage,
  LIMITS,
  type Question,
  type RecognisedFinding,
  SYSTEM_IDS,
  type SystemId,
  type Triage,
  type TriageLevel,
} from '@consilium/contract';
import type { Decision, Knowledge } from '@consilium/knowledge';
import { type Differential, type Observation, rankConditions, supported } from './differential/rank.ts';
import { decidedBy } from './explain/decided-by.ts';
import { ask } from './interview/ask.ts';
import { askedOf } from './interview/asked.ts';
import { nextQuestions } from './interview/next-questions.ts';
import { limitsOf } from './limits.ts';
import type { Person } from './person.ts';
import { type PreparedKnowledge, prepare } from './prepare.ts';
import { alarmsRead, decidedOf, type ToDecide } from './reader/decision.ts';
import type { TextReading } from './reader/reading.ts';
import { seriousCausesOf } from './serious-causes.ts';
import { conventionalReading, traditionReading, type ViewContext } from './system-views.ts';
import type { OthersNow } from './text/recognise.ts';
import { isTraditionAnswer } from './traditions/own-questions.ts';
import { sharedAdviceOf } from './traditions/shared-advice.ts';
import { safetyContextOf } from './treatments/safety-context.ts';
import { doNowOf } from './treatments/standard-care.ts';
import { floorsOfNamed } from './triage/named.ts';
import { closedPresent, type FiredFlag, firedRedFlags } from './triage/red-flags.ts';
import { type DifferentialLevel, levelOfDifferential, levelOfYoungInfant, type TriageInput, triageOf } from './triage/triage.ts';
import { watchForOf } from './triage/watch-for.ts';
import { type Told, understand } from './understand.ts';
import { ALARM_QUESTION, alarmsAsked, alarmsHeard, canBeOf, isCalm, isReadable, readingOf, WHOLLY_READ_FROM } from './understanding/alarms-heard.ts';
import { floorOfState, floorsOfAlarms, floorsOfWholeText } from './understanding/floors.ts';
import { answeredGates, floorsOfGates, gateQuestions, isGateAnswer } from './understanding/gates.ts';
import { isNothingKnown, understandingOf } from './understanding/state.ts';
import { WITHHELD_TEXTS, withheldAt } from './withhold.ts';

/** Version of the reasoning; the knowledge has its own. */
export const ENGINE_VERSION = '1.0.0';

const CHILD_SAID_WELL = 'child-said-well';

/**
 * The one door of the engine: from a parsed request to an assessment across the chosen systems. Pure: the same input gives the same output.
 * @param request a request parsed by `analysisRequestSchema`.
 */
export function analyse(request: AnalysisRequest, knowledge: Knowledge, options: AnalyseOptions = {}): Analysis {
  return reasonOver(request, knowledge, options).analysis;
}

/**
 * `readings` 'brief': traditions are read for comparing only; `analyse` for one of them gives all of it. `reading`: what the learned reader makes of the
 * description (`readWith`); without it the ear listens, which knows less.
 */
export type AnalyseOptions = { readings?: 'whole' | 'brief' | undefined; reading?: TextReading | undefined };

/** An assessment with what it was made from. */
export function reasonOver(
  request: AnalysisRequest,
  knowledge: Knowledge,
  { readings = 'whole', reading: text }: AnalyseOptions = {},
): { analysis: Analysis; person: Person; differential: Differential } {
  const prepared = prepare(knowledge);
  const told = understand(request, prepared, text);
  const { findings, facts, person } = told;
  const { understanding, alarms: foreignAlarms } = understandingOf({ text: request.description, findings, heard: told.heard, subject: told.subject }, prepared);
  const nothingRecognised = isNothingKnown(findings);
  const asksGates = understanding.state !== 'understood' ? 'unread' : nothingRecognised ? 'nothingKnown' : null;
  const gates = asksGates ? gateQuestions(knowledge.gates, request.answers, told.subject.is, asksGates) : [];
  const course = courseOf(told, request);

  const observations = observationsOf(findings);
  const model = prepared.modelFor(person.age);
  const rank = (list: readonly Observation[]) => rankConditions({ observations: list, person, ...course }, model, prepared.ontology);
  const differential = rank(observations);
  const leading = differential.ranked[0]?.probability ?? 0;
  const learned = canRead(understanding, told.meant, prepared) && text?.version === knowledge.decision?.reader ? text : undefined;
  const reading = readingOf({ text: told.meant, findings, heard: told.heard, measured: told.measured, understanding, leading, person }, prepared);

  const present = closedPresent(
    observations.filter(({ state }) => state !== 'absent').map(({ id }) => id),
    prepared.ontology,
  );
  const alarms = { present, ...course };
  const fired = [...firedRedFlags(knowledge.redFlags, alarms, person), ...emergenciesOfOthers(told.othersNow, prepared)];
  const sureFloors = [
    ...floorsOfGates([...answeredGates(knowledge.gates, request.answers), ...answeredGates(knowledge.alarms, request.answers, ALARM_QUESTION)]),
    ...floorsOfAlarms(foreignAlarms, request.description, knowledge.languages),
    ...(isForeign(understanding, request.description, prepared) ? floorsOfWholeText(request.description, understanding, prepared.foreignClassifier) : []),
  ];
  const judged: TriageInput = {
    fired,
    differentialLevels: nothingRecognised
      ? []
      : levelsAsTold(observations, prepared, fired, (list) => levelOfDifferential(rank(list), alarms, isVulnerable(person, present))),
    person,
    subject: told.subject.is,
    harmlessInWellBaby: understanding.coverage >= WHOLLY_READ_FROM && isHarmlessInWellBaby(observations, prepared),
    severeFindings: findings.filter((finding) => finding.presence === 'present' && finding.severity === 'severe'),
    floors: [
      ...sureFloors,
      ...floorsOfNamed(findings, prepared),
      ...floorOfState(understanding, { gatesOpen: gates.length > 0, calm: isCalm(reading) }, nothingRecognised),
    ],
  };
  const rules = triageOf(judged);
  const heard = alarmsHeard(reading, { answers: request.answers, subject: told.subject.is, known: rules, understanding, leading, alarms: knowledge.alarms });
  const listened: TriageInput = heard.floors.length > 0 ? { ...judged, floors: [...judged.floors, ...heard.floors] } : judged;
  const before: Judgement = { triage: heard.floors.length > 0 ? triageOf(listened) : rules, questions: heard.questions };
  const { triage, questions: alarmQuestions } = learned
    ? judgedByReading(
        before,
        {
          reading: learned,
          before: before.triage,
          fired,
          findings,
          measured: new Set(told.measured.flatMap(({ means }) => means.map(({ id }) => id))),
          sureFloors: [
            ...[...sureFloors, ...heard.floors.filter(({ reason }) => reason.kind === 'crisis')].map(({ level }) => level),
            ...[levelOfYoungInfant(person, judged.harmlessInWellBaby)].filter((level) => level !== undefined),
          ],
        },
        listened,
        request,
        prepared,
      )
    : before;

  const emergency = triage.level === 'emergency';
  const withheld = withheldAt(triage, supported(differential)[0]?.condition);
  const chosen = request.systems ?? [...SYSTEM_IDS];
  const systems: SystemId[] = emergency ? ['conventional'] : SYSTEM_IDS.filter((id) => chosen.includes(id));
  const absent = new Set(observations.filter(({ state }) => state === 'absent').map(({ id }) => id));
  const context: ViewContext = {
    prepared,
    differential,
    present,
    absent,
    said: new Set(observations.map(({ id }) => id)),
    answers: request.answers,
    qualities: told.qualities,
    model,
    safety: safetyContextOf({ request, facts, person, present, differential }, prepared),
    nothingRecognised,
    littleUnderstood: understanding.state !== 'understood',
    withheld,
    brief: readings === 'brief',
  };

  const read = systems.map((system) => (system === 'conventional' ? conventionalReading(context) : traditionReading(system, context)));
  const clear = read.flatMap(({ view, isClear, offered }) => (isClear ? [{ system: view.system, treatments: offered }] : []));

  const interviewAnswers = request.answers.filter((answer) => !isGateAnswer(answer) && !isTraditionAnswer(answer, knowledge));
  const interview = ask({
    emergency,
    alarms: alarmQuestions,
    gates,
    nothingRecognised,
    next: () =>
      nextQuestions({
        differential,
        model,
        ontology: prepared.ontology,
        knowledge,
        person,
        subject: told.subject.is,
        settled: new Set([...present, ...findings.map(({ id }) => id), ...told.removed]),
        present,
        asked: new Set(interviewAnswers.map(({ questionId }) => questionId)),
      }),
  });

  const analysis: Analysis = {
    triage,
    findings,
    facts,
    understanding,
    seriousCauses: seriousCausesOf(differential, prepared, present),
    decidedBy: decidedBy(triage, findings, prepared.ontology),
    systems: read.map(({ view }) => view),
    questions: interview.questions,
    asked: askedOf(request, told.subject.is, prepared.alarmFindings, prepared),
    interview: {
      answered: interviewAnswers.length,
      cap: LIMITS.interviewQuestions,
      complete: interview.complete,
      reason: interview.reason,
    },
    doNow: nothingRecognised ? null : doNowOf(supported(differential), triage.level, prepared.treatments, context.safety),
    watchFor: watchForOf({ level: triage.level, person, subject: told.subject.is, present, differential, nothingRecognised, ...course }, prepared),
    shared: withheld === 'nothing' ? sharedAdviceOf(clear, knowledge.sharedAdvice) : null,
    withheld: read.some(({ view }) => view.withheld) ? WITHHELD_TEXTS[withheld] : null,
    limits: limitsOf(told, request, observations.length),
    engine: { version: ENGINE_VERSION, knowledge: knowledge.version },
  };
  return { analysis, person, differential };
}

/** Whether the reader's word counts: it knows English, and of letters at random nothing. */
const canRead = ({ state }: Analysis['understanding'], text: string, { everyday }: PreparedKnowledge): boolean =>
  state !== 'other-language' && isReadable(text, everyday);

/** Whether a text is in another language, or in one that cannot be told and is not English: Hindi and Arabic in Latin letters. */
const isForeign = ({ state }: Analysis['understanding'], text: string, { everyday }: PreparedKnowledge): boolean =>
  state === 'other-language' || (state !== 'understood' && !isReadable(text, everyday));

type Judgement = { triage: Triage; questions: Question[] };

/** What the reader makes of the whole text moves the level of rules and ear; where it lowers it, what it leaves possible is asked first. */
function judgedByReading(
  before: Judgement,
  given: ToDecide,
  judged: TriageInput,
  request: AnalysisRequest,
  { knowledge, ontology }: PreparedKnowledge,
): Judgement {
  const alarms = alarmsRead(given.reading, knowledge.alarms, (gate) => canBeOf(gate, judged.person));
  const decided = decidedOf(given, knowledge.decision as Decision, alarms, ontology);
  const level = higherTriage(decided.level, decided.least);
  if (level === before.triage.level) return before;
  if (higherTriage(level, before.triage.level) === level) return { triage: triageOf({ ...judged, decided }), questions: before.questions };
  const asked = alarmsAsked(alarms, given.reading.levels.at(-1) ?? 0, { answers: request.answers, subject: judged.subject, level });
  const least = asked.floors.reduce<TriageLevel>((most, floor) => higherTriage(most, floor.level), decided.least);
  return { triage: triageOf({ ...judged, floors: [...judged.floors, ...asked.floors], decided: { ...decided, least } }), questions: asked.questions };
}

/** The findings that are the person's own; past, family and other people's stay out of the reckoning. */
export function observationsOf(findings: readonly RecognisedFinding[]): Observation[] {
  return findings.flatMap(({ id, presence }) => (presence === 'present' || presence === 'absent' || presence === 'uncertain' ? [{ id, state: presence }] : []));
}

/** A story may hold two ill people: an emergency of the one who is not assessed still calls for help. */
function emergenciesOfOthers(othersNow: OthersNow, prepared: PreparedKnowledge): FiredFlag[] {
  return [...othersNow].flatMap(([name, ids]) =>
    firedRedFlags(prepared.knowledge.redFlags, { present: closedPresent(ids, prepared.ontology) }, { pregnancy: 'unknown' })
      .filter(({ flag }) => flag.level === 'emergency')
      .map((fired) => ({ ...fired, reason: { ...fired.reason, text: `About ${name}: ${fired.reason.text}` } })),
  );
}

/** Conditions and treatments that leave less in reserve. */
const WEAKENED = ['immunosuppressed', 'chemo-recent'];
/** Ages (years) below and from which waiting harms more. */
const SMALL_CHILD = 2;
const OLD = 75;

/** Whether waiting harms somebody more. A pregnancy has causes and rules of its own. */
const isVulnerable = ({ age }: Person, present: ReadonlySet<string>): boolean =>
  (age !== undefined && (age < SMALL_CHILD || age >= OLD)) || WEAKENED.some((id) => present.has(id));

/** A child said to be well, with a complaint, and every complaint one that is harmless in a well baby; what was not heard is not known to be harmless. */
function isHarmlessInWellBaby(observations: readonly Observation[], prepared: PreparedKnowledge): boolean {
  const told = observations.filter(({ state }) => state !== 'absent');
  return (
    told.length > 1 && told.some(({ id }) => id === CHILD_SAID_WELL) && told.every(({ id }) => prepared.ontology.finding.get(id)?.harmlessInWellBaby === true)
  );
}

function courseOf({ findings, facts }: Told, request: AnalysisRequest): { duration: DurationBucket | undefined; onset: 'sudden' | 'gradual' | undefined } {
  const confirmed = request.findings.find((finding) => finding.presence === 'present' && finding.duration)?.duration;
  return {
    duration: confirmed ?? facts.duration ?? findings.find((finding) => finding.presence === 'present' && finding.duration)?.duration,
    onset: facts.onset,
  };
}

/**
 * The differential's level for all findings; and, as far as they are urgent, the levels for the findings no alarm rule knows and then with each alarm
 * finding added in the order told. The highest counts, so telling of one more alarm can never lower the level.
 */
function levelsAsTold(
  observations: readonly Observation[],
  prepared: PreparedKnowledge,
  fired: readonly FiredFlag[],
  levelOf: (list: readonly Observation[]) => DifferentialLevel,
): DifferentialLevel[] {
  const known = prepared.alarmFindings;
  const isAlarm = ({ id, state }: Observation) => state !== 'absent' && known.has(id);
  const plain = observations.filter((observation) => !isAlarm(observation));
  const alarms = observations.filter(isAlarm);
  const steps = alarms.map((_, i) => [...plain, ...alarms.slice(0, i)]).filter((list) => list.some(({ state }) => state !== 'absent'));
  const final = levelOf(observations);
  // Nothing is above an emergency; and with dozens of alarm findings the steps are the longest part of an assessment.
  if (final.level === 'emergency' || fired.some(({ flag }) => flag.level === 'emergency')) return [final];
  const onTheWay = steps.map(levelOf).filter(({ level }) => level === 'urgent' || level === 'emergency');
  const partly: DifferentialLevel['reasons'] = [{ text: 'A part of what you describe needs this on its own.', kind: 'condition', findings: [] }];
  return [final, ...onTheWay.map(({ level }) => ({ level, reasons: partly }))];
}
