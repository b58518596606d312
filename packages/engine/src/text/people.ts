import { HISTORY_OF_ANOTHER, NOW, WORRY_OF_THE_WRITER } from './cues.ts';
import type { Character, Kin, Sex } from './persons.ts';
import type { Sentence } from './sentences.ts';
import { type PartOfFinding, type Story, type Stretch, storyOf, WRITER } from './story.ts';
import { isMark } from './tokens.ts';

/** One finding in the text as far as it matters for who is ill: where it stands and what kind it is. `whoever`: it counts whoever the sentence is about. */
export type PlacedFinding = { sentence: number; place: number; history: boolean; emotion: boolean; denied: boolean; whoever: boolean };

/** Whom the text is about, as far as it says: the writer, or somebody else with their name for a reader ('your son'). */
export type PatientRead = 'writer' | { name: string; isChild: boolean; isNamed: boolean; sex: Sex | undefined };

export type People = {
  /** Whether the finding at a place is the patient's own, a relative's or another person's. */
  ofWhom: (sentence: number, place: number) => 'patient' | 'family' | 'other-person';
  /** Somebody other than the patient who has what is said there at this moment, by a name for a reader. */
  otherNow: (sentence: number, place: number) => string | undefined;
  patient: PatientRead | undefined;
  /** Whom a name or a pronoun means. */
  meant: Story['meant'];
};

/** What the visitor said of whom they write. `isSure`: they were asked, and what the text says of it no longer counts. */
export type Chosen = { isOther: boolean; isSure: boolean };

/**
 * Decides who is the patient: the person who has a complaint now. A relative or friend who is ill while the writer tells of no complaint of their own is the
 * patient; worry about somebody is no complaint. Past illness of relatives stays family history.
 */
export function peopleIn(
  sentences: readonly Sentence[],
  inFinding: (sentence: number, place: number) => PartOfFinding,
  findings: readonly PlacedFinding[],
  chosen: Chosen,
): People {
  const { stretches, declared, meant } = storyOf(sentences, inFinding);
  const at = (sentence: number, place: number) => stretches.find((s) => s.sentence === sentence && place >= s.from && place < s.to);
  const wordsOf = (s: Stretch) => (sentences[s.sentence]?.tokens ?? []).slice(s.from, s.to).map(({ text }) => text);
  const underFamilyHeader = familyHeaders(sentences);

  const told = findings.flatMap((finding) => {
    const stretch = at(finding.sentence, finding.place);
    return finding.denied || finding.whoever || underFamilyHeader.has(finding.sentence) ? [] : [{ finding, stretch, holder: stretch?.holder }];
  });
  const writerIsIll = told.some(({ finding, holder }) => holder === 'writer' && !finding.emotion && !finding.history);
  const somebodyIsIll = told.some(({ finding, holder }) => holder === undefined && !finding.emotion && !finding.history);
  const writerTells = told.some(({ finding, holder }) => holder === 'writer' && !finding.emotion);
  const pastOf = (stretch: Stretch, finding: Pick<PlacedFinding, 'history'>) => historyIn(wordsOf(stretch), finding.history);
  const isForOther = chosen.isOther || (declared !== undefined && !chosen.isSure);
  const isForWriter = !isForOther && (writerIsIll || chosen.isSure);

  const ill = new Set<Character>();
  if (!isForWriter) {
    const others = told.flatMap(({ finding, stretch, holder }) =>
      holder && holder !== 'writer' && holder.kin !== 'nobody' && stretch ? [{ holder, finding, past: pastOf(stretch, finding) }] : [],
    );
    for (const { holder, past } of others) if (past === 'no') ill.add(holder);
    // 'My son had a seizure' and nobody else complains of anything: in doubt it is he who needs help now.
    if (!writerIsIll && ill.size === 0)
      for (const { holder, finding, past } of others) if (past !== 'over' && !((somebodyIsIll || writerTells) && finding.history)) ill.add(holder);
  }
  const patients: ReadonlySet<Character> = declared && ill.has(declared) ? new Set([declared, ...[...ill].filter(({ kin }) => kin === 'unnamed')]) : ill;
  const writerCounts = patients.size === 0 || (writerIsIll && !chosen.isOther);

  return {
    ofWhom: (sentence, place) => {
      if (underFamilyHeader.has(sentence)) return 'family';
      const stretch = at(sentence, place);
      const holder = stretch?.holder;
      if (holder === undefined) return 'patient';
      if (holder === 'writer') return writerCounts ? 'patient' : 'other-person';
      if (holder.kin === 'nobody') return 'other-person';
      const finding = findings.find((entry) => entry.sentence === sentence && entry.place === place);
      const past = stretch ? pastOf(stretch, { history: finding?.history ?? false }) : 'no';
      const isOnlyOne = holder.kin === 'unnamed' && patients.size === 0 && !isForWriter;
      if ((patients.has(holder) || isOnlyOne) && past !== 'over') return 'patient';
      return holder.kin === 'family' ? 'family' : 'other-person';
    },
    otherNow: (sentence, place) => {
      const stretch = at(sentence, place);
      const holder = stretch?.holder;
      if (!stretch || holder === undefined) return undefined;
      if (holder !== 'writer' && holder.kin === 'nobody') return undefined;
      if (historyIn(wordsOf(stretch), false) !== 'no' || isHabit(wordsOf(stretch))) return undefined;
      return holder === 'writer' ? 'yourself' : holder.name;
    },
    patient: patientRead(patients, writerIsIll),
    meant,
  };
}

