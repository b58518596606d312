import { describe, expect, it } from 'vitest';
import { personNameSchema } from './person-name.ts';

const accepts = (name: string) => personNameSchema.safeParse(name).success;

describe("a person's name", () => {
  it.each([
    'Ada Byron',
    'Zoë Østergård-Nuñez',
    "Seán O'Brien",
    '山田 太郎',
    'محمد علی‌پور',
    'अमित शर्मा',
    'J.R.R. Tolkien',
    'Dr. med. Huber',
    'Percy 100%',
    'X Æ A-12',
  ])('may be %s', (name) => expect(accepts(name)).toBe(true));

  it.each([
    'Ada\nClick here',
    'Ada\r\nBcc: x',
    'Ada\u0000',
    'Ada\u0085x',
    'Ada\u2028x',
    'Ada \u202etxt.exe',
    'Ada\u200bx',
    'http://evil.example',
    'Ada https://evil.example/a',
    'www.evil',
    'Visit evil.com',
    'free-money.shop now',
    'ada@evil.example',
    ' ',
    'a'.repeat(121),
  ])('is not %j', (name) => expect(accepts(name)).toBe(false));
});
