/** The longest thing that counts as a tag: beyond it a '<' is a '<'. */
const LONGEST_TAG = 2000;
const TAG = /<[a-z!/?][^<>]*>/gi;
/** What hides text or turns it around: control characters but tab and line feed, and marks of direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant.
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Takes markup and hidden characters out of what a model wrote; 'BP < 120' stays. What the taking out brings together is looked at again. */
export function clean(text: string): string {
  let left = text.replaceAll(HIDDEN, '');
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replaceAll(TAG, '');
  }
  // One that is never closed must not be closed by what somebody puts behind it.
  return left.replaceAll(/<(?=[a-z!/?])/gi, '< ');
}

/** The same of every text in a value. */
export function cleanAll<T>(value: T): T {
  if (typeof value === 'string') return clean(value) as T;
  if (Array.isArray(value)) return value.map(cleanAll) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanAll(part)])) as T;
}

/** The same of a text that comes in pieces: what may become a tag, or half a character, is held back until it is known. */
export function cleaner(): { push: (piece: string) => string; end: () => string } {
  let held = '';
  const until = (place: number) => {
    const out = clean(held.slice(0, place));
    held = held.slice(place);
    return out;
  };
  return {
    push: (piece) => {
      // Of several in a row only the last can begin a tag; a former one must not meet what follows a tag that is taken out.
      held = (held + piece).replaceAll(HIDDEN, '').replaceAll(/<+(?=<)/g, '');
      const open = held.lastIndexOf('<');
      const mayBecomeTag = open >= 0 && held.length - open < LONGEST_TAG && /^<(?:[a-z!/?][^<>]*)?$/i.test(held.slice(open));
      if (mayBecomeTag) return until(open);
      return until(/[\ud800-\udbff]$/.test(held) ? held.length - 1 : held.length);
    },
    end: () => until(held.length),
  };
}
