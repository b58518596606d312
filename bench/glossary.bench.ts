import { type LinkedTerm, linkTerms, matcherOf } from '@consilium/contract';
import { GLOSSARY_FILE, readGlossary } from '../apps/server/src/knowledge.ts';
import { loadKnowledge } from '../scripts/load-knowledge.ts';
import { figure } from './figures.ts';

/** How long it takes to find the words of the glossary and of the dictionary in 1,000 paragraphs of our own content; nothing is remembered beforehand. */
const PARAGRAPHS = 1000;
const SECTION = 'Medical words in texts';

const { entries, terms } = readGlossary(GLOSSARY_FILE);
const knowledge = loadKnowledge();
const linked: LinkedTerm[] = [
  ...entries.filter(({ unlinked }) => !unlinked).map(({ id, term, also }) => ({ slug: id, names: [term, ...also] })),
  ...terms.filter(({ affix, common }) => !affix && !common).map(({ name }) => ({ slug: null, names: [name] })),
];
const texts = [...knowledge.conditions, ...knowledge.treatments, ...knowledge.patterns].map(({ summary }) => summary).slice(0, PARAGRAPHS);

const before = performance.now();
const matcher = matcherOf(linked);
const ready = performance.now();
const found = texts.reduce((sum, text) => sum + linkTerms(matcher, text).filter((piece) => typeof piece !== 'string').length, 0);
const done = performance.now();
figure(SECTION, `${linked.length} terms put in order`, `${(ready - before).toFixed(0)} ms`);
figure(SECTION, `${texts.length} paragraphs looked through, ${found} words found`, `${(done - ready).toFixed(0)} ms`, '< 1000 ms');
