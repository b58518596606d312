import { describe, expect, it } from 'vitest';
import { durationsIn } from './durations.ts';
import { inFigures, numberOf } from './numbers.ts';

describe('number words as figures', () => {
  it.each([
    ['temp of thirty nine point five', 'temp of 39.5'],
    ['a hundred and three', '103'],
    ['one eighty over one ten', '180 over 110'],
    ['one oh five', '105'],
    ['two hundred and forty-two', '242'],
    ['half a dozen pills', '6 pills'],
    ['two dozen tablets', '24 tablets'],
    ['seventy-five year old', '75 year old'],
    ['three days', '3 days'],
    ['sugar was two point eight', 'sugar was 2.8'],
  ])('%s', (said, written) => expect(inFigures(said).text).toBe(written));

  it.each(['one of my ears hurts', 'no one else is ill', 'two sore knees', 'someone'])('leave alone what counts nothing: %s', (said) =>
    expect(inFigures(said).text).toBe(said),
  );

  it('know where they stood', () => {
    const said = 'her temp is thirty nine point five and she shakes';
    const { text, at } = inFigures(said);
    const start = text.indexOf('39.5');
    expect(said.slice(at(start), at(start + 4))).toBe('thirty nine point five');
    expect(said.slice(at(text.indexOf('shakes')))).toBe('shakes');
  });

  it('count by the dozen', () => {
    expect(numberOf('two dozen')).toBe(24);
    expect(numberOf('half a dozen')).toBe(6);
    expect(numberOf('a dozen')).toBe(12);
  });
});

describe('how long something lasts', () => {
  it('lasts a fortnight, or three days between commas', () => {
    expect(durationsIn('getting worse for a fortnight')[0]?.bucket).toBe('weeks');
    expect(durationsIn('rash on my arm, three days, itchy')[0]?.bucket).toBe('days');
    expect(durationsIn("for donkey's years")[0]?.bucket).toBe('years');
  });

  it('tells how long a spell lasts from how long the trouble has been there', () => {
    expect(durationsIn('stiff hands in the mornings for about an hour, for 3 months')).toMatchObject([{ spell: true }, { bucket: 'months', spell: false }]);
    expect(durationsIn('chest pain for an hour')).toMatchObject([{ bucket: 'hours', spell: false }]);
  });
});
