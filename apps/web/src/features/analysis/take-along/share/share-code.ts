import type { AnalysisRequestInput } from '@consilium/contract';
import { deflated, fromLetters, inflated, toLetters } from './bytes.ts';
import { decrypted, encrypted } from './passphrase.ts';
import { contentOf, type SharedContent, sharedContentSchema } from './shared-content.ts';

/** What stands before a code: the form and its version. */
const OPEN = 'c1.';
const CLOSED = 'c1e.';
/** Characters of a code that are read at all; the longest story there may be takes about half. */
const MOST_LETTERS = 60_000;
/** Bytes of what a code unpacks to: the longest story in the widest script, with every list full. */
const MOST_BYTES = 160_000;

/** Why a code does not open, in words for who tries. */
export class ShareError extends Error {
  override readonly name = 'ShareError';
}

const DAMAGED = 'This code is damaged or was cut off. Ask for it again, or for the file in its place.';

/** What was told, packed into letters an address may hold; encrypted where a passphrase is given. */
export async function shareCodeOf(request: AnalysisRequestInput, at: string, passphrase: string | null): Promise<string> {
  const packed = await deflated(new TextEncoder().encode(JSON.stringify(contentOf(request, at))));
  return passphrase === null ? OPEN + toLetters(packed) : CLOSED + toLetters(await encrypted(packed, passphrase));
}

/** Whether a code asks for a passphrase. @throws ShareError where it is no code of ours. */
export function needsPassphrase(code: string): boolean {
  if (code.length > MOST_LETTERS) throw new ShareError('This code is longer than any we make, so it was not opened.');
  if (code.startsWith(CLOSED)) return true;
  if (code.startsWith(OPEN)) return false;
  throw new ShareError(/^c\d+e?\./.test(code) ? 'This code was made by a newer version of this site. Open it there.' : 'This is not a code made by this site.');
}

/** What a code holds. Its size is bounded before anything is unpacked, and while it is. @throws ShareError that says what is wrong. */
export async function readShareCode(code: string, passphrase: string | null): Promise<SharedContent> {
  const closed = needsPassphrase(code);
  if (closed && passphrase === null) throw new ShareError('This code asks for a passphrase.');
  const letters = code.slice(code.indexOf('.') + 1);
  const bytes = await orElse(async () => fromLetters(letters), DAMAGED);
  const packed =
    closed && passphrase !== null
      ? await orElse(() => decrypted(bytes, passphrase), 'The passphrase does not fit, or the code was changed on its way.')
      : bytes;
  const json = await orElse(async () => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await inflated(packed, MOST_BYTES))) as unknown, DAMAGED);
  const parsed = sharedContentSchema.safeParse(json);
  if (!parsed.success) throw new ShareError('This code does not hold an assessment this site can read.');
  return parsed.data;
}

async function orElse<T>(work: () => Promise<T>, message: string): Promise<T> {
  try {
    return await work();
  } catch {
    throw new ShareError(message);
  }
}
