import { describe, expect, it } from 'vitest';
import { assess, idsOf } from '../testing/shipped-knowledge.ts';

describe('a denial that another one undoes tells of what is there', () => {
  it.each([
    ['I am not without chest pain, it is crushing', 'chest-pain'],
    ['it is not uncommon for me to get chest pain', 'chest-pain'],
    ['not unusual for her to have chest pain', 'chest-pain'],
    ['hardly a day goes by without chest pain', 'chest-pain'],
    ['not a single night goes by without me coughing', 'cough'],
    ['I do not deny chest pain', 'chest-pain'],
    ["there's no denying the chest pain", 'chest-pain'],
    ["I can't say I don't have chest pain", 'chest-pain'],
    ["I wouldn't say I have no chest pain", 'chest-pain'],
    ["it is not that I don't have chest pain", 'chest-pain'],
    ['it would be a lie to say I have no chest pain', 'chest-pain'],
    ["there isn't a day when I don't get chest pain", 'chest-pain'],
    ['he is never without a cough', 'cough'],
    ['I am not free of chest pain', 'chest-pain'],
    ['I am not chest pain free', 'chest-pain'],
    ["I never don't have a headache", 'headache'],
    ["can't eat, drink or sleep without pain in my chest", 'chest-pain'],
    ['this is not the first time I have chest pain', 'chest-pain'],
  ])('%s', (text, id) => expect(idsOf(text)).toContain(id));

  it('sends crushing chest pain that nobody is "without" to emergency care', () =>
    expect(assess('I am not without chest pain, it is crushing', { profile: { age: 50 } }).triage.level).toBe('emergency'));
});

describe('one denial, or one said twice, stays a denial', () => {
  it.each([
    ['I am without chest pain', 'chest-pain'],
    ['I can walk without chest pain', 'chest-pain'],
    ['a few days without chest pain', 'chest-pain'],
    ["ain't got no chest pain", 'chest-pain'],
    ["I can't believe I don't have a fever", 'fever'],
    ['something is wrong I have no fever', 'fever'],
    ["I don't smoke I don't drink I have no fever", 'fever'],
    ['I have not slept for a day I have no fever', 'fever'],
    ["I don't have a fever and I'm not coughing", 'cough'],
    ['no unusual bleeding', 'bleeding-unplaced'],
  ])('%s', (text, id) => {
    expect(idsOf(text)).not.toContain(id);
    expect(idsOf(text, 'absent')).toContain(id);
  });
});

describe('what nothing stops', () => {
  it.each([
    ['no way to stop the bleeding from my nose', 'emergency'],
    ['my nose is bleeding non stop', 'emergency'],
    ['nothing stops the bleeding from my nose', 'emergency'],
    ['my nose has been bleeding without stopping', 'emergency'],
    ['nosebleed, unable to stop it', 'emergency'],
    ['nosebleed that nothing will stop', 'emergency'],
    ["nosebleed and pinching doesn't help", 'emergency'],
    ['bleeding from my leg refuses to stop', 'emergency'],
    ['nothing stops the vomiting', 'urgent'],
    ['vomiting without stopping since this morning', 'urgent'],
  ])('%s: %s', (text, level) => expect(assess(text, { profile: { age: 40 } }).triage.level).toBe(level));

  it.each(['my nose bled but it stopped', 'bleeding from my nose stopped after pressing', 'I had a nosebleed and my headache will not stop'])(
    'is not: %s',
    (text) => expect(idsOf(text)).not.toEqual(expect.arrayContaining(['nosebleed-prolonged'])),
  );
});
