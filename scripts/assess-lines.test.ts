import { Readable, Writable } from 'node:stream';
import type { Analysis } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { assessLines } from './assess-lines.ts';

const CASES = 345;
const line = (id: number) => JSON.stringify({ id, description: `Since monday my head hurts. ${'It is worse at night. '.repeat(20)}`, profile: { age: 40 } });
const text = Array.from({ length: CASES }, (_, id) => line(id)).join('\n');
/** As long as a real answer and known by whom it is about. */
const assess = ({ description }: { description: string }) =>
  ({ triage: { level: 'routine' }, systems: [], findings: [], facts: [{ text: description.repeat(3) }] }) as unknown as Analysis;
const pieces = (size: number) => (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []) as string[];

const later = (turns: number) => new Promise<void>((resolve) => (turns === 0 ? resolve() : setImmediate(() => later(turns - 1).then(resolve))));

/** Takes what is written in so many turns of the event loop; keeps the most that ever waited. */
function taker(turns: number): { target: Writable; taken: () => string; most: () => number } {
  let taken = '';
  let most = 0;
  const target: Writable = new Writable({
    highWaterMark: 4096,
    write(piece, _encoding, done) {
      most = Math.max(most, target.writableLength);
      taken += piece;
      void later(turns).then(() => done());
    },
  });
  return { target, taken: () => taken, most: () => most };
}

async function* slowly(given: readonly string[], turns: number): AsyncGenerator<string> {
  for (const piece of given) {
    await later(turns);
    yield piece;
  }
}

const idsOf = (written: string) =>
  written
    .split('\n')
    .filter(Boolean)
    .map((one) => (JSON.parse(one) as { id: number }).id);
const ALL = Array.from({ length: CASES }, (_, id) => id);
const silent = () => undefined;

describe('a batch of cases is written whole', () => {
  it.each([
    ['a disk that takes its time', () => slowly(pieces(65_536), 0), 5],
    ['a file that is read slowly', () => slowly(pieces(65_536), 50), 0],
    ['both slow', () => slowly(pieces(1000), 3), 3],
    ['a file in pieces of a few characters', () => slowly(pieces(7), 0), 0],
    ['a file that is there at once', () => Readable.from([text]), 0],
    ['a stream that has ended before it is looked at', () => Readable.from(pieces(65_536)), 20],
  ])('with %s', async (_name, source, turns) => {
    const { target, taken, most } = taker(turns);
    expect(await assessLines(source(), target, assess, silent)).toEqual({ read: CASES, written: CASES, faults: 0 });
    expect(idsOf(taken())).toEqual(ALL);
    expect(most(), 'waits until what was written is taken').toBeLessThan(20_000);
  });

  it('lines end as they do on any system, and empty ones are none', async () => {
    const { target, taken } = taker(0);
    expect(await assessLines(Readable.from([`\n${line(1)}\r\n\r\n  \n${line(2)}\n\n`]), target, assess, silent)).toEqual({ read: 2, written: 2, faults: 0 });
    expect(idsOf(taken())).toEqual([1, 2]);
  });

  it.each(['\u2028', '\u2029', '\u0085'])('a sign within a text that some take for the end of a line (%j) is none', async (sign) => {
    const { target, taken } = taker(0);
    const written = JSON.stringify({ id: 1, description: `my head${sign}hurts` });
    expect(await assessLines(Readable.from([`${written}\n`]), target, assess, silent)).toEqual({ read: 1, written: 1, faults: 0 });
    expect(idsOf(taken())).toEqual([1]);
  });

  it('a line that cannot be read is named, the others go on, and the counts differ', async () => {
    const { target, taken } = taker(0);
    const faults: string[] = [];
    const given = `${line(1)}\n{"id":2\n{"id":3}\n${line(4)}\n`;
    expect(await assessLines(Readable.from([given]), target, assess, (fault) => faults.push(fault))).toEqual({ read: 4, written: 2, faults: 2 });
    expect(idsOf(taken())).toEqual([1, 4]);
    expect(faults.map((fault) => fault.slice(0, 7))).toEqual(['Line 2:', 'Line 3:']);
  });

  it('fails with what it was written to', async () => {
    const full = new Writable({ write: (_piece, _encoding, done) => done(new Error('No space left')) });
    await expect(assessLines(Readable.from([text]), full, assess, silent)).rejects.toThrow('No space left');
  });

  it('fails with what it was read from', async () => {
    const broken = async function* () {
      yield text.slice(0, 1000);
      throw new Error('The disk is away');
    };
    await expect(assessLines(broken(), taker(0).target, assess, silent)).rejects.toThrow('The disk is away');
  });
});
