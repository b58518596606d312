import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analysisRequestSchema, type RecognisedFinding } from '@consilium/contract';
import { alarmsHeardIn, prepare, recogniseText, wordsForEar } from '@consilium/engine';
import { TOLD_PREFIX } from '@consilium/knowledge';
import { isHeldOut, readPhrases } from '../packages/knowledge/src/phrases.ts';
import { jsonLines } from '../scripts/json-lines.ts';
import { loadKnowledge } from '../scripts/load-knowledge.ts';
import { assess, type Case, causesOf, isMet, rankOf } from './described-cases.ts';
import { evalLines } from './eval-files.ts';
import { figure, shareOf } from './figures.ts';

/** How well descriptions are heard and their urgency judged: described cases, paraphrases, real questions, and wordings no build has seen. */
const knowledge = loadKnowledge();
const prepared = prepare(knowledge);
/** Whether two findings are the same or one is a kind of the other. */
const isOneOf = (a: string, b: string) => a === b || prepared.ontology.ancestors.get(a)?.has(b) || prepared.ontology.ancestors.get(b)?.has(a) || false;
const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const EMERGENCY = rankOf('emergency');
const ROUTINE = rankOf('routine');
const URGENT = rankOf('urgent');

const open = readdirSync(at('cases/'))
  .filter((name) => /^writer-.*\.jsonl$/.test(name))
  .flatMap((name) => jsonLines<Case>(at(`cases/${name}`)));
const developed = evalLines<Case>('cases-dev.jsonl');

/** Emergencies found and missed and harmless things raised, always told together. */
function urgency(section: string, cases: readonly Case[], goals: { found: string; raised: string }): void {
  const emergencies = cases.filter(({ expect }) => expect.min === 'emergency').map((one) => rankOf(assess(one, knowledge).triage.level));
  const harmless = cases
    .filter(({ expect }) => expect.max && rankOf(expect.max) <= ROUTINE)
    .map((one) => rankOf(assess(one, knowledge).triage.level) <= rankOf(one.expect.max ?? 'routine'));
  figure(section, 'emergencies called an emergency', shareOf(emergencies.filter((level) => level === EMERGENCY).length, emergencies.length), goals.found);
  figure(section, 'emergencies at routine or self-care', shareOf(emergencies.filter((level) => level <= ROUTINE).length, emergencies.length), '0');
  figure(section, 'harmless cases not raised', shareOf(harmless.filter(Boolean).length, harmless.length), goals.raised);
}

urgency('Described cases by strangers (bench/cases)', open, { found: '>= 95 %', raised: '>= 88 %' });

const developing = 'Described cases to develop by';
if (!developed) figure(developing, 'all figures', 'not measured: the cases are not here');
else {
  urgency(developing, developed, { found: '>= 97 %', raised: '>= 90 %' });
  const heard = developed.filter(({ group }) => group === 'understanding');
  figure(developing, 'understanding', shareOf(heard.filter((one) => isMet(one, assess(one, knowledge))).length, heard.length), '>= 92 %');
  const classic = developed
    .filter(({ expect }) => expect.top)
    .map((one) => causesOf(assess(one, knowledge)).findIndex((name) => new RegExp(one.expect.top as string, 'i').test(name)));
  figure(developing, 'classic presentations, right cause first', shareOf(classic.filter((place) => place === 0).length, classic.length), '>= 88 %');
  figure(
    developing,
    'classic presentations, right cause among five',
    shareOf(classic.filter((place) => place >= 0 && place < 5).length, classic.length),
    '>= 97 %',
  );
}

const byId = new Map(open.map((one) => [one.id, one]));
const paraphrases = jsonLines<{ of: string; way: string; text: string }>(at('cases/paraphrases.jsonl')).map(({ of, way, text }) => {
  const original = byId.get(of);
  if (!original) throw new Error(`A paraphrase of '${of}', which no writer wrote`);
  return { way, before: rankOf(assess(original, knowledge).triage.level), after: rankOf(assess({ ...original, text }, knowledge).triage.level) };
});
const paraphrased = 'The same case in other words (five paraphrases each of 100 cases)';
figure(paraphrased, 'level unchanged', shareOf(paraphrases.filter(({ before, after }) => before === after).length, paraphrases.length), '>= 95 %');
figure(paraphrased, 'level lowered', shareOf(paraphrases.filter(({ before, after }) => after < before).length, paraphrases.length), '<= 1 %');
figure(
  paraphrased,
  'lowered from urgent or emergency to less than urgent',
  shareOf(paraphrases.filter(({ before, after }) => before >= URGENT && after < URGENT).length, paraphrases.length),
);
for (const way of new Set(paraphrases.map((one) => one.way))) {
  const these = paraphrases.filter((one) => one.way === way);
  figure(
    paraphrased,
    `'${way}': unchanged; lowered`,
    `${shareOf(these.filter(({ before, after }) => before === after).length, these.length)}; ${these.filter(({ before, after }) => after < before).length}`,
  );
}

