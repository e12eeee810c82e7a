import path from 'node:path';
import type { Entry } from './log';

/** Bytes that a disk writes whole or not at all. */
export const SECTOR = 512;

/** An unsynced change of a file's content. */
export type DataChange = { at: number; bytes: Buffer } | { size: number };

export interface Inode {
  isFolder: boolean;
  /** Content and names that are on the disk for certain. */
  durable: Buffer;
  durableSize: number;
  durableNames: Map<string, Inode>;
  changes: DataChange[];
  /** As the running system sees it. */
  size: number;
  names: Map<string, Inode>;
}

interface Name {
  folder: Inode;
  name: string;
  inode: Inode;
}

/** An unsynced change of folder entries. A rename is a single change. */
export interface NameChange {
  adds?: Name;
  removes?: Name;
}

const makeInode = (isFolder: boolean): Inode => ({
  isFolder,
  durable: Buffer.alloc(0),
  durableSize: 0,
  durableNames: new Map(),
  changes: [],
  size: 0,
  names: new Map(),
});

/**
 * A disk behind a write cache, as the calls of a log fill it. A file's content and size are durable once the file is synced; a name
 * once its folder is, and also once the file or folder that just got it is (ext4, XFS and Btrfs do that, and PostgreSQL relies on it
 * for the files of new tables). Everything else may be lost, one change without the other and in any order.
 */
export class Disk {
  readonly root = makeInode(true);
  nameChanges: NameChange[] = [];
  readonly changed = new Set<Inode>();
  private readonly open = new Map<number, { inode: Inode; position: number; appends: boolean }>();

  apply(entry: Entry, bytes: Buffer): void {
    switch (entry.op) {
      case 'start':
        return this.open.clear();
      case 'open': {
        const inode = this.find(entry.path) ?? this.add(entry.path, makeInode(false));
        if (entry.truncates) this.resize(inode, 0);
        return void this.open.set(entry.fd, { inode, position: 0, appends: entry.appends });
      }
      case 'write':
        return this.write(entry.fd, entry.at, bytes);
      case 'resize': {
        const { file, size } = entry;
        return this.resize(typeof file === 'number' ? this.file(file).inode : this.get(file), size);
      }
      case 'sync':
        return this.sync(this.file(entry.fd).inode);
      case 'mkdir':
        return void this.add(entry.path, makeInode(true));
      case 'remove':
        return this.remove(entry.path);
      case 'rename': {
        const removes = this.nameOf(entry.from);
        const target = this.nameOf(entry.to);
        return this.rename(removes, { ...target, inode: removes.inode });
      }
      case 'link':
        return void this.add(entry.to, this.get(entry.from));
    }
  }

  private find(file: string): Inode | undefined {
    let inode: Inode | undefined = this.root;
    for (const part of file.split(path.sep).filter(Boolean)) inode = inode?.names.get(part);
    return inode;
  }

  private get(file: string): Inode {
    const inode = this.find(file);
    if (!inode) throw new Error(`The log has not made ${file}`);
    return inode;
  }

  private file(fd: number) {
    const file = this.open.get(fd);
    if (!file) throw new Error(`The log has not opened ${fd}`);
    return file;
  }

  /** The last name of a path; `inode` is undefined where nothing has that name. */
  private nameOf(file: string): Name {
    const folder = this.get(path.dirname(file) === '.' ? '' : path.dirname(file));
    const name = path.basename(file);
    return { folder, name, inode: folder.names.get(name) as Inode };
  }

  private add(file: string, inode: Inode): Inode {
    const { folder, name } = this.nameOf(file);
    folder.names.set(name, inode);
    this.nameChanges.push({ adds: { folder, name, inode } });
    return inode;
  }

  private remove(file: string): void {
    const inode = this.find(file);
    if (!inode) return;
    for (const name of inode.names.keys()) this.remove(path.join(file, name));
    const removes = this.nameOf(file);
    removes.folder.names.delete(removes.name);
    this.nameChanges.push({ removes });
  }

  private rename(removes: Name, adds: Name): void {
    removes.folder.names.delete(removes.name);
    adds.folder.names.set(adds.name, adds.inode);
    this.nameChanges.push({ adds, removes });
  }

  private write(fd: number, given: number | undefined, bytes: Buffer): void {
    const file = this.file(fd);
    const { inode } = file;
    const at = file.appends ? inode.size : (given ?? file.position);
    if (given === undefined) file.position = at + bytes.length;
    this.change(inode, { at, bytes });
    inode.size = Math.max(inode.size, at + bytes.length);
  }

  private resize(inode: Inode, size: number): void {
    if (inode.size === size) return;
    this.change(inode, { size });
    inode.size = size;
  }

  private change(inode: Inode, change: DataChange): void {
    inode.changes.push(change);
    this.changed.add(inode);
  }

  private sync(inode: Inode): void {
    for (const change of inode.changes) applyChange(inode, change);
    inode.changes = [];
    this.changed.delete(inode);
    if (inode.isFolder) this.persist(({ adds, removes }) => adds?.folder === inode || removes?.folder === inode);
    this.persistNameOf(inode);
  }

  private persistNameOf(inode: Inode): void {
    const folders = this.persist(({ adds }) => adds?.inode === inode).map(({ adds }) => adds!.folder);
    for (const folder of folders) this.persistNameOf(folder);
  }

  private persist(isMeant: (change: NameChange) => boolean): NameChange[] {
    const meant = this.nameChanges.filter(isMeant);
    for (const change of meant) {
      const { adds } = change;
      const index = this.nameChanges.indexOf(change);
      // A pending older change must not bring back the file that had this name before.
      for (const older of this.nameChanges.slice(0, index)) {
        if (adds && older.adds?.folder === adds.folder && older.adds.name === adds.name) delete older.adds;
      }
      this.nameChanges.splice(index, 1);
      applyNames(change, ({ durableNames }) => durableNames);
    }
    return meant;
  }
}

export function applyNames({ adds, removes }: NameChange, namesOf: (folder: Inode) => Map<string, Inode>): void {
  if (removes && namesOf(removes.folder).get(removes.name) === removes.inode)
    namesOf(removes.folder).delete(removes.name);
  if (adds) namesOf(adds.folder).set(adds.name, adds.inode);
}

/** A buffer with a size below its length, so that growing it rarely copies. */
export type Content = Pick<Inode, 'durable' | 'durableSize'>;

export function applyChange(content: Content, change: DataChange): void {
  if ('size' in change) {
    // Truncated bytes read as zeros when the file grows again.
    if (change.size < content.durableSize) content.durable.fill(0, change.size, content.durableSize);
    return grow(content, change.size, change.size);
  }
  const end = change.at + change.bytes.length;
  grow(content, end, Math.max(content.durableSize, end));
  change.bytes.copy(content.durable, change.at);
}

function grow(content: Content, capacity: number, size: number): void {
  if (capacity > content.durable.length) {
    const larger = Buffer.alloc(Math.max(capacity, 2 * content.durable.length));
    content.durable.copy(larger);
    content.durable = larger;
  }
  content.durableSize = size;
}
