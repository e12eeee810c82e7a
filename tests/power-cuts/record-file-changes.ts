import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { openLog, type AppendToLog } from './history-log';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- matches any function
type AnyFunction = (...args: any[]) => any;

/** Descriptor in the log for a file that a single call opens, writes and closes. */
const PSEUDO_FD = -1;
const { O_APPEND, O_TRUNC } = fs.constants;

/**
 * Records changes of files below a folder, by wrapping the `node:fs` functions that PGlite and the product use. Records
 * a call only after it has succeeded.
 * @returns a function that appends an entry to the log
 */
export async function recordFileChanges(root: string, logFile: string): Promise<AppendToLog> {
  const record = openLog(logFile);
  const recorder = new FileRecorder(path.resolve(root), record);
  const handle = await fs.promises.open(import.meta.filename);
  const handles = Object.getPrototypeOf(handle) as object;
  await handle.close();
  for (const [call, prepare] of Object.entries(recorder.pathCalls()))
    for (const [owner, name] of [
      [fs, `${call}Sync`],
      [fs, call],
      [fs.promises, call],
    ] as const)
      recorder.wrap(owner, name, prepare);
  for (const [call, prepare] of Object.entries(recorder.descriptorCalls())) recorder.wrap(fs, call, prepare);
  for (const [call, prepare] of Object.entries(recorder.handleCalls())) recorder.wrap(handles, call, prepare);
  recorder.wrap(fs.promises, 'open', recorder.openHandle);
  syncBuiltinESMExports();
  record({ op: 'start' });
  return record;
}

/** Provides hooks by function name. A hook receives a call's arguments and returns a callback for the call's result. */
class FileRecorder {
  private readonly open = new Set<number>();
  /** True during a recorded call, so that the wrapped functions that it calls are not recorded again. */
  private isNested = false;

  constructor(
    private readonly root: string,
    private readonly record: AppendToLog,
  ) {}

  pathCalls(): { [call: string]: AnyFunction } {
    const remove = (file: string) => () => this.ifInRoot(file, (name) => this.record({ op: 'remove', path: name }));
    const mkdir = (folder: string) => this.ifInRoot(folder, (name) => this.record({ op: 'mkdir', path: name }));
    const pair = (op: 'rename' | 'link') => (from: string, to: string) => () =>
      this.ifInRoot(from, (source) => this.ifInRoot(to, (target) => this.record({ op, from: source, to: target })));
    return {
      mkdir: (folder: string) => {
        const missing: string[] = [];
        for (let at = path.resolve(folder); !fs.existsSync(at); at = path.dirname(at)) missing.unshift(at);
        return () => missing.forEach(mkdir);
      },
      mkdtemp: () => mkdir,
      rename: pair('rename'),
      link: pair('link'),
      rmdir: remove,
      rm: remove,
      unlink: remove,
      truncate:
        (file: string, size = 0) =>
        () =>
          this.ifInRoot(file, (name) => this.record({ op: 'resize', file: name, size })),
      writeFile:
        (file: string, data: string | Uint8Array, options?: { flag?: string; flush?: boolean } | string) => () =>
          this.recordWholeFile(file, data, typeof options === 'object' ? options : {}),
      copyFile: (from: string, to: string) => () => this.recordWholeFile(to, fs.readFileSync(from), {}),
    };
  }

  descriptorCalls(): { [call: string]: AnyFunction } {
    const sync = (fd: number) => () => this.recordSync(fd);
    return {
      openSync: (file: string, flags?: string | number) => (fd: number) => this.recordOpen(fd, file, flags),
      closeSync: (fd: number) => () => void this.open.delete(fd),
      writeSync:
        (fd: number, data: string | Uint8Array, from: unknown, _length: unknown, at: unknown) => (count: number) =>
          this.recordWrite(fd, writtenBytes(data, from, count), typeof data === 'string' ? from : at),
      ftruncateSync:
        (fd: number, size = 0) =>
        () =>
          this.recordResize(fd, size),
      fsyncSync: sync,
      fdatasyncSync: sync,
    };
  }

