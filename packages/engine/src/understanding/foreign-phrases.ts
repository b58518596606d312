import type { Language } from '@consilium/knowledge';
import { type Folding, foldingOf, formsOf, type Unit } from './foreign-words.ts';

/** A stretch of units, `to` not included. `own`: one of the units that matched is no English word. */
export type Stretch = { from: number; to: number; own: boolean };

/** How far apart, in units, what belongs together may stand: within a sequence, of two that are near, of what is told in one text, and a denial before what it denies. */
export type Reach = { between: number; near: number; apart: number; denial: number };
const REACH_OF_WORDS: Reach = { between: 3, near: 6, apart: 40, denial: 2 };
const REACH_OF_CHARACTERS: Reach = { between: 6, near: 10, apart: 60, denial: 1 };

/** Languages written without spaces between words. */
const UNSPACED = new Set(['zh']);
/** 'Tuve un infarto en 2015': a year that is written out has gone by; 2000 is as often an amount. */
const YEARS_GONE_BY = Array.from({ length: 75 }, (_, i) => String(1950 + i))
  .filter((year) => year !== '2000')
  .map((year) => `${year}*`);
/** Letters from which a word may have one typing error. */
const LONG = 6;
/** No word of the data has more letters (tested); what is longer in a text was not typed as a word, and is not looked at letter by letter. */
export const LONGEST = 40;
/** Different words of a text that are looked at for typing errors. */
const MOST_MISTYPED = 400;
/** Places of one word, and stretches of one phrase, that are looked at in a text: nobody says one thing a hundred times. */
const MOST_STRETCHES = 100;

/** Numbers of atoms, any of which will do; `tight`: right after the part before. */
type Part = { atoms: readonly number[]; tight: boolean };
/** Parts that follow one another in their order. */
export type Sequence = readonly Part[];
/** All of the groups stand somewhere in the text; the sequences of a group stand near one another, in either order. */
export type Phrase = { alarm: string; groups: readonly (readonly Sequence[])[] };

/** A word or, open, the beginning of a word, as data name it. */
type Atom = { wanted: string; open: boolean };
type Atoms = { list: Atom[]; exact: Map<string, number>; open: Map<string, number>; mistyped: Map<string, number[]> };

/** The alarms of a language, made ready to be looked for. */
export type ReadyLanguage = {
  code: string;
  folding: Folding;
  unspaced: boolean;
  reach: Reach;
  atoms: Atoms;
  phrases: readonly Phrase[];
  /** What is said before, within and after something that is denied, what carries a denial on, what parts it from the rest, and what tells of another time or of this one. */
  denials: readonly Sequence[];
  deniedWithin: readonly Sequence[];
  deniedAfter: readonly Sequence[];
  either: readonly Sequence[];
  joiners: readonly Sequence[];
  notNow: readonly Sequence[];
  now: readonly Sequence[];
};

/** Reads the phrases of a language: `a b` in this order, `a_b` side by side, `a|b` either, `<set>` any of a set, `a & b` near one another, `a + b` both in the text. */
export function readyLanguage(language: Language): ReadyLanguage {
  const { code, reading, words, alarms } = language;
  const unspaced = UNSPACED.has(code);
  const folding = foldingOf(reading, unspaced);
  const atoms: Atoms = { list: [], exact: new Map(), open: new Map(), mistyped: new Map() };
  const partOf = (text: string, i: number): Part => {
    const wordings = text.split('|').flatMap((word) => (word.startsWith('<') ? (words[word.slice(1, -1)] ?? []) : [word]));
    const written = wordings.flatMap((wording) => writings(wording, reading.latin));
    return { atoms: [...new Set(written.map((wording) => atomOf(wording, folding, atoms)))], tight: i > 0 };
  };
  const sequenceOf = (text: string): Sequence =>
    text
      .trim()
      .split(/\s+/)
      .flatMap((word) => word.split('_').map(partOf));
  const sequencesOf = (texts: readonly string[]) => texts.map(sequenceOf);
  const phrases = Object.entries(alarms).flatMap(([alarm, texts]) =>
    texts.map((text) => ({ alarm, groups: text.split('+').map((group) => group.split('&').map(sequenceOf)) })),
  );
  const { denials, deniedWithin, deniedAfter, either, joiners, notNow, now } = reading;
  return {
    code,
    folding,
    unspaced,
    reach: unspaced ? REACH_OF_CHARACTERS : REACH_OF_WORDS,
    atoms,
    phrases,
    denials: sequencesOf(denials),
    deniedWithin: sequencesOf(deniedWithin),
    deniedAfter: sequencesOf(deniedAfter),
    either: sequencesOf(either),
    joiners: sequencesOf(joiners),
    notNow: [...sequencesOf(notNow), sequenceOf(YEARS_GONE_BY.join('|'))],
    now: sequencesOf(now),
  };
}

