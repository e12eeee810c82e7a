import { Readable } from 'node:stream';
import NodeClam from 'clamscan';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { withTimeout } from '@/lib/providers/with-timeout';
import type { Scanner, ScanVerdict } from './scanner';

const SCAN_TIMEOUT_MS = 15_000;
const CHECK_TIMEOUT_MS = 5_000;
const CHUNK_BYTES = 64 * 1024;

interface ClamdSettings {
  host: string;
  port: number;
  timeoutMs?: number;
}

export function createClamdScanner({ host, port, timeoutMs = SCAN_TIMEOUT_MS }: ClamdSettings): Scanner {
  /** One client per call, because the package stores the state of a call in its client. */
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
        throw new AppError('unavailable', text('errors.attachments.scannerUnavailable'), { cause: error });
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

/** Errors that clamd reports for broken or oversized files. Its other errors, such as lack of memory, are temporary. */
const PERMANENT_ERROR = /size limit exceeded|exceeded max|bad format or broken|can't parse data|can't unpack|CL_EMAX/i;

function isPermanentError(error: unknown): boolean {
  const message = error instanceof Error ? (error as { data?: { error?: unknown } }).data?.error : undefined;
  return typeof message === 'string' && PERMANENT_ERROR.test(message);
}

function* splitIntoChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** Needed because a `clamscan` call never settles if an established connection times out. */
const withClamdTimeout = <T>(call: Promise<T>, limitMs: number): Promise<T> =>
  withTimeout(() => call, limitMs, 'clamd did not answer in time.');