  handleCalls(): { [call: string]: AnyFunction } {
    const { recordWrite, recordResize, recordSync } = this;
    const append = function (this: { fd: number }, data: string | Uint8Array) {
      return () => recordWrite(this.fd, Buffer.from(data));
    };
    return {
      write(this: { fd: number }, data: string | Uint8Array, from: unknown, _length: unknown, at: unknown) {
        return ({ bytesWritten }: { bytesWritten: number }) =>
          recordWrite(this.fd, writtenBytes(data, from, bytesWritten), typeof data === 'string' ? from : at);
      },
      writev(this: { fd: number }, data: Uint8Array[], at: unknown) {
        return () => recordWrite(this.fd, Buffer.concat(data), at);
      },
      writeFile: append,
      appendFile: append,
      truncate(this: { fd: number }, size = 0) {
        return () => recordResize(this.fd, size);
      },
      sync(this: { fd: number }) {
        return () => recordSync(this.fd);
      },
    };
  }

  openHandle = (file: string, flags?: string | number) => (handle: fs.promises.FileHandle) => {
    const { fd, close } = handle;
    this.recordOpen(fd, file, flags);
    // Remove the descriptor before the file is closed, because the next opened file may reuse the descriptor.
    handle.close = () => {
      this.open.delete(fd);
      return close.call(handle);
    };
  };

  /** Wraps a synchronous, callback or promise function. */
  wrap(owner: object, name: string, prepare: AnyFunction): void {
    const functions = owner as { [name: string]: AnyFunction };
    const original = functions[name];
    if (!original) throw new Error(`node:fs has no ${name}`);
    const call = (self: unknown, args: unknown[]): unknown => {
      if (this.isNested) return original.apply(self, args);
      const done = prepare.apply(self, args) as (result: unknown) => void;
      const callback = args.at(-1);
      const isCallback = typeof callback === 'function';
      if (isCallback)
        args[args.length - 1] = (error: unknown, result: unknown) => {
          if (!error) done(result);
          (callback as AnyFunction)(error, result);
        };
      this.isNested = true;
      try {
        const result = original.apply(self, args) as unknown;
        if (result instanceof Promise) return result.then((value: unknown) => (done(value), value));
        if (!isCallback) done(result);
        return result;
      } finally {
        this.isNested = false;
      }
    };
    functions[name] = function (this: unknown, ...args: unknown[]) {
      return call(this, args);
    };
  }

  private ifInRoot<T>(file: unknown, use: (name: string) => T): T | undefined {
    if (typeof file !== 'string') return undefined;
    const name = path.relative(this.root, path.resolve(file));
    return name.startsWith('..') ? undefined : use(name);
  }

  private recordOpen(fd: number, file: string, flags: string | number = 'r'): void {
    this.open.delete(fd);
    const has = (letter: string, bit: number) =>
      typeof flags === 'string' ? flags.includes(letter) : (flags & bit) !== 0;
    this.ifInRoot(file, (name) => {
      this.open.add(fd);
      this.record({ op: 'open', fd, path: name, truncates: has('w', O_TRUNC), appends: has('a', O_APPEND) });
    });
  }

  private recordWholeFile(file: string, data: string | Uint8Array, { flag = 'w', flush = false }): void {
    this.recordOpen(PSEUDO_FD, file, flag);
    this.recordWrite(PSEUDO_FD, Buffer.from(data));
    if (flush) this.recordSync(PSEUDO_FD);
    this.open.delete(PSEUDO_FD);
  }

  private readonly recordWrite = (fd: number, bytes: Uint8Array, at?: unknown): void => {
    if (!this.open.has(fd)) return;
    this.record(typeof at === 'number' && at >= 0 ? { op: 'write', fd, at } : { op: 'write', fd }, bytes);
  };

  private readonly recordResize = (fd: number, size: number): void => {
    if (this.open.has(fd)) this.record({ op: 'resize', file: fd, size });
  };

  private readonly recordSync = (fd: number): void => {
    if (this.open.has(fd)) this.record({ op: 'sync', fd });
  };
}

/** If `data` is a string, `from` is a position in the file, not an offset in `data`. */
function writtenBytes(data: string | Uint8Array, from: unknown, count: number): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data).subarray(0, count);
  // A view instead of a copy, because `data` is often the whole memory of PGlite.
  return Buffer.from(data.buffer, data.byteOffset + Number(from ?? 0), count);
}
