import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@/scripts/steps.mjs';
import { Chance } from '../chance';
import { Disk } from './disk';
import { writeImage } from './disk-image';
import { digestOfAll, ExpectedState } from './expected-state';
import { readLog } from './log';

const PARTS = ['first start', 'second start', 'third start', 'restore', 'after the restore'];

export interface History {
  log: string;
  state: ExpectedState;
}

/** Plays the product's life on embedded databases below `folder`, and records it beside it. */
export async function recordHistory(folder: string, seed: number): Promise<History> {
  const log = `${folder}.log`;
  mkdirSync(folder, { mode: 0o700 });
  for (const part of PARTS) {
    const accounts = part === 'restore' ? digestOfAll(readState(log).accounts('first')) : '';
    const script = path.join(import.meta.dirname, 'history.ts');
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', script, folder, log, part, String(seed), accounts],
      {
        cwd: root,
      },
    );
  }
  return { log, state: readState(log) };
}

function readState(log: string): ExpectedState {
  const state = new ExpectedState();
  let index = 0;
  for (const { entry } of readLog(log)) {
    if (entry.op === 'mark') state.add(index, entry.site, entry);
    index += 1;
  }
  return state;
}

/** Files in which a log, replayed with every change kept, differs from the recorded folder: any means that the recorder missed a call. */
export function unrecordedChanges(log: string, folder: string, scratch: string): string[] {
  const disk = new Disk();
  for (const { entry, bytes } of readLog(log)) disk.apply(entry, bytes);
  writeImage(disk, scratch, 'all kept', new Chance(0));
  const contents = (below: string) =>
    new Map(
      readdirSync(below, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(below, path.join(entry.parentPath, entry.name)))
        .map((name) => [name, readFileSync(path.join(below, name))]),
    );
  const [replayed, recorded] = [contents(scratch), contents(folder)];
  return [...new Set([...replayed.keys(), ...recorded.keys()])].filter(
    (name) => !replayed.get(name)?.equals(recorded.get(name) ?? Buffer.from('missing')),
  );
}
