import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { toRecord, type Entry } from './log';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- stands for functions of every kind
type Call = (...args: any[]) => any;
type Record = (entry: Entry, bytes?: Uint8Array) => void;

const NO_FD = -1;

/**
 * Records every change of files below a folder, of this process from now on, by wrapping the functions of `node:fs`. A call is
 * recorded once it succeeded. Not seen: callback functions that write, which neither PGlite nor the product uses.
 * @returns appends an entry of the caller's own
 */
export async function recordFiles(root: string, logFile: string): Promise<Record> {
  const real = { ...fs };
  const log = real.openSync(logFile, 'a');
  const record: Record = (entry, bytes) => void real.writevSync(log, toRecord(entry, bytes));
  const recorder = new Recorder(real, path.resolve(root), record);
  recorder.wrapPathCalls();
  recorder.wrapDescriptorCalls();
  await recorder.wrapFileHandles();
  syncBuiltinESMExports();
  record({ op: 'start' });
  return record;
}

class Recorder {
  private readonly open = new Set<number>();
  /** Inside a synchronous call, which is recorded as a whole. */
  private nested = false;

  constructor(
    private readonly real: typeof fs,
    private readonly root: string,
    private readonly record: Record,
  ) {}

  /** Calls that name their files by paths: each has a synchronous form, one with a promise and one with a callback. */
  wrapPathCalls(): void {
    const recordEmpty = ({ file, entry }: { file: string; entry: Entry }) => {
      if (this.nameOf(file) !== undefined) this.record(entry);
    };
    const recorders: { [call: string]: Call } = {
      mkdir: (folder: string) => {
        const missing: string[] = [];
        for (let at = path.resolve(folder); !this.real.existsSync(at); at = path.dirname(at)) missing.unshift(at);
        return () =>
          missing.forEach((file) => recordEmpty({ file, entry: { op: 'mkdir', path: this.nameOf(file) ?? '' } }));
      },
      rename: (from: string, to: string) => () => this.recordPair('rename', from, to),
      link: (from: string, to: string) => () => this.recordPair('link', from, to),
      truncate:
        (file: string, size = 0) =>
        () =>
          recordEmpty({ file, entry: { op: 'resize', file: this.nameOf(file) ?? '', size } }),
      writeFile:
        (file: string, data: string | Uint8Array, options?: { flag?: string; flush?: boolean } | string) => () =>
          this.recordWhole(file, data, typeof options === 'object' ? options : {}),
      appendFile: (file: string, data: string | Uint8Array) => () => this.recordWhole(file, data, { flag: 'a' }),
      copyFile: (from: string, to: string) => () => this.recordWhole(to, this.real.readFileSync(from), {}),
    };
    for (const call of ['rmdir', 'rm', 'unlink']) {
      recorders[call] = (file: string) => () =>
        recordEmpty({ file, entry: { op: 'remove', path: this.nameOf(file) ?? '' } });
    }
    for (const [call, prepare] of Object.entries(recorders)) {
      this.wrapSync(`${call}Sync`, (...args) => prepare(...args));
      wrapCall(fs.promises, call, (original) => async (...args) => {
        const done = prepare(...args);
        const result = await original(...args);
        done();
        return result;
      });
      wrapCall(fs, call, (original) => (...args) => {
        const done = prepare(...args);
        const callback = args.at(-1) as (error: unknown, ...rest: unknown[]) => void;
        return original(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
          if (!error) done();
          callback(error, ...rest);
        });
      });
    }
  }

  wrapDescriptorCalls(): void {
    this.wrapSync('openSync', (file: string, flags: string | number = 'r') => (fd: number) => {
      this.recordOpen(fd, file, flags);
    });
    this.wrapSync('mkdtempSync', () => (folder: string) => {
      const name = this.nameOf(folder);
      if (name !== undefined) this.record({ op: 'mkdir', path: name });
    });
    this.wrapSync('closeSync', (fd: number) => () => void this.open.delete(fd));
    this.wrapSync('writeSync', (fd: number, data: Uint8Array | string, from: unknown, length: unknown, at: unknown) => {
      if (typeof data === 'string')
        return (count: number) => this.recordWrite(fd, Buffer.from(data).subarray(0, count), from);
      const start = Number(from ?? 0);
      return (count: number) => this.recordWrite(fd, data.subarray(start, start + count), at);
    });
    this.wrapSync('writevSync', (fd: number, data: Uint8Array[], at: unknown) => () => {
      this.recordWrite(fd, Buffer.concat(data), at);
    });
    this.wrapSync(
      'ftruncateSync',
      (fd: number, size = 0) =>
        () =>
          this.recordOnFile(fd, { op: 'resize', file: fd, size }),
    );
    for (const call of ['fsyncSync', 'fdatasyncSync'])
      this.wrapSync(call, (fd: number) => () => this.recordOnFile(fd, { op: 'sync', fd }));
  }

  async wrapFileHandles(): Promise<void> {
    const sample = await this.real.promises.open(import.meta.filename);
    const handles = Object.getPrototypeOf(sample) as object;
    await sample.close();
    const { record, open } = this;
    const after = (call: string, recorded: (fd: number, result: unknown, args: unknown[]) => void) =>
      wrapCall(
        handles,
        call,
        (original) =>
          async function (this: { fd: number }, ...args: unknown[]) {
            const { fd } = this;
            const result = await original.apply(this, args);
            if (open.has(fd)) recorded(fd, result, args);
            return result;
          },
      );
    after('write', (fd, result, [data, from, , at]) => {
      const { bytesWritten } = result as { bytesWritten: number };
      const bytes = Buffer.from(data as string | Uint8Array);
      const start = typeof data === 'string' ? 0 : Number(from ?? 0);
      this.recordWrite(fd, bytes.subarray(start, start + bytesWritten), typeof data === 'string' ? from : at);
    });
    after('writev', (fd, _result, [data, at]) => this.recordWrite(fd, Buffer.concat(data as Uint8Array[]), at));
    for (const call of ['writeFile', 'appendFile'])
      after(call, (fd, _result, [data]) => this.recordWrite(fd, Buffer.from(data as string | Uint8Array), undefined));
    after('truncate', (fd, _result, [size]) => record({ op: 'resize', file: fd, size: Number(size ?? 0) }));
    for (const call of ['sync', 'datasync']) after(call, (fd) => record({ op: 'sync', fd }));
    wrapCall(fs.promises, 'open', (original) => async (...args) => {
      const handle = (await original(...args)) as fs.promises.FileHandle;
      const { fd, close } = handle;
      this.recordOpen(fd, args[0] as string, (args[1] as string | undefined) ?? 'r');
      // Before it is closed: the next file may get the same descriptor.
      handle.close = () => {
        open.delete(fd);
        return close.call(handle);
      };
      return handle;
    });
  }

  /** The path from the recorded folder, or undefined for one outside it. */
  private nameOf(file: unknown): string | undefined {
    if (typeof file !== 'string') return undefined;
    const name = path.relative(this.root, path.resolve(file));
    return name.startsWith('..') ? undefined : name;
  }

  /** Wraps a synchronous function; what it calls of `node:fs` itself is not recorded again. */
  private wrapSync(call: string, prepare: Call): void {
    wrapCall(fs, call, (original) => (...args) => {
      if (this.nested) return original(...args);
      this.nested = true;
      try {
        const done = prepare(...args);
        const result = original(...args);
        done(result);
        return result;
      } finally {
        this.nested = false;
      }
    });
  }

  private recordOpen(fd: number, file: string, flags: string | number): void {
    const { O_APPEND, O_TRUNC } = fs.constants;
    const name = this.nameOf(file);
    this.open.delete(fd);
    if (name === undefined) return;
    this.open.add(fd);
    const has = (letter: string, bit: number) =>
      typeof flags === 'string' ? flags.includes(letter) : (flags & bit) !== 0;
    this.record({ op: 'open', fd, path: name, truncates: has('w', O_TRUNC), appends: has('a', O_APPEND) });
  }

  private recordWrite(fd: number, bytes: Uint8Array, at: unknown): void {
    if (fd !== NO_FD && !this.open.has(fd)) return;
    this.record(typeof at === 'number' && at >= 0 ? { op: 'write', fd, at } : { op: 'write', fd }, bytes);
  }

  private recordOnFile(fd: number, entry: Entry): void {
    if (this.open.has(fd)) this.record(entry);
  }

  private recordPair(op: 'rename' | 'link', from: string, to: string): void {
    const names = [this.nameOf(from), this.nameOf(to)] as const;
    if (names[0] !== undefined && names[1] !== undefined) this.record({ op, from: names[0], to: names[1] });
  }

  private recordWhole(file: string, data: string | Uint8Array, { flag = 'w', flush = false }): void {
    if (this.nameOf(file) === undefined) return;
    this.recordOpen(NO_FD, file, flag);
    this.recordWrite(NO_FD, Buffer.from(data), undefined);
    if (flush) this.record({ op: 'sync', fd: NO_FD });
  }
}

function wrapCall(owner: object, call: string, wrap: (original: Call) => Call): void {
  const functions = owner as { [name: string]: Call };
  const original = functions[call];
  if (!original) throw new Error(`node:fs has no ${call}`);
  functions[call] = wrap(original);
}
