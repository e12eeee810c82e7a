/** The part of the package `clamscan` that is used here; it brings no types. */
declare module 'clamscan' {
  import type { Readable } from 'node:stream';
  import type { Socket } from 'node:net';

  interface Options {
    clamscan?: { active?: boolean };
    clamdscan?: {
      host?: string;
      port?: number;
      /** Milliseconds. */
      timeout?: number;
      localFallback?: boolean;
      bypassTest?: boolean;
    };
  }

  export default class NodeClam {
    init(options: Options): Promise<NodeClam>;
    ping(): Promise<Socket>;
    scanStream(stream: Readable): Promise<{ isInfected: boolean | null; viruses: string[] }>;
  }
}
