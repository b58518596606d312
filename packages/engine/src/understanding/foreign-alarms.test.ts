import { describe, expect, it } from 'vitest';
import lists from '../testing/emergencies-of-languages.json' with { type: 'json' };
import { assess, shipped } from '../testing/shipped-knowledge.ts';
import { LONGEST } from './foreign-phrases.ts';

/** `later` was written when the first phrases stood, nearer to the border. */
type Lists = { emergency: string[]; harmless: string[]; later: { emergency: string[]; harmless: string[] } };
const languages = Object.entries(lists as Record<string, Lists>).map(([code, { emergency, harmless, later }]) => ({ code, emergency, harmless, later }));
const isEmergency = (text: string) => assess(text).triage.level === 'emergency';
const reasonsOf = (text: string) =>
  assess(text)
    .triage.reasons.map(({ text: reason }) => reason)
    .join(' ');

/** Half of the sentences taught the words of alarm, the other half, told apart by a hash of the text (FNV-1a), only measures them. */
function isAside(text: string): boolean {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 16777619);
  return ((hash >>> 0) >>> 7) % 2 === 0;
}
const share = (texts: string[], test: (text: string) => boolean) => texts.filter(test).length / texts.length;

describe('a plain emergency sentence of another language', () => {
  it('stands for each language that we have advice in', () =>
    expect(languages.map(({ code }) => code).sort()).toEqual(shipped.languages.map(({ code }) => code).sort()));

  it.each(languages)('$code: is an emergency, in the half that taught and in the half that was kept aside', ({ emergency }) => {
    const aside = emergency.filter(isAside);
    expect(share(aside, isEmergency)).toBeGreaterThanOrEqual(0.9);
    expect(emergency.filter((text) => !isAside(text) && !isEmergency(text))).toEqual([]);
  });

  it('is not what a harmless, denied or past complaint is taken for, in 14 of 15', () => {
    const harmless = languages.flatMap((language) => language.harmless);
    expect(share(harmless.filter(isAside), isEmergency)).toBeLessThanOrEqual(1 / 15);
    expect(share(harmless, isEmergency)).toBeLessThanOrEqual(1 / 15);
  });
});

describe('a sentence nearer to the border, written later', () => {
  const later = { emergency: languages.flatMap((language) => language.later.emergency), harmless: languages.flatMap((language) => language.later.harmless) };

  it('is an emergency in nine of ten', () => expect(share(later.emergency.filter(isAside), isEmergency)).toBeGreaterThanOrEqual(0.9));

  it.each(later.harmless.filter((text) => !isAside(text)))('is none when it is denied, past or of another body: %s', (text) =>
    expect(isEmergency(text)).toBe(false),
  );
});

describe('everyday spelling', () => {
  it.each([
    ['no accents', 'mi papa no reacciona y tiene la boca torcida'],
    ['typing errors', 'mi esposo esta inconcsiente'],
    ['letters drawn out', 'nooo respiraaa'],
    ['two languages in one sentence', 'my baby 3 semanas tiene fiebre pls help'],
    ['without an umlaut', 'meine Frau ist bewusstlos und laeuft blau an'],
    ['Russian in Latin letters', 'moya mama bez soznaniya'],
    ['Hindi in Latin letters', 'meri maa ko saas lene me bahut taklif ho rahi hai'],
    ['Arabic in Latin letters', 'mish 2adra atnafas'],
    ['Chinese in Latin letters', 'wo baba xiong tong'],
    ['traditional characters', '我媽媽喘不過氣'],
    ['Arabic with vowel signs and other letters', 'أبي فاقد الوَعي'],
  ])('%s: %s', (_, text) => expect(assess(text).triage.level).toBe('emergency'));
});

describe('what is denied in another language', () => {
  it.each([
    'tengo tos pero sin dolor de pecho',
    'no tengo dolor en el pecho ni me falta el aire',
    "j'ai de la toux mais pas de douleur dans la poitrine",
    'nur Husten, keine Brustschmerzen und kein Fieber',
    'tosse, sem dor no peito',
    'ho la tosse ma nessun dolore al petto',
    'ik hoest maar geen pijn op de borst',
    'kaszel, bez bólu w klatce piersiowej',
    'öksürük var göğüs ağrısı yok',
    'khansi hai par seene me dard nahi hai',
    'سعال بدون ألم في الصدر',
    'кашель есть, боли в груди нет',
    '咳嗽，没有胸痛',
  ])('%s', (text) => expect(assess(text).triage.level).not.toBe('emergency'));

  it('does not hide what is told beside it', () => {
    expect(isEmergency('no tengo fiebre pero me duele mucho el pecho')).toBe(true);
    expect(isEmergency('kein Fieber, aber er bekommt keine Luft')).toBe(true);
    expect(isEmergency('no he dormido, dolor en el pecho toda la noche')).toBe(true);
  });
});

describe('what was at another time, or of somebody who died', () => {
  it.each([
    'hace tres años tuve un infarto',
    'mi tío falleció de un derrame cerebral',
    'mon oncle est mort d’une crise cardiaque',
    'meine Tante starb an einem Schlaganfall',
    'meu avô morreu de derrame',
    'mio zio è morto di infarto',
    'mijn opa is overleden aan een hartinfarct',
    'dziadek zmarł na zawał',
    'dedem kalp krizinden öldü',
    'dadi ki lakwa se maut hui',
    'جدي توفي بسبب جلطة',
    'дедушка умер от инфаркта',
    '爷爷是心梗去世的',
  ])('%s', (text) => expect(assess(text).triage.level).not.toBe('emergency'));

  it('is an emergency when it is there again', () => expect(isEmergency('hace dos años tuve un infarto y ahora me duele el pecho otra vez')).toBe(true));

  it('counts for not wanting to live whenever it was', () =>
    expect(assess('mi hijo murió el año pasado y ya no quiero vivir').triage).toMatchObject({ level: 'emergency', crisis: true }));
});

describe('reason, action and help', () => {
  it('come from the alarm', () => {
    const { triage } = assess('a mi hijo le picó una víbora');
    const alarm = shipped.alarms.find(({ id }) => id === 'bite-or-venom');
    expect(triage.reasons[0]?.text).toContain(alarm?.reason);
    expect(triage.action).toBe(alarm?.action);
  });

  it('bring help against violence, and for poison', () => {
    expect(assess('mein Mann hat mich gewürgt').triage).toMatchObject({ crisis: true, help: ['violence'] });
    expect(assess('mon fils a bu de la javel').triage.help).toContain('poison');
  });

  it('are told by the language of the text, not by a sister of it', () => expect(reasonsOf('mio padre non respira')).toContain('in Italian'));
});

describe('an English text', () => {
  it.each([
    'no rash, no fever, just tired',
    'would I die if I ate one once',
    'a gift for my brand new nephew, he has a mild cold',
    'the ramp at work hurt my knee, no weakness',
    'my coach Pecho says my knee is fine',
    'I had salsa at the casa, mild heartburn since',
    'al pastor tacos gave me wind and a mild tummy ache',
  ])('is not read as another language: %s', (text) => expect(reasonsOf(text)).not.toMatch(/which in \w+ may mean/));
});

it('no word of the data is longer than words are looked at', () => {
  const words = shipped.languages.flatMap(({ words: sets, alarms, reading }) => JSON.stringify([sets, alarms, reading]).match(/\p{L}+/gu) ?? []);
  expect(words.filter((word) => word.length >= LONGEST)).toEqual([]);
});
