import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from './durable-files';

// Emscripten's NODEFS has no types. These cover the parts used here.
interface FileNode {
  name: string;
  parent: FileNode;
}
interface Stream {
  nfd: number;
  node: FileNode;
}
interface NodeOperations {
  mknod: (parent: FileNode, name: string, mode: number, dev: number) => FileNode;
  rename: (node: FileNode, newParent: FileNode, newName: string) => void;
  unlink: (parent: FileNode, name: string) => void;
  rmdir: (parent: FileNode, name: string) => void;
  setattr: (node: FileNode, attributes: { mode?: number }) => void;
}
interface StreamOperations {
  write: (stream: Stream, ...rest: unknown[]) => number;
  fsync?: (stream: Stream) => number;
}
interface HostFileSystem {
  node_ops: NodeOperations;
  stream_ops: StreamOperations;
  realPath: (node: FileNode) => string;
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

export interface FileWriteHooks {
  /** Called before a file is created, renamed, removed, resized or written; may exit the process. */
  beforeWrite: () => void;
  onLogWrite: (segment: string) => void;
  /** Called when the state on disk is unknown. Must not return. */
  onFailure: (reason: unknown) => never;
}

const OTHER_USERS_MASK = 0o077;

/** Implements fsync, which PGlite ignores. Also syncs new folder entries, and denies other users access to files. */
export class DurableFileSystem extends NodeFS {
  readonly #hooks: FileWriteHooks;

  constructor(folder: string, hooks: FileWriteHooks) {
    super(folder);
    this.#hooks = hooks;
  }

  override async init(database: PGlite, options: EmscriptenOptions) {
    const initialised = await super.init(database, options);
    initialised.emscriptenOpts.preRun?.push((mod) => {
      this.#wrap((mod.FS.filesystems as unknown as { NODEFS: HostFileSystem }).NODEFS);
    });
    // Exit on a PostgreSQL panic, because PGlite would otherwise continue with the next message.
    Object.assign(initialised.emscriptenOpts, { onAbort: this.#hooks.onFailure });
    return initialised;
  }

  #wrap({ node_ops, stream_ops, realPath }: HostFileSystem): void {
    const { beforeWrite, onLogWrite, onFailure } = this.#hooks;
    const { mknod, rename, unlink, rmdir, setattr } = node_ops;
    const { write } = stream_ops;
    const changedFolders = new Set<string>();
    node_ops.mknod = (parent, name, mode, dev) => {
      beforeWrite();
      changedFolders.add(realPath(parent));
      return mknod(parent, name, mode & ~OTHER_USERS_MASK, dev);
    };
    node_ops.rename = (node, newParent, newName) => {
      beforeWrite();
      for (const folder of [node.parent, newParent]) changedFolders.add(realPath(folder));
      rename(node, newParent, newName);
    };
    node_ops.unlink = (parent, name) => {
      beforeWrite();
      unlink(parent, name);
    };
    node_ops.rmdir = (parent, name) => {
      beforeWrite();
      rmdir(parent, name);
    };
    node_ops.setattr = (node, { mode, ...attributes }) => {
      beforeWrite();
      setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHER_USERS_MASK });
    };
    stream_ops.write = (stream, ...rest) => {
      beforeWrite();
      if (stream.node.parent.name === 'pg_wal') onLogWrite(stream.node.name);
      return write(stream, ...rest);
    };
    stream_ops.fsync = (stream) => {
      try {
        for (const folder of changedFolders) syncFolder(folder);
        changedFolders.clear();
        fsyncSync(stream.nfd);
      } catch (error) {
        // The kernel may discard data after a failed fsync, and a second fsync would falsely succeed.
        onFailure(error);
      }
      return 0;
    };
  }
}
