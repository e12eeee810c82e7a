import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Chance } from '../chance';
import { applyChange, applyNames, SECTOR, type Content, type DataChange, type Disk, type Inode } from './disk';

/**
 * Which unsynced changes reached the disk: none, all, those of some files, some of each file, or some with their
 * writes torn between sectors.
 */
export const LOSSES = ['all lost', 'all kept', 'some files', 'some writes', 'torn writes'] as const;
export type Loss = (typeof LOSSES)[number];

/** Writes the folder that a power cut right now could leave. */
export function writeImage(disk: Disk, folder: string, loss: Loss, chance: Chance): void {
  const odds = loss === 'all lost' ? 0 : loss === 'all kept' ? 1 : chance.one([0.1, 0.5, 0.9]);
  const views = new Map<Inode, Map<string, Inode>>();
  const namesOf = (inode: Inode) => {
    const names = views.get(inode) ?? new Map(inode.durableNames);
    views.set(inode, names);
    return names;
  };
  for (const change of disk.nameChanges) if (chance.is(odds)) applyNames(change, namesOf);
  writeFolder(disk.root, folder);

  function writeFolder(inode: Inode, at: string): void {
    mkdirSync(at, { recursive: true, mode: 0o700 });
    for (const [name, child] of namesOf(inode)) {
      const file = path.join(at, name);
      if (child.isFolder) writeFolder(child, file);
      else writeFileSync(file, contentOf(child), { mode: 0o600 });
    }
    // The lock library takes over a lock folder by its age; a real one is old once the machine is up again.
    utimesSync(at, 0, 0);
  }

  function contentOf(inode: Inode): Uint8Array {
    const { durable, durableSize, changes } = inode;
    if (changes.length === 0) return durable.subarray(0, durableSize);
    const content: Content = { durable: Buffer.from(durable.subarray(0, durableSize)), durableSize };
    const ofThisFile = loss === 'some files' ? Number(chance.is(odds)) : odds;
    for (const change of changes) {
      if (chance.is(ofThisFile)) keep(content, change);
      // The new size may be there without the bytes.
      else if ('at' in change && loss !== 'all lost' && chance.is(0.2))
        applyChange(content, { size: Math.max(content.durableSize, change.at + change.bytes.length) });
    }
    return content.durable.subarray(0, content.durableSize);
  }

  function keep(content: Content, change: DataChange): void {
    if (loss !== 'torn writes' || 'size' in change) return applyChange(content, change);
    for (let from = change.at; from < change.at + change.bytes.length;) {
      const to = Math.min(change.at + change.bytes.length, (Math.floor(from / SECTOR) + 1) * SECTOR);
      if (chance.is(0.5))
        applyChange(content, { at: from, bytes: change.bytes.subarray(from - change.at, to - change.at) });
      from = to;
    }
  }
}
