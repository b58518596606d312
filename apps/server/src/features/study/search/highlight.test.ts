import { expect, it } from 'vitest';
import { KNOWLEDGE_FILE, readKnowledge } from '../../../knowledge.ts';
import { eachWord, levelled, termOf, termsOf } from './analyser.ts';
import { beginningsOf, mayBegin } from './beginnings.ts';
import { excerptOf, hitsIn } from './highlight.ts';

const shown = (text: string, words: string) => hitsIn(text, new Set(termsOf(words))).map(({ from, to }) => text.slice(from, to));

it('shows words in all their forms, neighbours together', () => {
  expect(shown('Acupuncture for Migraines: low-back pain, and pain.', 'migraine low back pain')).toEqual(['Migraines', 'low-back pain', 'pain']);
  expect(shown('Crème and 😀 crèmes', 'creme')).toEqual(['Crème', 'crèmes']);
  expect(shown('Nothing here', '')).toEqual([]);
});

it('takes the part of a text where most of the words stand, from the beginning of a sentence', () => {
  const text = `${'Some words about method stand first. '.repeat(20)}In adults ginger eased nausea. ${'More words follow here. '.repeat(20)}Ginger again.`;
  const { excerpt, hits, words } = excerptOf(text, new Set(termsOf('ginger nausea')));
  expect(excerpt).toMatch(/^… .*In adults ginger eased nausea\. .* …$/);
  expect(excerpt.length).toBeLessThan(420);
  expect(hits.map(({ from, to }) => excerpt.slice(from, to))).toEqual(['ginger', 'nausea']);
  expect(words).toBe(2);
});

it('takes the beginning where no word stands, and short texts whole', () => {
  expect(excerptOf('Short.', new Set(['ginger']))).toMatchObject({ excerpt: 'Short.', hits: [], words: 0 });
  expect(excerptOf('word '.repeat(200), new Set()).excerpt).toMatch(/^word .* …$/);
  expect(excerptOf('', new Set(['a']))).toMatchObject({ excerpt: '' });
});

it('overlooks no word of the library for how it begins', () => {
  const { studies } = readKnowledge(KNOWLEDGE_FILE);
  const words = new Set('dying lying skies haemorrhage oesophagus aetiology aesthetic foetal paediatric coeliac faeces Y2K β-blocker é a'.split(' '));
  for (const { title, summary } of studies) eachWord(`${title} ${summary}`, (written) => words.add(written));
  const overlooked = [...words].filter(
    (word) => termOf(levelled(word)) !== '' && !mayBegin(beginningsOf(new Set([termOf(levelled(word))])), word, 0, word.length),
  );
  expect(words.size).toBeGreaterThan(5000);
  expect(overlooked).toEqual([]);
});