/** A word as it is written and, where the language has a table for it, in Latin letters. */
function writings(word: string, latin: Language['reading']['latin']): string[] {
  const letters = Object.keys(latin);
  if (letters.length === 0) return [word];
  return [word, [...word.toLowerCase()].map((letter) => latin[letter] ?? letter).join('')];
}

function atomOf(wording: string, { fold }: Folding, { list, exact, open, mistyped }: Atoms): number {
  const isOpen = wording.endsWith('*');
  const wanted = fold(isOpen ? wording.slice(0, -1) : wording);
  const known = (isOpen ? open : exact).get(wanted);
  if (known !== undefined) return known;
  const id = list.push({ wanted, open: isOpen }) - 1;
  (isOpen ? open : exact).set(wanted, id);
  if (wanted.length >= LONG) for (const key of withoutOne(wanted)) mistyped.set(key, [...(mistyped.get(key) ?? []), id]);
  return id;
}

/** The word itself and what is left of it without each of its letters. */
const withoutOne = (word: string): string[] => [word, ...[...word].map((_, i) => word.slice(0, i) + word.slice(i + 1))];

/** Where each atom stands in a text, in the order of the text. */
export type Places = ReadonlyMap<number, readonly Stretch[]>;

/** Where the atoms of a language stand among words; a long word that is nothing else may have one typing error. */
export function placesInWords(words: readonly (Omit<Unit, 'forms'> & { text: string })[], { folding, atoms }: ReadyLanguage): Places {
  const places = new Map<number, Stretch[]>();
  const known = new Map<string, readonly number[]>();
  let mistyped = 0;
  words.forEach(({ text, english }, i) => {
    let ids = known.get(text);
    if (!ids) {
      const forms = formsOf(text, folding);
      ids = atomsOf(forms, atoms);
      if (ids.length === 0 && !english && text.length >= LONG - 1 && mistyped++ < MOST_MISTYPED) ids = mistypedAtomsOf(forms[0] ?? '', atoms);
      known.set(text, ids);
    }
    for (const id of ids) put(places, id, { from: i, to: i + 1, own: !english });
  });
  return places;
}

function atomsOf(forms: readonly string[], { exact, open }: Atoms): number[] {
  const ids = new Set<number>();
  for (const form of forms) {
    const whole = exact.get(form);
    if (whole !== undefined) ids.add(whole);
    for (let length = 1; length <= Math.min(form.length, LONGEST); length++) {
      const beginning = open.get(form.slice(0, length));
      if (beginning !== undefined) ids.add(beginning);
    }
  }
  return [...ids];
}

function mistypedAtomsOf(form: string, { list, mistyped }: Atoms): number[] {
  const ids = new Set<number>();
  for (let length = LONG - 1; length <= Math.min(form.length, LONGEST + 1); length++) {
    const beginning = form.slice(0, length);
    for (const key of withoutOne(beginning))
      for (const id of mistyped.get(key) ?? []) {
        const { wanted, open } = list[id] as Atom;
        if ((open || length === form.length) && beginning[0] === wanted[0] && isOneApart(beginning, wanted)) ids.add(id);
      }
  }
  return [...ids];
}