const questions = evalLines<{ id: string; text: string }>('questions-dev.jsonl');
const real = 'Real questions of consumers';
if (!questions) figure(real, 'all figures', 'not measured: the questions are not here');
else {
  const hear = (text: string) => recogniseText(text, analysisRequestSchema.parse({ description: text }).profile, prepared).findings;
  const findings = new Map(questions.map(({ id, text }) => [id, hear(text)]));
  const counts = [...findings.values()].map((list) => list.length);
  figure(real, 'no finding heard', shareOf(counts.filter((count) => count === 0).length, counts.length), '<= 6 %');
  figure(real, 'one finding heard', shareOf(counts.filter((count) => count === 1).length, counts.length));

  // Names of diagnoses stood in no labeller's list.
  const isPresent = ({ id, presence }: RecognisedFinding) => presence === 'present' && !id.startsWith(TOLD_PREFIX);
  let [right, wrong, found, wanted] = [0, 0, 0, 0];
  for (const label of jsonLines<{ id: string; present: string[]; doubtful: string[] }>(at('labels/questions.jsonl'))) {
    const heard = (findings.get(label.id) ?? []).filter(isPresent).map(({ id }) => id);
    const known = [...label.present, ...label.doubtful];
    for (const id of heard) {
      const isRight = label.present.some((one) => isOneOf(one, id));
      if (isRight) right += 1;
      else if (!known.some((one) => isOneOf(one, id))) wrong += 1;
    }
    wanted += label.present.length;
    found += label.present.filter((one) => heard.some((id) => isOneOf(id, one))).length;
  }
  figure(real, 'labelled by two readers: precision of what is heard', shareOf(right, right + wrong), '>= 0.93');
  figure(real, 'labelled by two readers: recall', shareOf(found, wanted), '>= 0.85');
}

const { ear } = prepared;
const unseen = 'Wordings that no build has seen (one in five of the corpus)';
const heldOut = readPhrases(at('../packages/knowledge/data/phrases')).filter(({ text }) => isHeldOut(wordsForEar(text)));
if (!ear) figure(unseen, 'all figures', 'not measured: this knowledge has no ear');
else {
  const asks = (text: string) => rankOf(assess({ text }, knowledge).triage.level) >= URGENT;
  const spoken = heldOut.filter(({ kind, denies }) => kind === 'alarms' && !denies);
  const alike = heldOut.filter(({ kind, denies }) => kind === 'alarms' && denies);
  figure(unseen, 'alarms: raised or asked about', shareOf(spoken.filter(({ text }) => asks(text)).length, spoken.length), '>= 0.97');
  figure(unseen, 'look-alikes of alarms: raised or asked about', shareOf(alike.filter(({ text }) => asks(text)).length, alike.length));
  const named = spoken.filter(({ text, of }) => alarmsHeardIn(text, ear).alarms[0]?.concept === of).length;
  figure(unseen, 'alarms: the ear alone names the very alarm', shareOf(named, spoken.length));
}
const words = heldOut.filter(({ kind }) => kind === 'findings');
const profile = analysisRequestSchema.parse({ description: 'any' }).profile;
let [rightWords, heardWords, foundWords] = [0, 0, 0];
for (const { text, of } of words) {
  const heard = recogniseText(text, profile, prepared).findings.map(({ id }) => id);
  const isRight = (id: string) => isOneOf(id, of);
  heardWords += heard.length;
  rightWords += heard.filter(isRight).length;
  foundWords += heard.some(isRight) ? 1 : 0;
}
figure(unseen, 'findings: recall', shareOf(foundWords, words.length), '>= 0.88');
figure(unseen, 'findings: precision', shareOf(rightWords, heardWords), '>= 0.95');
