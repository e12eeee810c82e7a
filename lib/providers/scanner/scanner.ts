export type ScannerName = 'clamd' | 'content-check';

/** 'failed': the file can never be scanned, so a retry is useless. */
export type ScanVerdict = 'clean' | 'infected' | 'failed';

export interface Scanner {
  readonly name: ScannerName;
  /** @throws AppError unavailable, after which a retry may succeed */
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
  check(): Promise<'ok' | 'down'>;
}
