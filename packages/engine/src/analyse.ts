import { type Analysis, type AnalysisRequest, type DurationBucket, LIMITS, type RecognisedFinding, SYSTEM_IDS, type SystemId } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { type Differential, type Observation, rankConditions, supported } from './differential/rank.ts';
import { decidedBy } from './explain/decided-by.ts';
import { ask } from './interview/ask.ts';
import { askedOf } from './interview/asked.ts';
import { nextQuestions } from './interview/next-questions.ts';
import { limitsOf } from './limits.ts';
import type { Person } from './person.ts';
import { type PreparedKnowledge, prepare } from './prepare.ts';
import { seriousCausesOf } from './serious-causes.ts';
import { conventionalReading, traditionReading, type ViewContext } from './system-views.ts';
import type { OthersNow } from './text/recognise.ts';
import { isTraditionAnswer } from './traditions/own-questions.ts';
import { sharedAdviceOf } from './traditions/shared-advice.ts';
import { safetyContextOf } from './treatments/safety-context.ts';
import { doNowOf } from './treatments/standard-care.ts';
import { floorsOfNamed } from './triage/named.ts';
import { closedPresent, type FiredFlag, firedRedFlags } from './triage/red-flags.ts';
import { type DifferentialLevel, levelOfDifferential, type TriageInput, triageOf } from './triage/triage.ts';
import { watchForOf } from './triage/watch-for.ts';
import { type Told, understand } from './understand.ts';
import { ALARM_QUESTION, alarmsHeard, isCalm, readingOf, WHOLLY_READ_FROM } from './understanding/alarms-heard.ts';
import { floorOfState, floorsOfAlarms } from './understanding/floors.ts';
import { answeredGates, floorsOfGates, gateQuestions, isGateAnswer } from './understanding/gates.ts';
import { isNothingKnown, understandingOf } from './understanding/state.ts';
import { WITHHELD_TEXTS, withheldAt } from './withhold.ts';

/** Version of the reasoning; the knowledge has its own. */
export const ENGINE_VERSION = '1.0.0';

const CHILD_SAID_WELL = 'child-said-well';

/**
 * The one door of the engine: from a parsed request to an assessment across the chosen systems. Pure: the same input gives the same output.
 * @param request a request parsed by `analysisRequestSchema`.
 * @param readings 'brief': traditions are read for comparing only; `analyse` for one of them gives all of it.
 */
export function analyse(request: AnalysisRequest, knowledge: Knowledge, options: { readings?: 'whole' | 'brief' } = {}): Analysis {
  return reasonOver(request, knowledge, options).analysis;
}

/** An assessment with what it was made from. */
export function reasonOver(
  request: AnalysisRequest,
  knowledge: Knowledge,
  { readings = 'whole' }: { readings?: 'whole' | 'brief' } = {},
): { analysis: Analysis; person: Person; differential: Differential } {
  const prepared = prepare(knowledge);
  const told = understand(request, prepared);
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
  const reading = readingOf({ text: told.meant, findings, heard: told.heard, measured: told.measured, understanding, leading, person }, prepared);

  const present = closedPresent(
    observations.filter(({ state }) => state !== 'absent').map(({ id }) => id),
    prepared.ontology,
  );
  const alarms = { present, ...course };
  const fired = [...firedRedFlags(knowledge.redFlags, alarms, person), ...emergenciesOfOthers(told.othersNow, prepared)];
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
      ...floorsOfGates([...answeredGates(knowledge.gates, request.answers), ...answeredGates(knowledge.alarms, request.answers, ALARM_QUESTION)]),
      ...floorsOfNamed(findings, prepared),
      ...floorsOfAlarms(foreignAlarms, request.description, knowledge.languages),
      ...floorOfState(understanding, { gatesOpen: gates.length > 0, calm: isCalm(reading) }, nothingRecognised),
    ],
  };
  const heard = alarmsHeard(reading, {
    answers: request.answers,
    subject: told.subject.is,
    known: triageOf(judged),
    understanding,
    leading,
    alarms: knowledge.alarms,
  });
  const triage = heard.floors.length > 0 ? triageOf({ ...judged, floors: [...judged.floors, ...heard.floors] }) : triageOf(judged);

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
    alarms: heard.questions,
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
    asked: askedOf(request, told.subject.is, alarmFindings(prepared), prepared),
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
  const known = alarmFindings(prepared);
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

const alarmSets = new WeakMap<PreparedKnowledge, Set<string>>();

function alarmFindings(prepared: PreparedKnowledge): Set<string> {
  const known = alarmSets.get(prepared);
  if (known) return known;
  const set = new Set<string>();
  for (const flag of prepared.knowledge.redFlags)
    for (const id of [...flag.all, ...flag.any.flat()]) {
      set.add(id);
      for (const finer of prepared.ontology.descendants.get(id) ?? []) set.add(finer);
    }
  alarmSets.set(prepared, set);
  return set;
}
