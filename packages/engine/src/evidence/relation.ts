import type { Subject } from './subjects.ts';

/**
 * How near what a record speaks of lies to what was asked.
 * `same`: the very thing, or one of its kind; `narrower`: the thing with a condition of its own ('menopausal insomnia' for insomnia); `none` else. What is wider than what
 * was asked is no answer: a study of depression says nothing yet of depression after a birth. `wider` there is for treatments alone, and by one step: studies of a class of medicines
 * speak of each of them, and the answer says that it is the class.
 */
export type Relation = 'same' | 'narrower' | 'wider' | 'none';

/** Words that say how long or how badly, not what. */
const DEGREES = new Set(
  'acut chronic mild moder sever major minor primari uncompl persist recurr symptom diseas disord syndrom adult patient peopl common'.split(' '),
);
/** With these in a treatment's name it is not given, or something else is. */
const TURNED = new Set(
  'stop stopp withdraw withdrawn withdrawal avoid avoidance without no delai placebo sham screen discontinu deprescrib reduc less against prevent'.split(' '),
);

const holds = (whole: ReadonlySet<string>, part: ReadonlySet<string>) => part.size > 0 && [...part].every((stem) => whole.has(stem));
const rest = (whole: ReadonlySet<string>, part: ReadonlySet<string>) => [...whole].filter((stem) => !part.has(stem));

export function relationOfProblem(asked: Subject, told: Subject): Relation {
  if (asked.id === told.id || told.kinds.has(asked.id)) return 'same';
  let best: Relation = 'none';
  for (const a of asked.keys)
    for (const [place, t] of told.keys.entries()) {
      const [more, less] = [rest(t, a), rest(a, t)];
      // Mild and severe are two things; either is the thing itself where the other side does not say how bad.
      const degreesApart = (more.length === 0 || less.length === 0) && [...more, ...less].every((stem) => DEGREES.has(stem));
      if (degreesApart && [...a].some((stem) => t.has(stem) && !DEGREES.has(stem))) return 'same';
      // By its first name only: a chest cold, as bronchitis is also called, is no kind of cold. Nor is what only holds another word for what was asked ('sleep', sleep apnoea).
      if (place === 0 && holds(t, a) && (a.size > 1 || a === asked.keys[0])) best = 'narrower';
    }
  return best;
}

export function relationOfTreatment(asked: Subject, told: Subject): Relation {
  if (asked.id === told.id || told.kinds.has(asked.id)) return 'same';
  for (const a of asked.keys)
    for (const t of told.keys) {
      const added = rest(t, a);
      if (holds(t, a) && !added.some((stem) => TURNED.has(stem))) return 'narrower';
    }
  return asked.parents.has(told.id) ? 'wider' : 'none';
}
