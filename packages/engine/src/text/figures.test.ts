import { expect, it } from 'vitest';
import { figuresOf, withoutFigures } from './figures.ts';

const figures = figuresOf(['nearly choked laughing', 'ground to swallow me']);
const rest = (text: string) => withoutFigures(text, figures).text;

it('leaves out a figure of speech and moves nothing', () => {
  const text = 'I nearly choked laughing, now I have hiccups';
  expect(rest(text)).toHaveLength(text.length);
  expect(rest(text)).not.toMatch(/chok/);
  expect(rest(text).indexOf('hiccups')).toBe(text.indexOf('hiccups'));
  expect(withoutFigures(text, figures).figures).toEqual([{ start: 2, end: 24 }]);
});

it('leaves alone what only shares a word with one', () => {
  for (const text of ['I nearly choked on a peanut', 'it hurts to swallow', 'laughing hurts my ribs']) expect(rest(text)).toBe(text);
});

it('knows it word for word, with and without the apostrophe', () => {
  const written = figuresOf(['cold feet about', "arm feels like i've been punched"]);
  expect(withoutFigures('my hands and feet are cold', written).figures).toEqual([]);
  expect(withoutFigures('cold hands and feet', written).figures).toEqual([]);
  expect(withoutFigures('got cold feet about the wedding', written).figures).toHaveLength(1);
  expect(withoutFigures('arm feels like ive been punched', written).figures).toHaveLength(1);
});
