import { expect, it } from 'vitest';
import { shipped } from '../testing/shipped-knowledge.ts';
import { alarmIn } from './alarm.ts';

it.each([
  'does aspirin help crushing chest pain going down my left arm?',
  'will honey help my baby who has turned blue and is not breathing',
  'does an antihistamine help when my throat is swelling shut after peanuts',
])('hears the emergency in: %s', (question) => {
  expect(alarmIn(question, shipped)).toMatchObject({ level: 'emergency' });
});

it('knows whom somebody needs who asks in despair, or after poison', () => {
  expect(alarmIn('does St John’s wort help? I want to kill myself', shipped)).toMatchObject({ crisis: true, help: ['self-harm'] });
  expect(alarmIn('does activated charcoal help, I swallowed 40 paracetamol', shipped)?.help).toContain('poison');
});

it.each([
  'is acupuncture any good for migraines?',
  'does aspirin prevent stroke?',
  'do statins help after a heart attack?',
  'does ginger help nausea in pregnancy?',
])('stays calm about a question of prevention or of a complaint: %s', (question) => {
  expect(alarmIn(question, shipped)).toBeUndefined();
});

it.each(['_', 'a', '??'])('is not heard in %s, which tells nothing', (question) => {
  expect(alarmIn(question, shipped)).toBeUndefined();
});