function patientRead(patients: ReadonlySet<Character>, writerIsIll: boolean): PatientRead | undefined {
  const [first, ...rest] = [...patients].sort((a, b) => rank(a) - rank(b));
  if (!first) return writerIsIll ? 'writer' : undefined;
  const named = rest.filter(({ kin, name }) => kin !== 'unnamed' && name !== first.name);
  return {
    name: [first, ...named].map(({ name }) => name).join(' and '),
    isChild: first.isChild,
    isNamed: first.kin !== 'unnamed',
    sex: patients.size === 1 ? first.sex : undefined,
  };
}

const ORDER: readonly Kin[] = ['dependant', 'family', 'other', 'unnamed', 'nobody'];
const rank = ({ kin, isChild }: Character) => (isChild ? -1 : ORDER.indexOf(kin));

/** Told of how somebody mostly is, not of how they are at this moment ('she often gets chest pain'). */
const HABIT = ['sometimes', 'often', 'always', 'usually', 'gets', 'suffers', 'every', 'prone', 'known', 'normally', 'regularly', 'occasionally'];
const isHabit = (words: readonly string[]) => !NOW.some((cue) => ` ${words.join(' ')} `.includes(` ${cue} `)) && words.some((word) => HABIT.includes(word));

/** Whether a relative's stretch tells of the past: `over` when they died of it or it was long ago, `perhaps` when only its tense says so. */
function historyIn(words: readonly string[], isDisease: boolean): 'no' | 'perhaps' | 'over' {
  const text = ` ${words.join(' ')} `;
  if (/ (died|passed away|passed on|is dead) /.test(text) || / (years|decades|months) ago /.test(text)) return 'over';
  if (NOW.some((cue) => text.includes(` ${cue} `))) return 'no';
  if (HISTORY_OF_ANOTHER.some((cue) => text.includes(` ${cue} `))) return 'perhaps';
  return isDisease ? 'perhaps' : 'no';
}

/** Sentences that stand under a 'Family history:' title of a clinical note. */
function familyHeaders(sentences: readonly Sentence[]): ReadonlySet<number> {
  const under = new Set<number>();
  let family = false;
  for (const sentence of sentences) {
    if (WRITER.has(sentence.tokens[0]?.text ?? '')) family = false;
    const words = sentence.tokens.slice(0, 4);
    const colon = words.findIndex((token) => isMark(token, ':'));
    if (colon >= 1) {
      const title = words
        .slice(0, colon)
        .map(({ text }) => text)
        .join(' ');
      family = title === 'family history' || title === 'fh' || title === 'fhx';
    }
    if (family) under.add(sentence.index);
  }
  return under;
}

/** Whether a finding is only how the writer feels about it ('I'm so scared'). */
export const isWorry = (finding: string): boolean => WORRY_OF_THE_WRITER.has(finding);
