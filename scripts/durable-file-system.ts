import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from './durable-files';

/** The parts of Emscripten's NODEFS that are wrapped here. */
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

export interface WriteHooks {
  /** Called before every change of a file; may end the process. */
  beforeWrite: () => void;
  /** Called with the name of each file of the write-ahead log that is written to. */
  onLogWrite: (segment: string) => void;
  /** Called when the database can no longer tell what is on the disk. It must not return. */
  onFailure: (reason: unknown) => never;
}

/** The rights of other users. */
const OTHER_USERS_MASK = 0o077;

/**
 * PGlite's file system with an fsync that reaches the disk; its own confirms without doing anything. PostgreSQL does not
 * sync the folder of a new relation, so folders with new entries are synced along with the next file.
 */
export class DurableFileSystem extends NodeFS {
  readonly #hooks: WriteHooks;

  constructor(folder: string, hooks: WriteHooks) {
    super(folder);
    this.#hooks = hooks;
  }

  override async init(database: PGlite, options: EmscriptenOptions) {
    const initialised = await super.init(database, options);
    initialised.emscriptenOpts.preRun?.push((mod) => {
      this.#wrap((mod.FS.filesystems as unknown as { NODEFS: HostFileSystem }).NODEFS);
    });
    // PostgreSQL panics where it must not go on, and PGlite would continue with the next message.
    Object.assign(initialised.emscriptenOpts, { onAbort: this.#hooks.onFailure });
    return initialised;
  }

  #wrap({ node_ops, stream_ops, realPath }: HostFileSystem): void {
    const { beforeWrite, onLogWrite, onFailure } = this.#hooks;
    const { mknod, rename, setattr } = node_ops;
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
        // The kernel may have dropped what it could not write: a second fsync would falsely succeed.
        onFailure(error);
      }
      return 0;
    };
  }
}
