import { env, type Env } from '@/lib/config/env';
import { createClamdScanner } from './clamd';
import { contentCheckScanner } from './content-check';
import type { Translator } from '@/lib/i18n/translator';
import type { Scanner } from './scanner';

export { inspectContent } from './content-check';
export type { Inspection, Refusal } from './inspection';
export type { Scanner, ScanVerdict } from './scanner';

export function createScanner({ CLAMAV_HOST, CLAMAV_PORT }: Pick<Env, 'CLAMAV_HOST' | 'CLAMAV_PORT'>): Scanner {
  return CLAMAV_HOST ? createClamdScanner({ host: CLAMAV_HOST, port: CLAMAV_PORT }) : contentCheckScanner;
}

let instance: Scanner | undefined;

export const scanner = (): Scanner => (instance ??= createScanner(env()));

export const scannerLabel = (t: Translator): string =>
  scanner().name === 'clamd' ? 'ClamAV' : t('testing.system.contentCheck');
