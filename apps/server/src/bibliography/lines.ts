/** Why a file cannot be read any further, in a sentence for whoever brought it. */
export class UnreadableFile extends Error {}

/** Characters of one record, or of one line: what is longer is no bibliography, and is not held in memory. */
export const LONGEST_RECORD = 2_000_000;

/** The lines of a text, numbered from 1, whichever way they end. @throws UnreadableFile for a line without an end. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<readonly [number: number, line: string]> {
  let rest = '';
  let number = 0;
  for await (const chunk of text) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      number += 1;
      if (line.length > LONGEST_RECORD) throw tooLong(number);
      yield [number, line];
    }
    if (rest.length > LONGEST_RECORD) throw tooLong(number + 1);
  }
  if (rest !== '') yield [number + 1, rest.replace(/\r$/, '')];
}

const tooLong = (line: number) =>
  new UnreadableFile(`Line ${line} has more than ${LONGEST_RECORD.toLocaleString('en-US')} characters. This is no list of studies.`);
