import { describe, expect, it } from 'vitest';
import { assess, idsOf } from '../testing/shipped-knowledge.ts';

describe('the bottom of something is no bottom', () => {
  it.each([
    ['sore on the bottom of my foot', 'foot-sore-spot', 'anal-pain'],
    ['pain at the bottom of my back', 'back-pain-low', 'anal-pain'],
    ['lump on the bottom of my foot', 'skin-lump', 'anal-lump'],
    ['the bottoms of my feet itch', 'foot-skin-peeling', 'anal-itch'],
    ['bleeding from the bottom of my foot', 'bleeding-unplaced', 'stool-blood'],
    ['the bottom of my foot is numb', 'numbness-feet', 'numbness-saddle'],
    ['pus from the bottom of my foot', 'foot-wound', 'anal-discharge'],
    ['lump on my bottom lip', 'mouth-bubble', 'anal-lump'],
    ['my bottom tooth hurts', 'toothache', 'anal-pain'],
    ['my bottom ribs are painful', 'chest-pain', 'anal-pain'],
  ])('%s', (text, heard, wrong) => {
    const found = idsOf(text);
    expect(found).toContain(heard);
    expect(found).not.toContain(wrong);
  });

  it.each([
    ['painful bottom', 'anal-pain'],
    ['itchy bottom at night', 'anal-itch'],
    ['my bottom is numb', 'numbness-saddle'],
    ['blood from my bottom', 'stool-blood'],
  ])('but %s is', (text, heard) => expect(idsOf(text)).toContain(heard));
});

describe('a sore is a thing, being sore is a feeling', () => {
  it.each([
    'a sore on my heel',
    'I have a sore under my big toe',

    'an open sore between my toes',
    'hole in my heel',
    'foot ulcer',
    'my toe wound is not healing',
  ])('%s', (text) => expect(idsOf(text)).toContain('foot-ulcer'));
  it.each(['my heel is sore', 'sore feet after dancing', 'I have a sore throat and sore feet', 'my foot is sore in the morning', 'a sore big toe'])(
    'not %s',
    (text) => expect(idsOf(text)).not.toContain('foot-ulcer'),
  );
});

describe('medicines of the profile tell the illness they are for', () => {
  it.each([
    ['metformin', 'hx-diabetes'],
    ['insulin', 'insulin-use'],
    ['warfarin', 'anticoagulant-use'],
    ['clozapine', 'clozapine-use'],
    ['methotrexate', 'immune-medicine-use'],
  ])('%s', (medicine, heard) => expect(assess('I have a cough', { profile: { medicines: [medicine] } }).findings.map(({ id }) => id)).toContain(heard));
});
