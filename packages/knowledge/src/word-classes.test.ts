import { describe, expect, it } from 'vitest';
import { wordingsOf } from './word-classes.ts';

const classes = new Map([['took', ['took', 'swallowed']]]);

describe('wordings of a template', () => {
  it('leaves a plain wording as it is', () => expect(wordingsOf('sore throat', classes)).toEqual(['sore throat']));

  it('puts in every word of a class and every choice given in place', () =>
    expect(wordingsOf('{took} the {whole|full} packet', classes)).toEqual([
      'took the whole packet',
      'took the full packet',
      'swallowed the whole packet',
      'swallowed the full packet',
    ]));

  it('says which class is missing', () => expect(() => wordingsOf('{drank} bleach', classes)).toThrow(/names the word class 'drank'/));

  it('refuses a template that stands for thousands', () => {
    const ten = `{${Array.from({ length: 10 }, (_, i) => `w${i}`).join('|')}}`;
    expect(() => wordingsOf(`${ten} ${ten} ${ten} ${ten}`, classes)).toThrow(/the most/);
  });
});
