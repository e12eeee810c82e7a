import yauzl from 'yauzl';

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Maximum ratio of unpacked to packed size. Spreadsheets reach about 50. */
const MAX_RATIO = 150;
/** Files that unpack to less are exempt from MAX_RATIO, because a harmless page of spaces may exceed it. */
const RATIO_CHECK_MIN_BYTES = 1024 * 1024;
const MAX_PARTS = 10_000;

const DATA_DESCRIPTOR_FLAG = 0x8;
const STORED = 0;
const DEFLATED = 8;

export type OfficeRefusal = 'damaged' | 'bomb' | 'macros' | 'executable' | 'unknown';

interface Part {
  name: string;
  unpacked: number;
  start: number;
  end: number;
}

class RefusedFileError extends Error {
  constructor(readonly reason: OfficeRefusal) {
    super(reason);
  }
}

/** Unpacks nothing. The central directory must match the local headers, which other programs may read instead. */
export async function inspectOfficeFile(
  bytes: Uint8Array,
): Promise<{ kind: 'docx' | 'xlsx' } | { refused: OfficeRefusal }> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const parts = await readParts(archive);
    checkSizes(parts, archive.length);
    return { kind: detectKind(parts.map((part) => part.name.toLowerCase())) };
  } catch (error) {
    // Any other error comes from yauzl, which throws plain errors for malformed archives.
    return { refused: error instanceof RefusedFileError ? error.reason : 'damaged' };
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

function checkSizes(parts: Part[], archiveBytes: number): void {
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0);
  if (unpacked > MAX_UNPACKED_BYTES) throw new RefusedFileError('bomb');
  if (unpacked > RATIO_CHECK_MIN_BYTES && unpacked > MAX_RATIO * archiveBytes) throw new RefusedFileError('bomb');
  // Refuse overlapping parts, because archive bombs reuse the same data for many ZIP entries.
  const inOrder = [...parts].sort((a, b) => a.start - b.start);
  inOrder.forEach((part, index) => {
    const next = inOrder[index + 1];
    if (next && part.end > next.start) throw new RefusedFileError('bomb');
  });
}

async function readParts(archive: Buffer): Promise<Part[]> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true });
  if (zip.entryCount > MAX_PARTS) throw new RefusedFileError('bomb');
  const parts: Part[] = [];
  for await (const entry of zip.eachEntry()) parts.push(await readPart(zip, entry));
  if (parts.some((part) => part.end > archive.length)) throw new RefusedFileError('damaged');
  return parts;
}

async function readPart(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Part> {
  if (entry.isEncrypted() || ![STORED, DEFLATED].includes(entry.compressionMethod))
    throw new RefusedFileError('unknown');
  const { fileName, compressedSize, uncompressedSize, compressionMethod, relativeOffsetOfLocalHeader } = entry;
  const local = await zip.readLocalFileHeaderPromise(entry);
  const hasDataDescriptor = (local.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG) !== 0;
  const sameSizes =
    hasDataDescriptor || (local.compressedSize === compressedSize && local.uncompressedSize === uncompressedSize);
  const end = local.fileDataStart + compressedSize;
  if (!local.fileName.equals(entry.fileNameRaw) || local.compressionMethod !== compressionMethod || !sameSizes)
    throw new RefusedFileError('damaged');
  return { name: fileName, unpacked: uncompressedSize, start: relativeOffsetOfLocalHeader, end };
}
