import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SimulatedDisk } from '../../power-cuts/disk';
import { writeDiskImage, type DataLoss } from '../../power-cuts/disk-image';
import type { LogEntry } from '../../power-cuts/history-log';
import { SeededRandom } from '../../support/seeded-random';

const open = (fd: number, file: string): LogEntry => ({ op: 'open', fd, path: file, truncates: false, appends: false });
const sync = (fd: number): LogEntry => ({ op: 'sync', fd });
const write = (fd: number, at: number, text: string): [LogEntry, string] => [{ op: 'write', fd, at }, text];
const rename = (from: string, to: string): LogEntry => ({ op: 'rename', from, to });

/** Writes a disk image after these calls. @returns the content of its files by path */
function writeImageFiles(
  calls: (LogEntry | [LogEntry, string])[],
  loss: DataLoss,
  seed = 1,
): { [file: string]: string } {
  const disk = new SimulatedDisk();
  for (const call of calls) {
    const [entry, text = ''] = Array.isArray(call) ? call : [call];
    disk.apply(entry, Buffer.from(text));
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'reminders-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeDiskImage(disk, folder, loss, new SeededRandom(seed));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ name, parentPath }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, 'utf8')];
    }),
  );
}

it('a disk image keeps synced content and can lose later writes', () => {
  const calls = [open(3, 'a'), write(3, 0, 'kept'), sync(3), write(3, 4, ' and lost'), write(3, 0, 'K')];
  expect(writeImageFiles(calls, 'all lost')).toEqual({ a: 'kept' });
  expect(writeImageFiles(calls, 'all kept')).toEqual({ a: 'Kept and lost' });
});

it('a disk image can lose an unsynced file, or only its content if its folder was synced', () => {
  const calls = [open(3, 'a'), write(3, 0, 'lost')];
  expect(writeImageFiles(calls, 'all lost')).toEqual({});
  expect(writeImageFiles([...calls, open(4, ''), sync(4)], 'all lost')).toEqual({ a: '' });
});

it('a disk image can undo a rename until the folder of the renamed file is synced', () => {
  const calls = [open(3, 'draft'), write(3, 0, 'new'), sync(3), open(4, 'a'), write(4, 0, 'old'), sync(4)];
  const renamed = [...calls, rename('draft', 'a')];
  expect(writeImageFiles(renamed, 'all lost')).toEqual({ draft: 'new', a: 'old' });
  expect(writeImageFiles([...renamed, open(5, ''), sync(5)], 'all lost')).toEqual({ a: 'new' });
});

it('after a simulated power cut, a deleted file may reappear unless its folder was synced', () => {
  const calls: LogEntry[] = [open(3, 'a'), sync(3), { op: 'remove', path: 'a' }];
  expect(writeImageFiles(calls, 'all lost')).toEqual({ a: '' });
  expect(writeImageFiles([...calls, open(4, ''), sync(4)], 'all lost')).toEqual({});
});

it('a disk image keeps the parent folders of a synced file', () => {
  const calls: LogEntry[] = [
    { op: 'mkdir', path: 'one' },
    { op: 'mkdir', path: 'one/two' },
    open(3, 'one/two/a'),
    sync(3),
  ];
  expect(writeImageFiles(calls, 'all lost')).toEqual({ 'one/two/a': '' });
});

it('after a simulated power cut, a torn write ends at a boundary between 512-byte sectors', () => {
  const calls = [open(3, 'a'), write(3, 0, 'o'.repeat(4096)), sync(3), write(3, 0, 'n'.repeat(4096))];
  const contents = Array.from({ length: 20 }, (_, seed) => writeImageFiles(calls, 'torn writes', seed).a ?? '');
  const sectors = contents.flatMap((content) => content.match(/.{512}/gs) ?? []);
  expect(new Set(sectors)).toEqual(new Set(['o'.repeat(512), 'n'.repeat(512)]));
  expect(contents.some((content) => /on/.test(content) && /no/.test(content))).toBe(true);
});
