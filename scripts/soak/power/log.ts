import { closeSync, openSync, readSync } from 'node:fs';

export type Site = 'first' | 'restored';

/** A fact that the driver of the history knows at this point of the log. */
export type Mark =
  /** A change of `key` was requested; until its `done` either value is valid. */
  | { kind: 'begin'; key: string }
  | { kind: 'done'; key: string; value: string | null }
  /** A confirmed reminder whose notice is due at once. */
  | { kind: 'due'; reminder: string }
  | { kind: 'handed'; key: string; hash: string; reminders: string[] }
  /** A sweep confirmed that the notices of these reminders are sent. */
  | { kind: 'sent'; reminders: string[] };

/** A file system call below the recorded folder, or a note about the history. Paths are relative to that folder. */
export type Entry =
  /** A new process: no file is open. */
  | { op: 'start' }
  | { op: 'open'; fd: number; path: string; truncates: boolean; appends: boolean }
  /** Without `at` at the file's own position. */
  | { op: 'write'; fd: number; at?: number }
  | { op: 'resize'; file: number | string; size: number }
  | { op: 'sync'; fd: number }
  | { op: 'mkdir' | 'remove'; path: string }
  | { op: 'rename' | 'link'; from: string; to: string }
  | { op: 'phase'; phase: string; site: Site }
  | ({ op: 'mark'; site: Site } & Mark);

/** The log as it is stored: a line of JSON for each entry, followed by the bytes that it writes. */
export const toRecord = (entry: Entry, bytes: Uint8Array = Buffer.alloc(0)): Uint8Array[] => [
  Buffer.from(`${JSON.stringify({ ...entry, length: bytes.length })}\n`),
  bytes,
];

const CHUNK = 1 << 20;

export function* readLog(file: string): Generator<{ entry: Entry; bytes: Buffer }> {
  const fd = openSync(file, 'r');
  let buffer = Buffer.alloc(0);
  const fill = (least: number) => {
    const chunk = Buffer.alloc(Math.max(CHUNK, least));
    const count = readSync(fd, chunk);
    buffer = Buffer.concat([buffer, chunk.subarray(0, count)]);
    return count > 0;
  };
  try {
    for (;;) {
      let end = buffer.indexOf(10);
      while (end < 0 && fill(0)) end = buffer.indexOf(10);
      if (end < 0) return;
      const { length, ...entry } = JSON.parse(buffer.toString('utf8', 0, end)) as Entry & { length: number };
      while (buffer.length < end + 1 + length && fill(length));
      yield { entry, bytes: Buffer.from(buffer.subarray(end + 1, end + 1 + length)) };
      buffer = buffer.subarray(end + 1 + length);
    }
  } finally {
    closeSync(fd);
  }
}
