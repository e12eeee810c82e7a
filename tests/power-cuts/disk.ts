import path from 'node:path';
import type { LogEntry } from './history-log';

/** An unsynced change of a file's content. */
export type DataChange = { at: number; bytes: Buffer } | { size: number };

/** Only the first `size` bytes of `buffer` are content. The spare bytes let the file grow without copying. */
export interface FileContent {
  buffer: Buffer;
  size: number;
}

export interface Inode {
  isFolder: boolean;
  /** Content and names that survive a power cut. */
  durable: FileContent;
  durableNames: Map<string, Inode>;
  changes: DataChange[];
  /** Size and names as the running system sees them. */
  size: number;
  names: Map<string, Inode>;
}

interface FolderEntry {
  folder: Inode;
  name: string;
  inode: Inode;
}

/** An unsynced change of folder entries. A rename is a single change. */
export interface NameChange {
  adds?: FolderEntry;
  removes?: FolderEntry;
}

const createInode = (isFolder: boolean): Inode => ({
  isFolder,
  durable: { buffer: Buffer.alloc(0), size: 0 },
  durableNames: new Map(),
  changes: [],
  size: 0,
  names: new Map(),
});

/**
 * A disk with a write cache. Syncing a file makes its content and size durable, and its name and folders if these are
 * new. ext4, XFS and Btrfs do the same, and PostgreSQL relies on this. Syncing a folder makes its names durable. A
 * power cut may lose any unsynced change, independently of the others.
 */
export class SimulatedDisk {
  readonly root = createInode(true);
  nameChanges: NameChange[] = [];
  private readonly open = new Map<number, { inode: Inode; position: number; appends: boolean }>();

  apply(entry: LogEntry, bytes: Buffer): void {
    switch (entry.op) {
      case 'start':
        return this.open.clear();
      case 'open': {
        const inode = this.find(entry.path) ?? this.add(entry.path, createInode(false));
        if (entry.truncates) resize(inode, 0);
        return void this.open.set(entry.fd, { inode, position: 0, appends: entry.appends });
      }
      case 'write':
        return this.write(entry.fd, entry.at, bytes);
      case 'resize':
        return resize(typeof entry.file === 'number' ? this.file(entry.file).inode : this.get(entry.file), entry.size);
      case 'sync':
        return this.sync(this.file(entry.fd).inode);
      case 'mkdir':
        return void this.add(entry.path, createInode(true));
      case 'link':
        return void this.add(entry.to, this.get(entry.from));
      case 'remove':
        return this.remove(entry.path);
      case 'rename': {
        const removes = this.nameOf(entry.from);
        return this.changeNames({ removes, adds: { ...this.nameOf(entry.to), inode: removes.inode } });
      }
    }
  }

  private find(file: string): Inode | undefined {
    let inode: Inode | undefined = this.root;
    for (const part of file.split(path.sep).filter((name) => name && name !== '.')) inode = inode?.names.get(part);
    return inode;
  }

  private get(file: string): Inode {
    const inode = this.find(file);
    if (!inode) throw new Error(`The log did not create ${file}`);
    return inode;
  }

  private file(fd: number) {
    const file = this.open.get(fd);
    if (!file) throw new Error(`The log did not open ${fd}`);
    return file;
  }

  /** @returns an entry whose `inode` is undefined, despite its type, if the name does not exist */
  private nameOf(file: string): FolderEntry {
    const folder = this.get(path.dirname(file));
    const name = path.basename(file);
    return { folder, name, inode: folder.names.get(name) as Inode };
  }

  private add(file: string, inode: Inode): Inode {
    this.changeNames({ adds: { ...this.nameOf(file), inode } });
    return inode;
  }

  private remove(file: string): void {
    const inode = this.find(file);
    if (!inode) return;
    for (const name of inode.names.keys()) this.remove(path.join(file, name));
    this.changeNames({ removes: this.nameOf(file) });
  }

  private changeNames(change: NameChange): void {
    applyNameChange(change, ({ names }) => names);
    this.nameChanges.push(change);
  }

  private write(fd: number, offset: number | undefined, bytes: Buffer): void {
    const file = this.file(fd);
    const { inode } = file;
    const at = file.appends ? inode.size : (offset ?? file.position);
    if (offset === undefined) file.position = at + bytes.length;
    inode.changes.push({ at, bytes });
    inode.size = Math.max(inode.size, at + bytes.length);
  }

  private sync(inode: Inode): void {
    for (const change of inode.changes) applyDataChange(inode.durable, change);
    inode.changes = [];
    if (inode.isFolder) this.persist(({ adds, removes }) => adds?.folder === inode || removes?.folder === inode);
    this.persistNameOf(inode);
  }

  private persistNameOf(inode: Inode): void {
    for (const { adds } of this.persist(({ adds }) => adds?.inode === inode)) this.persistNameOf(adds!.folder);
  }

  private persist(matches: (change: NameChange) => boolean): NameChange[] {
    const matchingChanges = this.nameChanges.filter(matches);
    for (const change of matchingChanges) {
      const { adds } = change;
      const index = this.nameChanges.indexOf(change);
      // A pending older change must not bring back the file that had this name before.
      for (const older of this.nameChanges.slice(0, index)) {
        if (adds && older.adds?.folder === adds.folder && older.adds.name === adds.name) delete older.adds;
      }
      this.nameChanges.splice(index, 1);
      applyNameChange(change, ({ durableNames }) => durableNames);
    }
    return matchingChanges;
  }
}

function resize(inode: Inode, size: number): void {
  if (inode.size !== size) inode.changes.push({ size });
  inode.size = size;
}

export function applyNameChange({ adds, removes }: NameChange, namesOf: (folder: Inode) => Map<string, Inode>): void {
  const old = removes && namesOf(removes.folder);
  if (old?.get(removes!.name) === removes?.inode) old?.delete(removes!.name);
  if (adds) namesOf(adds.folder).set(adds.name, adds.inode);
}

export function applyDataChange(content: FileContent, change: DataChange): void {
  const end = 'size' in change ? change.size : change.at + change.bytes.length;
  // Truncated bytes read as zeros when the file grows again.
  if ('size' in change) content.buffer.fill(0, Math.min(end, content.buffer.length));
  if (end > content.buffer.length) {
    const larger = Buffer.alloc(Math.max(end, 2 * content.buffer.length));
    content.buffer.copy(larger);
    content.buffer = larger;
  }
  if ('bytes' in change) change.bytes.copy(content.buffer, change.at);
  content.size = 'size' in change ? end : Math.max(content.size, end);
}
