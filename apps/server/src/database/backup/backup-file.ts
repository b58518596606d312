import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { linesOf } from '../../platform/lines.ts';

/**
 * A backup is one file: JSON lines, compressed with gzip. The first line is the head, then one line a row (a JSON array of its columns as text,
 * in the order of the head's tables), the last line is the checksum of all lines before it. Encrypted columns stay encrypted; no key is in it.
 */
export const headSchema = z.object({
  format: z.literal('consilium-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations the schema had, by their time stamps, in order. */
  migrations: z.array(z.number().int()).min(1),
  /** Parents before those that refer to them. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1), rows: z.number().int().nonnegative() }),
  ),
});
export type BackupHead = z.infer<typeof headSchema>;
export type BackupTable = BackupHead['tables'][number];
export type BackupRow = (string | null)[];

const rowSchema = z.array(z.string().nullable());
const checksumSchema = z.object({ sha256: z.string() });

/** Writes a backup beside `file` and moves it into place when it is whole. Only its owner may read it. @throws when `file` exists already. */
export async function writeBackupFile(file: string, head: BackupHead, rows: AsyncIterable<BackupRow>): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already. Give the backup another name.`);
  const partial = `${file}.partial`;
  try {
    // `flush`: on the disk before it is closed.
    await pipeline(Readable.from(linesFrom(head, rows)), createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function* linesFrom(head: BackupHead, rows: AsyncIterable<BackupRow>): AsyncIterable<string> {
  const hash = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(head);
  for await (const row of rows) yield line(row);
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

async function* linesIn(file: string): AsyncIterable<string> {
  const unpacked = createGunzip();
  // What goes wrong is thrown where the lines are read.
  const reading = pipeline(createReadStream(file), unpacked).catch(() => undefined);
  for await (const [, line] of linesOf(unpacked.setEncoding('utf8'))) yield line;
  await reading;
}

/** Reads a backup from its beginning to its end. @throws an Error with what is wrong when it is not a backup, not whole, or was changed. */
export async function readBackupFile(
  file: string,
  take: { head?: (head: BackupHead) => Promise<void> | void; row?: (table: BackupTable, row: BackupRow) => Promise<void> | void },
): Promise<BackupHead> {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  const hash = createHash('sha256');
  let head: BackupHead | undefined;
  let whole = false;
  const left: { table: BackupTable; rows: number }[] = [];
  try {
    for await (const line of linesIn(file)) {
      if (whole) throw damaged(file);
      const value: unknown = JSON.parse(line);
      const checksum = checksumSchema.safeParse(value);
      if (head && checksum.success) {
        whole = checksum.data.sha256 === hash.digest('hex') && left.every(({ rows }) => rows === 0);
        if (!whole) throw damaged(file);
        continue;
      }
      hash.update(`${line}\n`);
      if (!head) {
        head = headSchema.parse(value);
        left.push(...head.tables.map((table) => ({ table, rows: table.rows })));
        await take.head?.(head);
        continue;
      }
      while (left[0]?.rows === 0) left.shift();
      const [current] = left;
      if (!current) throw damaged(file);
      current.rows -= 1;
      await take.row?.(current.table, rowSchema.parse(value));
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || isCompressionError(error)) throw head ? damaged(file) : notABackup(file);
    throw error;
  }
  if (!head || !whole) throw damaged(file);
  return head;
}

const isCompressionError = (error: unknown) => String((error as { code?: string }).code).startsWith('Z_');
const damaged = (file: string) => new Error(`${file} is damaged or not whole: its checksum does not fit. Nothing was changed. Use another backup.`);
const notABackup = (file: string) => new Error(`${file} is not a backup of Consilium that this version can read. Nothing was changed.`);
