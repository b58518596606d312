import { linesOf as anyLinesOf } from '../platform/lines.ts';

/** Why a file cannot be read any further, in a sentence for whoever brought it. */
export class UnreadableFile extends Error {}

/** Characters of one record, or of one line: what is longer is no bibliography, and is not held in memory. */
export const LONGEST_RECORD = 2_000_000;

/** The lines of a bibliography, numbered from 1. @throws UnreadableFile for a line without an end. */
export const linesOf = (text: AsyncIterable<string>) => anyLinesOf(text, { characters: LONGEST_RECORD, refuse: tooLong });

const tooLong = (line: number) =>
  new UnreadableFile(`Line ${line} has more than ${LONGEST_RECORD.toLocaleString('en-US')} characters. This is no list of studies.`);
