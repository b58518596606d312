import { describe, expect, it } from 'vitest';
import { idsOf } from '../testing/shipped-knowledge.ts';

describe('a list of answers', () => {
  it.each([
    ['chest pain:none headache:yes', 'chest-pain', 'headache'],
    ['chest pain (-), headache (+)', 'chest-pain', 'headache'],
    ['fever=no cough=yes', 'fever', 'cough'],
    ['fever -ve, cough +ve', 'fever', 'cough'],
    ['Fever: N, Chest pain: N, Cough: Y', 'chest-pain', 'cough'],
    ['fever no cough yes', 'fever', 'cough'],
    ['✗ fever ✓ cough', 'fever', 'cough'],
    ['fever ❌ cough ✅', 'fever', 'cough'],
    ['[ ] fever [x] cough', 'fever', 'cough'],
    ['☐ fever ☑ cough', 'fever', 'cough'],
    ['+ cough - fever - chest pain', 'chest-pain', 'cough'],
    ['Chest pain — no. Headache — yes.', 'chest-pain', 'headache'],
    ['chest pain? no headache? yes', 'chest-pain', 'headache'],
    ['fever: absent cough: present', 'fever', 'cough'],
    ['positive for cough, negative for fever and chest pain', 'chest-pain', 'cough'],
    ['Symptoms: headache. Denies: chest pain, fever', 'chest-pain', 'headache'],
  ])('%s', (text, denied, told) => {
    expect(idsOf(text)).toContain(told);
    expect(idsOf(text)).not.toContain(denied);
    expect(idsOf(text, 'absent')).toContain(denied);
  });

  it.each(['no signs of fever, cough or chest pain were found', 'neither fever, cough nor chest pain', 'no fever‐cough'])('denied throughout: %s', (text) =>
    expect(idsOf(text)).toEqual([]),
  );

  it.each([
    ['chest pain + cough', 'chest-pain'],
    ['- chest pain\n- cough', 'chest-pain'],
    ['chest pain - no idea why', 'chest-pain'],
    ['Symptoms: no fever, cough', 'cough'],
    ['chest pain ❌', 'chest-pain'],
    ['headache + nausea - please help', 'nausea'],
  ])('%s: is no answer', (text, id) => expect([...idsOf(text), ...idsOf(text, 'uncertain')]).toContain(id));
});

describe('letters and marks of every kind', () => {
  it.each(['’', '‘', 'ʼ', '`', '´', '′', '＇'])('a denial with the apostrophe %s', (mark) => expect(idsOf(`I don${mark}t have chest pain`)).toEqual([]));

  it.each([
    ['stiﬀ neck', 'neck-stiffness'],
    ['𝐜𝐡𝐞𝐬𝐭 𝐩𝐚𝐢𝐧', 'chest-pain'],
    ['ｃｈｅｓｔ ｐａｉｎ', 'chest-pain'],
    ['short‑of‑breath', 'breathlessness'],
    ['self‐harm', 'self-harm'],
  ])('%s', (text, id) => expect(idsOf(text)).toContain(id));
});
