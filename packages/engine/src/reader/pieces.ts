/** The word pieces of a text by their places in the vocabulary, and where each stands in the text. */
export type Pieces = { ids: number[]; starts: number[]; ends: number[] };

export type Vocabulary = ReadonlyMap<string, number>;

/** No word has more letters; what is longer is unknown, as in the pretrained encoder. */
const LONGEST_WORD = 100;
/** Marks that a keyboard makes of others; one character for one, so that places stay. */
const PLAIN: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '´': "'", '`': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '.' };
/** What stands apart from words, as the pretrained encoder has it: marks of ASCII, and all punctuation. */
const MARK = /[!-/:-@[-`{-~]|\p{P}/u;
const BLANK = /\s/u;
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

/**
 * Splits a text as the encoder was taught: lower case, accents off, marks apart, then the longest known piece of each word first. The twin of
 * `tokenizer_of` in training/reader/encoder.py with `plain` in texts.py; the references in references.json hold them together.
 */
export function piecesOf(text: string, vocabulary: Vocabulary): Pieces {
  const out: Pieces = { ids: [], starts: [], ends: [] };
  const unknown = vocabulary.get('[UNK]') ?? 0;
  let letters: { letter: string; start: number; end: number }[] = [];
  const add = (id: number, start: number, end: number) => {
    out.ids.push(id);
    out.starts.push(start);
    out.ends.push(end);
  };
  const endWord = () => {
    const [first, last] = [letters[0], letters.at(-1)];
    if (!first || !last) return;
    const found = letters.length > LONGEST_WORD ? undefined : longestFirst(letters, vocabulary);
    if (found)
      for (const { id, from, to } of found) add(id, (letters[from] as (typeof letters)[number]).start, (letters[to - 1] as (typeof letters)[number]).end);
    else add(unknown, first.start, last.end);
    letters = [];
  };
  let at = 0;
  for (const character of text) {
    const start = at;
    at += character.length;
    const seen = PLAIN[character] ?? character;
    if (BLANK.test(seen)) endWord();
    else if (UNSEEN.test(seen)) continue;
    else if (MARK.test(seen)) {
      endWord();
      add(vocabulary.get(seen) ?? unknown, start, at);
    } else
      for (const letter of seen
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{Mn}/gu, ''))
        letters.push({ letter, start, end: at });
  }
  endWord();
  return out;
}

function longestFirst(letters: readonly { letter: string }[], vocabulary: Vocabulary): { id: number; from: number; to: number }[] | undefined {
  const found: { id: number; from: number; to: number }[] = [];
  for (let from = 0; from < letters.length; ) {
    let to = letters.length;
    let id: number | undefined;
    for (; to > from; to--) {
      const piece = letters.slice(from, to).map(({ letter }) => letter);
      id = vocabulary.get((from > 0 ? '##' : '') + piece.join(''));
      if (id !== undefined) break;
    }
    if (id === undefined) return undefined;
    found.push({ id, from, to });
    from = to;
  }
  return found;
}
