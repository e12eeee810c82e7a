import { createReadStream } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from './durable-files';
import { CliError } from './cli.mjs';

/** A backup is a gzip file of JSON lines. The last line, `end`, marks the backup as complete. */
export type BackupLine =
  | { kind: 'head'; version: number; createdAt: string; migrations: string[] }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'file'; key: string; contentType: string; content: string }
  | { kind: 'secret'; secret: string }
  | { kind: 'end'; rows: number; files: number };

/** Rows of the preceding `table` line as a JSON array. Kept as text, because parsing would round large numbers. */
export interface BackupRowsLine {
  kind: 'rows';
  json: string;
}

export const BACKUP_FORMAT_VERSION = 1;
const ROWS_START = '{"kind":"rows","rows":';

const serializeLine = (line: BackupLine | BackupRowsLine): string =>
  `${line.kind === 'rows' ? `${ROWS_START}${line.json}}` : JSON.stringify(line)}\n`;

/** Writes a backup file that only its owner can read. Atomic, and durable across a power cut. */
export async function writeBackupLines(file: string, lines: AsyncIterable<BackupLine | BackupRowsLine>): Promise<void> {
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

/** Yields the lines of a backup. @throws CliError if the file is damaged or not a backup */
export async function* readBackupLines(file: string): AsyncGenerator<BackupLine | BackupRowsLine> {
  const gunzip = createGunzip();
  const source = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  try {
    for await (const text of splitLines(source.pipe(gunzip))) yield parseLine(text);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`The backup ${file} cannot be read: ${(error as Error).message}`);
  } finally {
    source.destroy();
  }
}

function parseLine(text: string): BackupLine | BackupRowsLine {
  if (text.startsWith(ROWS_START)) return { kind: 'rows', json: text.slice(ROWS_START.length, -1) };
  return JSON.parse(text) as BackupLine;
}

/** Splits at line feeds only, because JSON from PostgreSQL may contain other line separators, such as U+2028. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of bytes) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, at));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
}
