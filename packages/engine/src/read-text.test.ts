import { profileSchema } from '@consilium/contract';
import { expect, it } from 'vitest';
import { readText } from './read-text.ts';
import { prepared } from './testing/shipped-knowledge.ts';

const read = (text: string) => readText(text, profileSchema.parse({}), prepared);
const unread = (text: string) => read(text).unread?.map(({ start, end }) => text.slice(start, end));

it('says which words were not understood, and marks none of a story that was', () => {
  expect(unread('I have a headache and qwzzk blorft since Monday')).toEqual(['qwzzk blorft']);
  expect(unread('I have a headache since Monday, no fever')).toEqual([]);
});

it('names a language that is not read here', () => {
  expect(read('tengo dolor de cabeza y un poco de fiebre').language?.code).toBe('es');
  expect(read('I have a headache and a little fever').language).toBeNull();
});
