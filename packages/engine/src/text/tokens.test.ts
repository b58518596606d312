import { expect, it } from 'vitest';
import { tokenise } from './tokens.ts';

const words = (text: string) => tokenise(text).map(({ text: word }) => word);

it('reads a word that characters without width split, and keeps its place', () => {
  const [token] = tokenise('ch\u200best pain');
  expect(token).toMatchObject({ text: 'chest', start: 0, end: 6 });
});

it('reads letters of other alphabets that look like Latin ones inside a Latin word', () => expect(words('сhest раin')).toEqual(['chest', 'pain']));

it('leaves a word of another alphabet as it is', () => expect(words('боль')).not.toContain('boль'));

it('takes the typographic apostrophe and the typed one for the same', () => expect(words('can’t')).toEqual(words("can't")));
