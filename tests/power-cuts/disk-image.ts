import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SeededRandom } from '../support/seeded-random';
import {
  applyDataChange,
  applyNameChange,
  type FileContent,
  type DataChange,
  type SimulatedDisk,
  type Inode,
} from './disk';

/** Size of a sector, which a disk writes completely or not at all. */
const SECTOR_BYTES = 512;

/**
 * Which unsynced changes of content a power cut loses: all, none, all of some files, or some of any file. With torn
 * writes, it also loses some sectors of the writes that it keeps.
 */
export const DATA_LOSSES = ['all lost', 'all kept', 'some files', 'some writes', 'torn writes'] as const;
export type DataLoss = (typeof DATA_LOSSES)[number];

/** Writes the content of `disk` to `folder`, as a power cut at this moment could leave it. */
export function writeDiskImage(disk: SimulatedDisk, folder: string, loss: DataLoss, random: SeededRandom): void {
  const probability = loss === 'all lost' ? 0 : loss === 'all kept' ? 1 : random.pick([0.1, 0.5, 0.9]);
  const views = new Map<Inode, Map<string, Inode>>();
  const namesOf = (inode: Inode) => {
    const names = views.get(inode) ?? new Map(inode.durableNames);
    views.set(inode, names);
    return names;
  };
  for (const change of disk.nameChanges) if (random.chance(probability)) applyNameChange(change, namesOf);
  writeFolder(disk.root, folder);

  function writeFolder(inode: Inode, at: string): void {
    mkdirSync(at, { recursive: true, mode: 0o700 });
    for (const [name, child] of namesOf(inode)) {
      const file = path.join(at, name);
      if (child.isFolder) writeFolder(child, file);
      else writeFileSync(file, contentOf(child), { mode: 0o600 });
    }
    // Backdate folders, so that proper-lockfile, whose locks are folders, treats the locks as expired.
    utimesSync(at, 0, 0);
  }

  function contentOf({ durable, changes }: Inode): Uint8Array {
    const content: FileContent = {
      ...durable,
      buffer: changes.length > 0 ? Buffer.from(durable.buffer) : durable.buffer,
    };
    const fileProbability = loss === 'some files' ? Number(random.chance(probability)) : probability;
    for (const change of changes) {
      if (random.chance(fileProbability)) applyTornWrite(content, change);
      // The file may have grown although its new bytes were not written.
      else if ('at' in change && loss !== 'all lost' && random.chance(0.2))
        applyDataChange(content, {
          at: Math.max(content.size, change.at + change.bytes.length),
          bytes: Buffer.alloc(0),
        });
    }
    return content.buffer.subarray(0, content.size);
  }

  function applyTornWrite(content: FileContent, change: DataChange): void {
    if (loss !== 'torn writes' || 'size' in change) return applyDataChange(content, change);
    const { at, bytes } = change;
    for (let from = 0, to; from < bytes.length; from = to) {
      to = Math.min(bytes.length, from + SECTOR_BYTES - ((at + from) % SECTOR_BYTES));
      if (random.chance(0.5)) applyDataChange(content, { at: at + from, bytes: bytes.subarray(from, to) });
    }
  }
}
