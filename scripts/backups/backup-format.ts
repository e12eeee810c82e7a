import { createReadStream } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { isStorageKey } from '@/lib/providers/storage/file-storage';
import { syncFolder } from '../database/durable-files';
import { CliError } from '../cli.mjs';

export const BACKUP_FORMAT_VERSION = 1;
/**
 * Limits the memory that reading a backup needs. The largest attachment makes a line of 7 MB. The whole backup has no
 * limit, also not of its compression: the files of one account could exceed it and make the backup useless.
 */
const MAX_LINE_MEGABYTES = 16;
const MAX_LINE_BYTES = MAX_LINE_MEGABYTES * 1024 * 1024;

export const MAX_ROWS_PER_LINE = 500;

const nameSchema = z.string().regex(/^\w{1,200}$/);

/** A backup is a gzip file of JSON lines. The last line, `end`, marks the backup as complete. */
const lineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    version: z.literal(BACKUP_FORMAT_VERSION),
    createdAt: z.string(),
    migrations: z.array(nameSchema).min(1),
  }),
  z.object({ kind: z.literal('table'), table: nameSchema, columns: z.array(nameSchema).min(1) }),
  z.object({
    kind: z.literal('file'),
    key: z.string().refine(isStorageKey),
    contentType: z.string(),
    content: z.string(),
  }),
  z.object({ kind: z.literal('end'), rows: z.int(), files: z.int() }),
]);
type ParsedLine = z.infer<typeof lineSchema>;

/** Rows of the preceding `table` line as a JSON array. Kept as text, because parsing would round large numbers. */
interface BackupRowsLine {
  kind: 'rows';
  json: string;
}

export type BackupLine = ParsedLine | BackupRowsLine;

const ROWS_START = '{"kind":"rows","rows":';

function serializeLine(line: BackupLine): string {
  const text = `${line.kind === 'rows' ? `${ROWS_START}${line.json}}` : JSON.stringify(line)}\n`;
  if (Buffer.byteLength(text) > MAX_LINE_BYTES)
    throw new CliError('The backup would have a line that is too long to be restored.');
  return text;
}

/** Writes a backup file that only its owner can read. Atomic, and durable across a power cut. */
export async function writeBackupLines(file: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  async function* texts() {
    for await (const line of lines) yield serializeLine(line);
  }
  try {
    const handle = await open(draft, 'wx', 0o600);
    await chmod(draft, 0o600);
    await pipeline(Readable.from(texts()), createGzip(), handle.createWriteStream({ flush: true }));
    await rename(draft, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export const invalidLineError = (file: string, number: number): CliError =>
  new CliError(
    number === 1
      ? `${file} is no backup of this product.`
      : `The backup ${file} is damaged: line ${number} is invalid.`,
  );

/** Yields the lines of a backup. @throws CliError if the file is damaged or not a backup */
export async function* readBackupLines(file: string): AsyncGenerator<BackupLine> {
  const gunzip = createGunzip();
  const source = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  let number = 0;
  try {
    for await (const text of splitLines(source.pipe(gunzip))) {
      number += 1;
      const line = parseLine(text);
      if (!line) throw invalidLineError(file, number);
      yield line;
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`The backup ${file} cannot be read: ${(error as Error).message}`);
  } finally {
    source.destroy();
  }
}

function parseLine(text: string): BackupLine | undefined {
  if (text.startsWith(ROWS_START)) return { kind: 'rows', json: text.slice(ROWS_START.length, -1) };
  return lineSchema.safeParse(parseJson(text)).data;
}

/** Returns undefined for text that is not JSON. */
export function parseJson(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}

/** Splits at line feeds only, because JSON from PostgreSQL may contain other line separators, such as U+2028. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, at));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      size = 0;
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > MAX_LINE_BYTES) throw new Error(`it has a line longer than ${MAX_LINE_MEGABYTES} MB`);
  }
}
