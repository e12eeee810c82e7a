import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';

export type SiteName = 'first' | 'restored';

/** A fact about a simulated site, recorded at one point of the history. */
export type HistoryFact =
  /** A change of `key` was requested; until `done`, the old and the new value are valid. */
  | { kind: 'begin'; key: string }
  | { kind: 'done'; key: string; value: string | null }
  /** A confirmed reminder with a notice that is due at once. */
  | { kind: 'due'; reminder: string }
  | ({ kind: 'accepted' } & AcceptedBatch)
  /** After a sweep: the reminders whose notices are recorded as sent. */
  | { kind: 'sent'; reminders: string[] };

export interface AcceptedBatch {
  key: string;
  /** Hash of the request: the provider accepts a key again only with the same request. */
  hash: string;
  reminders: string[];
}

/** A file system call below the recorded folder, or a marker such as `phase`. Paths are relative to the folder. */
export type LogEntry =
  /** A new process starts, without open files. */
  | { op: 'start' }
  | { op: 'open'; fd: number; path: string; truncates: boolean; appends: boolean }
  /** Without `at`, writes at the current position. */
  | { op: 'write'; fd: number; at?: number }
  | { op: 'resize'; file: number | string; size: number }
  | { op: 'sync'; fd: number }
  | { op: 'mkdir' | 'remove'; path: string }
  | { op: 'rename' | 'link'; from: string; to: string }
  | { op: 'phase'; phase: string; site: SiteName }
  | ({ op: 'fact'; site: SiteName } & HistoryFact);

export type AppendToLog = (entry: LogEntry, bytes?: Uint8Array) => void;

/** Opens a log for appending. Each entry adds a JSON line to `file` and its bytes to `<file>.bytes`. */
export function openLog(file: string): AppendToLog {
  const [lines, contents] = [openSync(file, 'a'), openSync(`${file}.bytes`, 'a')];
  return (entry, bytes = Buffer.alloc(0)) => {
    writeSync(contents, bytes);
    writeSync(lines, `${JSON.stringify({ ...entry, length: bytes.length })}\n`);
  };
}

export function* readLog(file: string): Generator<{ index: number; entry: LogEntry; bytes: Buffer }> {
  const contents = openSync(`${file}.bytes`, 'r');
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    for (const [index, line] of lines.entries()) {
      const { length, ...entry } = JSON.parse(line) as LogEntry & { length: number };
      const bytes = Buffer.alloc(length);
      readSync(contents, bytes);
      yield { index, entry, bytes };
    }
  } finally {
    closeSync(contents);
  }
}
