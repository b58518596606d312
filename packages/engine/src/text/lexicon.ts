import type { Finding, Knowledge } from '@consilium/knowledge';
import { type Composer, composerOf } from './compose.ts';
import { type Compounds, compoundsOf } from './compounds.ts';
import { type Entry, type PhraseIndex, phraseIndex } from './phrases.ts';
import { type Speller, spellerOf } from './spelling.ts';
import { stemOf } from './tokens.ts';

/** All phrases by their first stem, the speller for words that are in none of them, and the measured values. */
export type Lexicon = Pick<PhraseIndex, 'byFirstStem'> & {
  speller: Speller;
  /** Single words that people also write as two ('headache' as 'head ache'). */
  singleWords: ReadonlySet<string>;
  composer: Composer;
  /** Phrases of findings about somebody, in which 'baby' and 'someone' stand for whom the text means. */
  aboutSomebody: Pick<PhraseIndex, 'byFirstStem'>;
  readings: Knowledge['readings'];
  /** Words that name one thing together ('blood pressure'). */
  compounds: Compounds;
};

/** Builds the lexicon of findings and qualities, and of the parts of the body and sensations that make them together. */
export function buildLexicon({
  findings,
  qualities,
  realWords,
  composition,
  readings,
  compounds,
}: Pick<Knowledge, 'findings' | 'qualities' | 'realWords' | 'composition' | 'readings' | 'compounds'>): Lexicon {
  const entryOf = ({ id, name, lay }: Pick<Finding, 'id' | 'name' | 'lay'>): Entry => ({ id, wordings: [name.replace(/\(.*?\)/g, ''), ...lay] });
  const { byFirstStem, words, singleWords } = phraseIndex(
    findings.flatMap((finding) => [entryOf(finding), { id: finding.id, wordings: finding.asWritten, asWritten: true }]),
    qualities.map(entryOf),
  );
  const composer = composerOf(composition);
  const aboutSomebody = phraseIndex(findings.map(({ id, aboutSomebody: wordings = [] }) => ({ id, wordings, asWritten: true })));
  return {
    byFirstStem,
    singleWords,
    composer,
    aboutSomebody,
    readings,
    compounds: compoundsOf(compounds),
    speller: spellerOf(new Set([...words, ...composer.words]), new Set(realWords), stemOf),
  };
}
