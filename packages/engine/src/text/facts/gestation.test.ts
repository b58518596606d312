import { describe, expect, it } from 'vitest';
import { pregnancyIn } from './gestation.ts';

describe('weeks of a pregnancy', () => {
  it.each([
    ['20 weeks pregnant', 20],
    ['12 weeks along', 12],
    ['33 wks preg', 33],
    ['34 weeks and got constant belly pain, my bump is hard as a rock', 34],
    ['6 months pregnant', 26],
    ['trouble sleeping in the third trimester', 34],
    ['haemorrhoids are sore, second trimester', 20],
    ['first trimester and sick', 9],
    ['im due in 3 weeks', 37],
    ['g2p1 at 30+4', 30],
    ['pregnant and tired all the time, 8 weeks', 8],
    ['heartburn in pregnancy, 30 weeks', 30],
    ['pregnant 25 weeks and constipated', 25],
    ['thirty four weeks pregnant', 34],
    ['antenatal clinic, 28 weeks, itchy hands', 28],
    ['my wife is 30 weeks pregnant and bleeding', 30],
    ['i have not felt my baby kick all day, 29 weeks pregnant', 29],
  ])('"%s" is week %d', (text, week) => expect(pregnancyIn(text)).toMatchObject({ pregnant: true, gestationWeeks: week }));

  it.each([['pregnant, headache for 2 weeks'], ['cough for 3 weeks, pregnant'], ['my bump aches'], ["i'm expecting, due in march, and my feet are swollen"]])(
    '"%s" is a pregnancy without a week',
    (text) => {
      expect(pregnancyIn(text).pregnant).toBe(true);
      expect(pregnancyIn(text).gestationWeeks).toBeUndefined();
    },
  );

  it.each([
    ['trying to get pregnant for 2 years'],
    ['was pregnant last year'],
    ['when i was pregnant i had diabetes'],
    ['i was 20 weeks pregnant when i lost my baby in 2019'],
    ['my sister is pregnant and i have a cough'],
    ['my wife is pregnant and i have a headache'],
    ['could i be pregnant? period late 2 weeks'],
    ['my 12 week old is vomiting'],
    ['my period is due in 2 weeks'],
    ['bump on my head'],
    ['i am expecting a parcel'],
    ['i had a miscarriage last year at 10 weeks'],
  ])('"%s" is no pregnancy of the patient, and no denial of one', (text) => {
    expect(pregnancyIn(text).pregnant).toBeUndefined();
    expect(pregnancyIn(text).gestationWeeks).toBeUndefined();
  });

  it.each([['i am not pregnant, nausea every morning'], ['pregnancy test negative'], ['i did a pregnancy test and it was negative'], ["no i'm not pregnant"]])(
    '"%s" denies it',
    (text) => expect(pregnancyIn(text).pregnant).toBe(false),
  );
});

describe('days since a birth', () => {
  it.each([
    ['gave birth 5 days ago', 5],
    ['2 weeks postpartum with severe headache', 14],
    ['one week after my caesarean the wound is oozing', 7],
    ['i had a baby 3 weeks ago and bleed', 21],
    ['i delivered yesterday', 1],
    ['our son was born a month ago and i feel low', 30],
  ])('"%s" is %d days', (text, days) => expect(pregnancyIn(text).postpartumDays).toBe(days));

  it('a birth years ago says nothing', () => expect(pregnancyIn('i gave birth 3 years ago').postpartumDays).toBeUndefined());
});

it('reads a long text without stalling', () => {
  const long = 'i have been pregnant with pain and my sister said 3 weeks and baby '.repeat(150);
  const begin = Date.now();
  pregnancyIn(long);
  expect(Date.now() - begin).toBeLessThan(2000);
});
