import type { Composition, Finding } from '@consilium/knowledge';
import { describe, expect, it } from 'vitest';
import { buildOntology } from '../ontology.ts';
import { composerOf, withComposed } from './compose.ts';
import { matchPhrases } from './match.ts';
import { phraseIndex } from './phrases.ts';
import { tokenise } from './tokens.ts';

const finding = (id: string, parents: string[] = []): Finding => ({
  id,
  name: id,
  kind: 'symptom',
  parents,
  lay: [],
  asWritten: [],
  intendedBy: [],
  background: 0.01,
  refines: [],
  conditions: [],
  pregnancySign: false,
});
const ontology = buildOntology({
  findings: [
    finding('numbness'),
    finding('hand-numb', ['numbness']),
    finding('aches-all-over'),
    finding('foot-numb', ['numbness']),
    ...['flank-pain', 'ankle-swelling', 'back-pain'].map((id) => finding(id)),
  ],
  qualities: [],
});
const words: Composition = {
  sites: [
    { id: 'flank', words: ['flank', 'back under the ribs'] },
    { id: 'back', words: ['back'] },
    { id: 'hand', words: ['hand', 'hands', 'fingers'] },
    { id: 'foot', words: ['foot', 'feet', 'toes'] },
    { id: 'ankle', words: ['ankle', 'ankles'] },
  ],
  sensations: [
    { id: 'pain', words: ['pain', 'aching', 'sore', 'killing me'] },
    { id: 'numb', words: ['numb', 'dead'] },
    { id: 'swelling', words: ['swollen', 'puffy'] },
  ],
  makes: [
    { sites: ['flank'], sensation: 'pain', finding: 'flank-pain' },
    { sites: ['back'], sensation: 'pain', finding: 'back-pain' },
    { sites: ['hand'], sensation: 'numb', finding: 'hand-numb' },
    { sites: ['foot'], sensation: 'numb', finding: 'foot-numb' },
    { sites: ['ankle'], sensation: 'swelling', finding: 'ankle-swelling' },
  ],
};
const composer = composerOf(words);
const lexicon = phraseIndex([
  { id: 'aches-all-over', wordings: ['aching'] },
  { id: 'numbness', wordings: ['numb'] },
]);

function heard(text: string): string[] {
  const tokens = tokenise(text);
  return withComposed(tokens, matchPhrases(tokens, lexicon), composer, ontology).flatMap(({ phrase }) => phrase.findings);
}

describe('a part of the body and a sensation make a finding', () => {
  it.each([
    ['my back under the ribs is aching on one side', ['flank-pain']],
    ['sore ankles, all puffy round there', ['ankle-swelling']],
    ['my fingers have gone dead', ['hand-numb']],
    ['my hands and feet are numb', ['hand-numb', 'foot-numb', 'numbness']],
  ])('%s', (text, findings) => {
    expect(heard(text).sort()).toEqual([...findings].sort());
  });

  it('takes the place of what its word alone said too widely, and stands beside what it is a kind of', () => {
    expect(heard('aching')).toEqual(['aches-all-over']);
    expect(heard('my back is aching')).toEqual(['back-pain']);
    expect(heard('my hand is numb')).toContain('numbness');
  });
});

describe('nothing is put together', () => {
  it.each([
    ['across a new statement', 'I hurt my hand and my ankle is swollen', ['ankle-swelling']],
    ['across a full stop mark', 'my foot; numb', ['numbness']],
    ['from far away', 'my ankle was twisted while I carried the shopping home up the long hill and later I was puffy', []],
    ['with a word that is no part of the body here', 'I went back to work with pain', []],
    ['that nobody ever puts together', 'my flank is swollen', []],
  ])('%s', (_why, text, findings) => {
    expect(heard(text)).toEqual(findings);
  });
});
