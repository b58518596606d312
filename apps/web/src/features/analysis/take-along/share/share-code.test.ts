import { LIMITS } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { deflated, fromLetters, toLetters } from './bytes.ts';
import { needsPassphrase, readShareCode, shareCodeOf } from './share-code.ts';

const AT = '2026-11-23T09:00:00.000Z';
const TOLD = {
  description: 'A throbbing headache since yesterday; mon œil gauche, 頭痛',
  profile: { age: 34, sexAtBirth: 'female' as const, medicines: ['ibuprofen'] },
  findings: [{ id: 'nausea', presence: 'removed' as const }],
  answers: [{ questionId: 'neck-stiffness', answer: 'no' }],
};
const packed = async (content: unknown) => `c1.${toLetters(await deflated(new TextEncoder().encode(JSON.stringify(content))))}`;

describe('a code to share', () => {
  it('brings back what was told, and no result', async () => {
    const code = await shareCodeOf(TOLD, AT, null);
    expect(code).toMatch(/^c1\.[\w-]+$/);
    const { at, request } = await readShareCode(code, null);
    expect(at).toBe(AT);
    expect(request).toMatchObject(TOLD);
  });

  it('opens with its passphrase only, whichever way its letters are written, and is another each time', async () => {
    const code = await shareCodeOf(TOLD, AT, 'café au lait');
    expect(needsPassphrase(code)).toBe(true);
    expect((await readShareCode(code, 'cafe\u0301 au lait')).request.description).toBe(TOLD.description);
    await expect(readShareCode(code, 'cafe au lait')).rejects.toThrow(/passphrase does not fit/);
    await expect(readShareCode(code, null)).rejects.toThrow(/asks for a passphrase/);
    expect(await shareCodeOf(TOLD, AT, 'café au lait')).not.toBe(code);
  });

  it('does not open once a letter was changed', async () => {
    const code = await shareCodeOf(TOLD, AT, 'a long passphrase');
    const at = code.length - 20;
    const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
    await expect(readShareCode(changed, 'a long passphrase')).rejects.toThrow(/passphrase does not fit/);
  });

  it('holds the longest story there may be', async () => {
    const description = Array.from({ length: LIMITS.descriptionLength }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7919) % 20_000))).join('');
    expect((await readShareCode(await shareCodeOf({ description }, AT, null), null)).request.description).toBe(description);
  });
});

describe('what is no code of ours', () => {
  it.each([
    ['', /not a code made by this site/],
    ['hello', /not a code made by this site/],
    ['c2.abc', /newer version/],
    ['c1.', /damaged/],
    ['c1.%%%%', /damaged/],
    ['c1.AAAA', /damaged/],
    [`c1.${'A'.repeat(70_000)}`, /longer than any we make/],
  ])('%.20s: a clear error', async (code, message) => {
    await expect(readShareCode(code, null)).rejects.toThrow(message);
  });

  it('is what unpacks to more than it may', async () => {
    const bomb = `c1.${toLetters(await deflated(new Uint8Array(20_000_000)))}`;
    expect(bomb.length).toBeLessThan(60_000);
    await expect(readShareCode(bomb, null)).rejects.toThrow(/damaged/);
  });

  it('is what does not fit the form of what is told', async () => {
    for (const content of [
      null,
      [],
      { at: AT },
      { at: 'yesterday', request: TOLD },
      { at: AT, request: { ...TOLD, description: 'x'.repeat(LIMITS.descriptionLength + 1) } },
      { at: AT, request: { ...TOLD, profile: { age: 900 } } },
    ])
      await expect(readShareCode(await packed(content), null)).rejects.toThrow(/does not hold an assessment/);
  });

  it('keeps letters apart from other signs', () => {
    expect(() => fromLetters('ab*c')).toThrow();
    expect(toLetters(fromLetters('-_-_'))).toBe('-_-_');
  });
});