/** Whether one letter left out, put in, exchanged or two neighbours swapped make one word of the other. */
function isOneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  if (a.length !== b.length) return a.length > b.length ? a.slice(i + 1) === b.slice(i) : a.slice(i) === b.slice(i + 1);
  return a.slice(i + 1) === b.slice(i + 1) || (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2));
}

/** Where the atoms of a language stand among characters; one in Latin letters begins and ends where a word does. */
export function placesInCharacters(units: readonly Unit[], { atoms }: ReadyLanguage): Places {
  const text = units.map(({ forms }) => forms[0]?.[0] ?? ' ').join('');
  const places = new Map<number, Stretch[]>();
  atoms.list.forEach(({ wanted }, id) => {
    const latin = /^[a-z]/.test(wanted);
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
      const to = from + wanted.length;
      if (latin && !(units[from]?.begins && units[to - 1]?.ends)) continue;
      if (units[from]?.clause !== units[to - 1]?.clause) continue;
      put(places, id, { from, to, own: units.slice(from, to).some(({ english }) => !english) });
    }
  });
  return places;
}

function put(places: Map<number, Stretch[]>, id: number, stretch: Stretch): void {
  const list = places.get(id);
  if (list && list.length < MOST_STRETCHES) list.push(stretch);
  else if (!list) places.set(id, [stretch]);
}

/** Whether every part of a phrase stands somewhere: what most phrases fail by, at little cost. */
export const mayStand = ({ groups }: Phrase, places: Places): boolean =>
  groups.every((group) => group.every((sequence) => sequence.every(({ atoms }) => atoms.some((id) => places.has(id)))));

type Scene = { places: Places; clauseAt: (unit: number) => number };

/** All stretches of a sequence within one clause, each from its first part on to the nearest of the next. */
export function stretchesOf(sequence: Sequence, { places, clauseAt }: Scene, between: number): Stretch[] {
  const lists = sequence.map((part) => placesOf(part, places));
  if (lists.some((list) => list.length === 0)) return [];
  const found: Stretch[] = [];
  const at = lists.map(() => 0);
  for (const head of lists[0] as readonly Stretch[]) {
    const stretch = { ...head };
    const complete = lists.slice(1).every((list, k) => {
      // The heads go forward, and so does what may follow them.
      while ((at[k] as number) < list.length && (list[at[k] as number] as Stretch).from <= head.from) at[k] = (at[k] as number) + 1;
      let i = at[k] as number;
      while (i < list.length && (list[i] as Stretch).from < stretch.to) i++;
      const next = list[i];
      if (!next || next.from - stretch.to > (sequence[k + 1]?.tight ? 0 : between) || clauseAt(next.from) !== clauseAt(head.from)) return false;
      stretch.to = next.to;
      stretch.own ||= next.own;
      return true;
    });
    if (complete) found.push(stretch);
    if (found.length >= MOST_STRETCHES) break;
  }
  return found;
}

function placesOf({ atoms }: Part, places: Places): readonly Stretch[] {
  const lists = atoms.flatMap((id) => places.get(id) ?? []);
  return atoms.length < 2 ? lists : lists.sort((a, b) => a.from - b.from);
}

/** All stretches in which the sequences of a group stand near one another in one clause. */
export function groupsOf(group: readonly Sequence[], scene: Scene, { between, near }: Reach): Stretch[] {
  const [first, ...others] = group.map((sequence) => stretchesOf(sequence, scene, between)) as [Stretch[], ...Stretch[][]];
  return others.reduce((hulls, list) => hulls.flatMap((hull) => joined(hull, list, near, scene)).slice(0, MOST_STRETCHES), first);
}

function joined(hull: Stretch, list: readonly Stretch[], near: number, { clauseAt }: Scene): Stretch[] {
  return list
    .filter(
      ({ from, to }) => (from >= hull.to || to <= hull.from) && Math.max(from - hull.to, hull.from - to) <= near && clauseAt(from) === clauseAt(hull.from),
    )
    .map((other) => ({ from: Math.min(hull.from, other.from), to: Math.max(hull.to, other.to), own: hull.own || other.own }));
}
