import { Readable } from 'node:stream';
import NodeClam from 'clamscan';
import { AppError } from '../errors';
import type { Scanner, ScanVerdict } from './types';

const SCAN_TIMEOUT_MS = 60_000;
const CHECK_TIMEOUT_MS = 5_000;
const CHUNK_BYTES = 64 * 1024;

interface ClamdSettings {
  host: string;
  port: number;
  /** Milliseconds after which a scan is given up. */
  timeoutMs?: number;
}

/** Asks ClamAV's clamd over TCP (INSTREAM), so that it needs no access to our files. */
export function createClamdScanner({ host, port, timeoutMs = SCAN_TIMEOUT_MS }: ClamdSettings): Scanner {
  /** A client of its own per call: the package keeps state of the call in it. */
  const client = (limitMs: number) =>
    new NodeClam().init({
      clamscan: { active: false },
      clamdscan: { host, port, timeout: limitMs, localFallback: false, bypassTest: true },
    });

  return {
    name: 'clamd',
    async scan(bytes) {
      const source = Readable.from(chunksOf(bytes));
      try {
        return await limited(
          client(timeoutMs)
            .then((clam) => clam.scanStream(source))
            .then(({ isInfected }) => verdictOf(isInfected)),
          timeoutMs,
        );
      } catch (error) {
        // clamd answered, and its answer is that it cannot scan this: too long for its limits, or damaged.
        if (isClamdError(error)) return 'failed';
        throw new AppError('unavailable', 'The virus scanner cannot be reached just now.', { cause: error });
      } finally {
        source.destroy();
      }
    },
    async check() {
      const checkMs = Math.min(CHECK_TIMEOUT_MS, timeoutMs);
      try {
        const socket = await limited(
          client(checkMs).then((clam) => clam.ping()),
          checkMs,
        );
        socket.destroy();
        return 'ok';
      } catch {
        return 'down';
      }
    },
  };
}

function verdictOf(isInfected: boolean | null): ScanVerdict {
  if (isInfected === null) throw new Error('clamd closed the connection without an answer.');
  return isInfected ? 'infected' : 'clean';
}

/** clamd's own words end in ERROR; the package passes them on as data of the error. */
function isClamdError(error: unknown): boolean {
  return error instanceof Error && typeof (error as { data?: { error?: unknown } }).data?.error === 'string';
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** The package forgets to answer when a connection times out after it was made. */
async function limited<T>(call: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('clamd did not answer in time.')), limitMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
