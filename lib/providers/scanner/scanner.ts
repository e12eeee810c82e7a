export type ScannerName = 'clamd' | 'content-check';

/** What a scan found. 'failed': the scanner will not be able to say, however often it is asked. */
export type ScanVerdict = 'clean' | 'infected' | 'failed';

export interface Scanner {
  readonly name: ScannerName;
  /** @throws AppError unavailable when the scanner cannot be reached just now */
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
  /** Whether the scanner answers. Never throws. */
  check(): Promise<'ok' | 'down'>;
}
