import {
  ERR_ENCRYPTED,
  ERR_OVERLAPPING_ENTRY,
  ERR_UNSUPPORTED_COMPRESSION,
  Uint8ArrayReader,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js';
import type { Inspection, Refusal } from './inspection';

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Maximum ratio of unpacked to packed size. Spreadsheets reach about 50. */
const MAX_RATIO = 150;
/** Files that unpack to less are exempt from MAX_RATIO, because a harmless page of spaces may exceed it. */
const RATIO_CHECK_MIN_BYTES = 1024 * 1024;
const MAX_PARTS = 10_000;

class RefusedFileError extends Error {
  constructor(readonly reason: Refusal) {
    super(reason);
  }
}

const refusalByZipError: Partial<Record<string, Refusal>> = {
  [ERR_ENCRYPTED]: 'password',
  // Archive bombs reuse the same data for many ZIP entries.
  [ERR_OVERLAPPING_ENTRY]: 'bomb',
  [ERR_UNSUPPORTED_COMPRESSION]: 'unknown',
};

/** Unpacks nothing. */
export async function inspectOfficeFile(bytes: Uint8Array): Promise<Inspection> {
  try {
    return { kind: detectKind(await readPartNames(bytes)) };
  } catch (error) {
    if (error instanceof RefusedFileError) return { refused: error.reason };
    return { refused: refusalByZipError[error instanceof Error ? error.message : ''] ?? 'damaged' };
  }
}

function detectKind(names: string[]): 'docx' | 'xlsx' {
  if (names.some((name) => /vbaproject[^/]*\.bin$|\/macrosheets\//.test(name))) throw new RefusedFileError('macros');
  if (names.some((name) => /\.(exe|dll|scr|com|bat|cmd|js|vbs|ps1|jar|msi|lnk|hta)$/.test(name)))
    throw new RefusedFileError('executable');
  if (!names.includes('[content_types].xml')) throw new RefusedFileError('unknown');
  const isText = names.some((name) => /^word\/document\d*\.xml$/.test(name));
  const isSheet = names.some((name) => /^xl\/workbook\d*\.xml$/.test(name));
  if (isText === isSheet) throw new RefusedFileError('unknown');
  return isText ? 'docx' : 'xlsx';
}

/** The central directory must match the local headers and the whole file, which other programs may read instead. */
async function readPartNames(bytes: Uint8Array): Promise<string[]> {
  const archive = new ZipReader(new Uint8ArrayReader(bytes), {
    checkLocalFilename: true,
    maxAppendedDataSize: 0,
    extractPrependedData: true,
  });
  const names: string[] = [];
  let unpacked = 0;
  for await (const entry of archive.getEntriesGenerator()) {
    if (names.length === MAX_PARTS) throw new RefusedFileError('bomb');
    // Folders too have a local header to check.
    await (entry as FileEntry).getData(new WritableStream(), { checkOverlappingEntryOnly: true });
    names.push(entry.filename.toLowerCase().replaceAll('\\', '/'));
    unpacked += entry.uncompressedSize;
  }
  if (archive.prependedData?.length) throw new RefusedFileError('damaged');
  if (unpacked > MAX_UNPACKED_BYTES) throw new RefusedFileError('bomb');
  if (unpacked > RATIO_CHECK_MIN_BYTES && unpacked > MAX_RATIO * bytes.byteLength) throw new RefusedFileError('bomb');
  return names;
}
