import { env, type Env } from '@/lib/config/env';
import { createClamdScanner } from './clamd';
import { contentCheckScanner } from './content-check';
import type { Scanner, ScannerName } from './scanner';

export { inspectContent, type ContentKind, type ContentRefusal } from './content-check';
export type { Scanner, ScanVerdict } from './scanner';

const labels: Record<ScannerName, string> = { clamd: 'ClamAV', 'content-check': 'Content check (no virus scanner)' };

/** The scanner that the settings ask for: clamd, else the content check. */
export function createScanner({ CLAMAV_HOST, CLAMAV_PORT }: Pick<Env, 'CLAMAV_HOST' | 'CLAMAV_PORT'>): Scanner {
  return CLAMAV_HOST ? createClamdScanner({ host: CLAMAV_HOST, port: CLAMAV_PORT }) : contentCheckScanner;
}

let instance: Scanner | undefined;

/** The scanner of this process. */
export const scanner = (): Scanner => (instance ??= createScanner(env()));

/** Which scanner is in use, by name, for system status. */
export const scannerLabel = (): string => labels[scanner().name];
