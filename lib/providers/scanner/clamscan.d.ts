/** The package `clamscan` ships no types. */
declare module 'clamscan' {
  import type { Readable } from 'node:stream';
  import type { Socket } from 'node:net';

  interface Options {
    clamscan?: { active?: boolean };
    clamdscan?: {
      host?: string;
      port?: number;
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
