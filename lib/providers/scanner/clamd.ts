import { Readable } from 'node:stream';
import NodeClam from 'clamscan';
import { AppError } from '@/lib/http/errors';
import { withTimeout } from '@/lib/providers/with-timeout';
import type { Scanner, ScanVerdict } from './scanner';

/** Far less than a sweep has: it scans several files, and finishes the one it is at. */
const SCAN_TIMEOUT_MS = 15_000;
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
      const source = Readable.from(splitIntoChunks(bytes));
      try {
        return await withClamdTimeout(
          client(timeoutMs)
            .then((clam) => clam.scanStream(source))
            .then(({ isInfected }) => toVerdict(isInfected)),
          timeoutMs,
        );
      } catch (error) {
        if (isPermanentError(error)) return 'failed';
        throw new AppError('unavailable', 'The virus scanner cannot be reached just now.', { cause: error });
      } finally {
        source.destroy();
      }
    },
    async check() {
      const checkMs = Math.min(CHECK_TIMEOUT_MS, timeoutMs);
      try {
        const socket = await withClamdTimeout(
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

function toVerdict(isInfected: boolean | null): ScanVerdict {
  if (isInfected === null) throw new Error('clamd closed the connection without an answer.');
  return isInfected ? 'infected' : 'clean';
}

/**
 * What clamd says of a file that is beyond its limits or broken, which no repetition changes (`INSTREAM` in its manual, `cl_strerror` in
 * its source). It answers ERROR for troubles of its own as well, which pass: no room, no memory, no temporary file, no time.
 */
const PERMANENT_ERROR = /size limit exceeded|exceeded max|bad format or broken|can't parse data|can't unpack|CL_EMAX/i;

/** clamd's own words end in ERROR; the package passes them on as data of the error. */
function isPermanentError(error: unknown): boolean {
  const message = error instanceof Error ? (error as { data?: { error?: unknown } }).data?.error : undefined;
  return typeof message === 'string' && PERMANENT_ERROR.test(message);
}

function* splitIntoChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** The package forgets to answer when a connection times out after it was made. */
const withClamdTimeout = <T>(call: Promise<T>, limitMs: number): Promise<T> =>
  withTimeout(() => call, limitMs, 'clamd did not answer in time.');
