/** Bytes in the letters an address may hold (base64url, RFC 4648 §5). */
export function toLetters(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws where there are other letters. */
export function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Fewer bytes that say the same (RFC 1951). */
export const deflated = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);

/** @throws where they are not compressed bytes, or are more than `most` when they are unpacked. */
export const inflated = (bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> =>
  through(bytes, new DecompressionStream('deflate-raw'), most);

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const writer = change.writable.getWriter();
  // A refusal is met where it is read.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = change.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    length += step.value.length;
    if (length > most) {
      void reader.cancel().catch(() => undefined);
      throw new Error('More than it may be.');
    }
    parts.push(step.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
