import { describe, expect, it } from 'vitest';
import { deIdentify, toldAge } from './de-identify.ts';

describe('what points to a person', () => {
  it.each([
    ['My name is John Smith and I have a headache. John', 'My name is [name] and I have a headache. [name]'],
    ['my name is maria and my knee hurts', 'my name is [name] and my knee hurts'],
    ["I'm called Ann-Marie O'Neill, 34", "I'm called [name], 34"],
    ['My husband Peter coughs; Peter smokes', 'My husband [name] coughs; [name] smokes'],
    ['Dr. Miller said it was nothing', 'Dr. [name] said it was nothing'],
    ['Kind regards, Tom Baker', 'Kind regards, [name]'],
    ['Write to ann.lee+x@mail.example.co.uk or ann (at) example.org', 'Write to [email] or [email]'],
    ['See https://example.org/me?x=1 and @annlee', 'See [link] and [link]'],
    ['Call me on +44 7700 900123', 'Call me on [phone]'],
    ['Call (555) 123-4567 today', 'Call [phone] today'],
    ['My SSN is 123-45-6789, patient no 84512345', 'My SSN is [number], patient no [number]'],
    ['I live at 12 Baker Street', 'I live at [address]'],
    ['Home: 4b Old Mill Lane, SW1A 1AA', 'Home: [address], [address]'],
    ['Hauptstraße 5 in Bern', '[address] in Bern'],
    ['I live in New York with pain', 'I live in [place] with pain'],
    ['i live in berlin and cough', 'i live in [place] and cough'],
    ['It began on 12 March 2024 at night', 'It began on March 2024 at night'],
    ['It began on March 12th, 2024.', 'It began on March 2024.'],
    ['It began 2024-03-12', 'It began March 2024'],
    ['It began on 23/04/2024', 'It began on April 2024'],
    ['It began on 03/04/2024', 'It began on 2024'],
    ['It began on the 3rd of May', 'It began on May'],
    ['born on 12 March 1984, cough', 'born on [date], cough'],
    ['DOB: 12/03/1984', 'DOB: [date]'],
    ['I am 93 years old', 'I am 90+ years old'],
    ['a 101-year-old man', 'a 90+-year-old man'],
    ['Mum is ninety-four years old', 'Mum is 90+ years old'],
    ["she's 91 and weak", "she's 90+ and weak"],
  ])('is taken out: %s', (written, shared) => {
    expect(deIdentify(written).text).toBe(shared);
  });

  it('is said by kind', () => {
    expect(deIdentify('My name is Ann, ann@example.org, I am 95 years old').takenOut.sort()).toEqual(['age', 'email', 'name']);
    expect(deIdentify('A dry cough for three days').takenOut).toEqual([]);
  });
});

it.each([
  'Blood pressure 140/90, pulse 110, temperature 38.5 since 3 days',
  'Pain 8/10 for 2 weeks, I took 400 mg ibuprofen 3 times',
  'My husband has a cough and my mother Is fine',
  'I am 34 and weigh 95 kg',
  "I'm 95 kg and 180 cm",
  'I live in a flat with mould; I live in constant pain',
  'It may 2 days later get worse',
  'My name is not important, no fever',
  'I have had it for 12 years, glucose 250 mg/dl, oxygen 94%',
  'My doctor said COVID; My GP thinks ADHD',
])('leaves what matters for the assessment: %s', (written) => {
  expect(deIdentify(written)).toEqual({ text: written, takenOut: [] });
});

it('tells no age above 89', () => {
  expect([0.25, 89, 90, 107].map(toldAge)).toEqual([0.25, 89, 90, 90]);
});
