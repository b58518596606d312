import { createGunzip } from 'node:zlib';
import { UnreadableFile } from './lines.ts';

/** Bytes that a file may have when it is unpacked, and how many times smaller the packed one may be: real XML packs to a twelfth. */
export const LARGEST_TEXT = 4 * 1024 ** 3;
const RATIO = 200;
/** Below this nobody asks about the ratio: a short file of equal lines is no bomb. */
const FREE = 8 * 1024 ** 2;

/** The text of a file: unpacked when it is packed by gzip, and decoded by what its first bytes say. @throws UnreadableFile with the reason. */
export async function* textIn(bytes: AsyncIterable<Uint8Array>, largest = LARGEST_TEXT): AsyncGenerator<string> {
  yield* decoded(unpacked(bytes, largest));
}

async function* unpacked(bytes: AsyncIterable<Uint8Array>, largest: number): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  const first = await atLeast(source, 4);
  const whole = async function* () {
    yield first;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  };
  const isZip = first[0] === 0x50 && first[1] === 0x4b && first[2] === 3 && first[3] === 4;
  if (isZip) throw new UnreadableFile('This is a ZIP archive. Unpack it and bring the file inside.');
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    let total = 0;
    for await (const chunk of whole()) {
      total += chunk.length;
      if (total > largest) throw tooLarge(largest);
      yield chunk;
    }
    return;
  }
  yield* gunzipped(whole(), largest);
}

async function* gunzipped(packed: AsyncIterable<Uint8Array>, largest: number): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  let taken = 0;
  let made = 0;
  const feed = (async () => {
    try {
      for await (const chunk of packed) {
        if (gunzip.destroyed) return;
        taken += chunk.length;
        if (!gunzip.write(chunk)) await new Promise((resolve) => gunzip.once('drain', resolve).once('close', resolve));
      }
      gunzip.end();
    } catch (error) {
      gunzip.destroy(error as Error);
    }
  })();
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      made += chunk.length;
      if (made > largest) throw tooLarge(largest);
      if (made > FREE && made > taken * RATIO) throw new UnreadableFile('This file unpacks to far more than any list of studies does. It was not read.');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new UnreadableFile('The packed file ends in the middle. Bring it over again.');
    if (code?.startsWith('Z_')) throw new UnreadableFile('The packed file is damaged. Bring it over again.');
    throw error;
  } finally {
    gunzip.destroy();
    await feed;
  }
}

async function atLeast(source: AsyncIterator<Uint8Array>, count: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < count) {
    const next = await source.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(parts);
}

/**
 * UTF-8; UTF-16 by its mark or by its zero bytes; else, where the first sign beyond ASCII is no UTF-8, the signs of Windows (windows-1252, which holds Latin-1).
 * What is neither is refused rather than shown wrong.
 */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | undefined;
  let decoder = new TextDecoder();
  let beyondAscii = false;
  let held: Uint8Array = new Uint8Array();
  const say = (text: string): string => {
    if (text.includes('\0')) throw new UnreadableFile('The file holds zero bytes, so it is no text. Save it as UTF-8.');
    return text;
  };
  for await (const given of bytes) {
    let chunk: Uint8Array = held.length > 0 ? Buffer.concat([held, given]) : given;
    held = new Uint8Array();
    if (encoding === undefined) {
      encoding = wide(chunk) ?? 'utf-8';
      if (encoding !== 'utf-8') decoder = new TextDecoder(encoding, { fatal: true });
    }
    if (encoding === 'utf-8') {
      const whole = withoutBroken(chunk);
      held = chunk.slice(whole);
      chunk = chunk.slice(0, whole);
      const text = asUtf8(chunk);
      if (text !== undefined) {
        beyondAscii ||= text.length !== chunk.length || /[^\0-\x7f]/.test(text);
        if (text !== '') yield say(text);
        continue;
      }
      if (beyondAscii) throw mixed();
      encoding = 'windows-1252';
      decoder = new TextDecoder('windows-1252');
      chunk = Buffer.concat([chunk, held]);
      held = new Uint8Array();
    }
    yield say(decodedBy(decoder, chunk));
  }
  if (held.length > 0) {
    if (beyondAscii) throw mixed();
    yield new TextDecoder('windows-1252').decode(held);
  } else if (encoding?.startsWith('utf-16')) decodedBy(decoder);
}

const mixed = () => new UnreadableFile('The file is partly UTF-8 and partly something else. Save it as UTF-8 and bring it again.');

function decodedBy(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new UnreadableFile('The characters of the file cannot be read. Save it as UTF-8 and bring it again.');
  }
}

function asUtf8(chunk: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(chunk);
  } catch {
    return undefined;
  }
}

/** How many bytes stand before a sign that the chunk cuts in two. */
function withoutBroken(chunk: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte < 0x80) return chunk.length;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? chunk.length - back : chunk.length;
  }
  return chunk.length;
}

function wide(chunk: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b] = chunk;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (chunk.length < 4) return undefined;
  if (a !== 0 && b === 0 && chunk[2] !== 0 && chunk[3] === 0) return 'utf-16le';
  if (a === 0 && b !== 0 && chunk[2] === 0 && chunk[3] !== 0) return 'utf-16be';
  return undefined;
}

const tooLarge = (largest: number) =>
  new UnreadableFile(`The file holds more than ${Math.round(largest / 1024 ** 2).toLocaleString('en-US')} MB of text. Bring it in parts.`);
