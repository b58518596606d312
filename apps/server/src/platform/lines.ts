/** A line may have so many characters; `refuse` makes the error for one that has more, by its number. */
type Longest = { characters: number; refuse: (line: number) => Error };

/**
 * The lines of a text that comes in pieces, numbered from 1, whichever way they end; the last needs no end. The next piece is asked for when all lines of
 * the one before were taken: nothing is lost, and nothing piles up, however slow whoever takes them is.
 */
export async function* linesOf(text: AsyncIterable<string>, longest?: Longest): AsyncGenerator<readonly [number: number, line: string]> {
  let rest = '';
  let number = 0;
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      number += 1;
      if (longest && line.length > longest.characters) throw longest.refuse(number);
      yield [number, line];
    }
    if (longest && rest.length > longest.characters) throw longest.refuse(number + 1);
  }
  if (rest !== '') yield [number + 1, rest.replace(/\r$/, '')];
}
