import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { analysisRequestSchema, type RecognisedFinding, TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import { analyse, prepare } from '@consilium/engine';
import { TOLD_PREFIX } from '@consilium/knowledge';
import { jsonLines } from '../scripts/json-lines.ts';
import { loadKnowledge } from '../scripts/load-knowledge.ts';
import { openShippedReader } from '../scripts/open-reader.ts';
import { evalLines } from './eval-files.ts';
import { figure, shareOf } from './figures.ts';

/** What the learned reader does on real questions it was not taught, and what it costs. The split is that of training/reader/texts.py. */
const HELD_SALT = 'held-6:';
const HELD_ONE_IN = 5n;
const isHeld = (family: string) =>
  BigInt(
    `0x${createHash('sha256')
      .update(HELD_SALT + family)
      .digest('hex')}`,
  ) %
    HELD_ONE_IN ===
  0n;

type Label = {
  id: string;
  level: { least: TriageLevel; best: TriageLevel; most: TriageLevel };
  findings: { id: string; standing: string }[];
};
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const rankOf = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);
const EMERGENCY = rankOf('emergency');

const knowledge = loadKnowledge();
const { ontology } = prepare(knowledge);
const before = process.memoryUsage().rss;
const began = performance.now();
const reader = await openShippedReader();
await reader.read('a first text');
const loaded = performance.now() - began;

async function assess(description: string) {
  const request = analysisRequestSchema.parse({ description, systems: ['conventional'] });
  return analyse(request, knowledge, { reading: await reader.read(description) });
}

const cost = 'The learned reader: what it costs';
const model = readFileSync(at('../packages/knowledge/model/reader.onnx'));
figure(cost, 'model', `${(model.length / 1e6).toFixed(1)} MB, ${(gzipSync(model).length / 1e6).toFixed(1)} MB gzip`, '<= 25 MB');
figure(cost, 'vocabulary and labels', `${(statSync(at('../packages/knowledge/model/reader.json')).size / 1e6).toFixed(1)} MB`);
figure(cost, 'loading', `${loaded.toFixed(0)} ms, ${((process.memoryUsage().rss - before) / 2 ** 20).toFixed(0)} MB of memory`);
const story = 'For three days my son, who is six, has had a cough and a temperature that comes down with paracetamol; he eats little but drinks and plays. ';
for (const words of [30, 150]) {
  const text = story.repeat(10).split(' ').slice(0, words).join(' ');
  const times: number[] = [];
  for (let i = 0; i < 60; i++) {
    const from = performance.now();
    await reader.read(text);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  figure(
    cost,
    `reading ${words} words, one thread`,
    `median ${times[30]?.toFixed(1)} ms, p95 ${times[57]?.toFixed(1)} ms`,
    words === 150 ? '<= 25 ms' : undefined,
  );
}

const real = 'Real questions that the reader was not taught';
const texts = new Map(
  ['questions-dev.jsonl', 'questions-train.jsonl'].flatMap((name) => evalLines<{ id: string; text: string }>(name) ?? []).map(({ id, text }) => [id, text]),
);
const held = jsonLines<Label>(at('labels/real-questions.jsonl')).filter(({ id }) => isHeld(id) && texts.has(id));
if (held.length === 0) figure(real, 'all figures', 'not measured: the questions are not here');
else {
  const assessed = await Promise.all(held.map(async (label) => ({ label, analysis: await assess(texts.get(label.id) as string) })));
  const judged = assessed.map(({ label: { level }, analysis }) => ({
    given: rankOf(analysis.triage.level),
    least: rankOf(level.least),
    best: rankOf(level.best),
    most: rankOf(level.most),
  }));
  const count = (test: (one: (typeof judged)[number]) => boolean) => judged.filter(test).length;
  figure(
    real,
    'level acceptable',
    shareOf(
      count(({ given, least, most }) => given >= least && given <= most),
      judged.length,
    ),
    '>= 85 %',
  );
  figure(
    real,
    'too high; by two',
    `${shareOf(
      count(({ given, most }) => given > most),
      judged.length,
    )}; ${shareOf(
      count(({ given, most }) => given > most + 1),
      judged.length,
    )}`,
    'two: <= 3 %',
  );
  figure(
    real,
    'too low',
    shareOf(
      count(({ given, least }) => given < least),
      judged.length,
    ),
  );
  figure(
    real,
    '`emergency` right when said',
    shareOf(
      count(({ given, most }) => given === EMERGENCY && most === EMERGENCY),
      count(({ given }) => given === EMERGENCY),
    ),
    '>= 75 %',
  );
  figure(
    real,
    'emergencies called one',
    shareOf(
      count(({ given, best }) => best === EMERGENCY && given === EMERGENCY),
      count(({ best }) => best === EMERGENCY),
    ),
    '>= 95 %',
  );
  figure(
    real,
    'emergencies at least urgent',
    shareOf(
      count(({ given, best }) => best === EMERGENCY && given >= EMERGENCY - 1),
      count(({ best }) => best === EMERGENCY),
    ),
  );

  // Names of diagnoses stood in another list of the labellers; what is wider than the label is right as far as it goes.
  const isPresent = ({ id, presence }: RecognisedFinding) => presence === 'present' && !id.startsWith(TOLD_PREFIX);
  const isOneOf = (wide: string, fine: string) => wide === fine || (ontology.ancestors.get(fine)?.has(wide) ?? false);
  let [right, wrong, found, wanted] = [0, 0, 0, 0];
  for (const { label, analysis } of assessed) {
    const heard = analysis.findings.filter(isPresent).map(({ id }) => id);
    const told = label.findings.filter(({ id, standing }) => standing === 'present' && !id.startsWith(TOLD_PREFIX)).map(({ id }) => id);
    const open = label.findings.filter(({ standing }) => standing === 'uncertain').map(({ id }) => id);
    for (const id of heard) {
      if (told.some((one) => isOneOf(id, one) || isOneOf(one, id))) right += 1;
      else if (!open.some((one) => isOneOf(id, one) || isOneOf(one, id))) wrong += 1;
    }
    wanted += told.length;
    found += told.filter((one) => heard.some((id) => isOneOf(id, one) || isOneOf(one, id))).length;
  }
  figure(real, 'findings: precision against labels that name most of what is told', shareOf(right, right + wrong), '>= 0.93');
  figure(real, 'findings: recall', shareOf(found, wanted), '>= 0.85');

  const levels = new Map(assessed.map(({ label, analysis }) => [label.id, rankOf(analysis.triage.level)]));
  const retold = jsonLines<{ id: string; voice: string; text: string }>(at('../training/data/retold-questions.jsonl')).filter(({ id }) => levels.has(id));
  const again = [];
  for (const { id, voice, text } of retold) again.push({ voice, before: levels.get(id) as number, after: rankOf((await assess(text)).triage.level) });
  const told = 'The same held-out questions told again in five voices';
  figure(told, 'level unchanged', shareOf(again.filter(({ before: one, after }) => one === after).length, again.length), '>= 92 %');
  figure(told, 'level lowered', shareOf(again.filter(({ before: one, after }) => after < one).length, again.length), '<= 2 %');
  for (const voice of new Set(again.map((one) => one.voice))) {
    const these = again.filter((one) => one.voice === voice);
    figure(
      told,
      `'${voice}': unchanged; lowered`,
      `${shareOf(these.filter(({ before: one, after }) => one === after).length, these.length)}; ${these.filter(({ before: one, after }) => after < one).length}`,
    );
  }
}
await reader.close();
