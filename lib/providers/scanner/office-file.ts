/** Bytes that all parts of an office file may have together when unpacked. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** How many times its packed size a file may unpack to. Spreadsheets reach about 50. */
const MAX_RATIO = 150;
/** Below this the ratio says nothing: a page of blanks packs very well. */
const RATIO_FROM_BYTES = 1024 * 1024;
const MAX_PARTS = 10_000;

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;

const ENCRYPTED = 0x1;
const SIZES_FOLLOW = 0x8;
const STORED = 0;
const DEFLATED = 8;

export type OfficeRefusal = 'damaged' | 'bomb' | 'macros' | 'executable' | 'unknown';

interface Part {
  name: string;
  packed: number;
  unpacked: number;
  start: number;
  end: number;
}

class Refused extends Error {
  constructor(readonly reason: OfficeRefusal) {
    super(reason);
  }
}

/**
 * What kind of office file a zip archive is, from its directory alone: nothing is unpacked. The directory must agree with
 * the archive, so that no reader sees other parts in it than we do.
 */
export function inspectOfficeFile(bytes: Uint8Array): { kind: 'docx' | 'xlsx' } | { refused: OfficeRefusal } {
  try {
    const parts = readParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    checkSizes(parts, bytes.byteLength);
    return { kind: kindOf(parts.map((part) => part.name.toLowerCase())) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.reason };
    // A read past the end of the archive.
    if (error instanceof RangeError) return { refused: 'damaged' };
    throw error;
  }
}

function kindOf(names: string[]): 'docx' | 'xlsx' {
  if (names.some((name) => /vbaproject[^/]*\.bin$|\/macrosheets\//.test(name))) throw new Refused('macros');
  if (names.some((name) => /\.(exe|dll|scr|com|bat|cmd|js|vbs|ps1|jar|msi|lnk|hta)$/.test(name)))
    throw new Refused('executable');
  if (!names.includes('[content_types].xml')) throw new Refused('unknown');
  // Some editors number the main part.
  const isText = names.some((name) => /^word\/document\d*\.xml$/.test(name));
  const isSheet = names.some((name) => /^xl\/workbook\d*\.xml$/.test(name));
  if (isText === isSheet) throw new Refused('unknown');
  return isText ? 'docx' : 'xlsx';
}

function checkSizes(parts: Part[], archiveBytes: number): void {
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0);
  if (unpacked > MAX_UNPACKED_BYTES) throw new Refused('bomb');
  if (unpacked > RATIO_FROM_BYTES && unpacked > MAX_RATIO * archiveBytes) throw new Refused('bomb');
  // Parts that share their bytes are how a small archive unpacks to a large one.
  const inOrder = [...parts].sort((a, b) => a.start - b.start);
  inOrder.forEach((part, index) => {
    const next = inOrder[index + 1];
    if (next && part.end > next.start) throw new Refused('bomb');
  });
}

function readParts(archive: Buffer): Part[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  const size = archive.readUInt32LE(end + 12);
  const offset = archive.readUInt32LE(end + 16);
  const severalDisks = archive.readUInt32LE(end + 4) !== 0 || archive.readUInt16LE(end + 8) !== count;
  // An archive of a few megabytes needs no 64-bit directory, whose marks these values would be.
  if (severalDisks || offset + size !== end) throw new Refused('damaged');
  if (count > MAX_PARTS) throw new Refused('bomb');

  const parts: Part[] = [];
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    const { part, next } = readPart(archive, at, offset);
    parts.push(part);
    at = next;
  }
  if (at !== end) throw new Refused('damaged');
  return parts;
}

/** The end record is the last thing in the file but for a comment, whose length it gives. */
function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = archive.length - END_BYTES; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) !== END_SIGNATURE) continue;
    if (at + END_BYTES + archive.readUInt16LE(at + 20) === archive.length) return at;
  }
  throw new Refused('damaged');
}

function readPart(archive: Buffer, at: number, directory: number): { part: Part; next: number } {
  if (archive.readUInt32LE(at) !== CENTRAL_SIGNATURE) throw new Refused('damaged');
  const flags = archive.readUInt16LE(at + 8);
  const method = archive.readUInt16LE(at + 10);
  const packed = archive.readUInt32LE(at + 20);
  const unpacked = archive.readUInt32LE(at + 24);
  const nameBytes = archive.readUInt16LE(at + 28);
  const nextAt = at + CENTRAL_BYTES + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  const start = archive.readUInt32LE(at + 42);
  const name = archive.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes);
  if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) throw new Refused('unknown');
  if (method === STORED && packed !== unpacked) throw new Refused('damaged');

  if (archive.readUInt32LE(start) !== LOCAL_SIGNATURE) throw new Refused('damaged');
  const localNameBytes = archive.readUInt16LE(start + 26);
  const content = start + LOCAL_BYTES + localNameBytes + archive.readUInt16LE(start + 28);
  const sameName = archive.toString('utf8', start + LOCAL_BYTES, start + LOCAL_BYTES + localNameBytes) === name;
  const sameMethod = archive.readUInt16LE(start + 8) === method;
  const sizesFollow = (archive.readUInt16LE(start + 6) & SIZES_FOLLOW) !== 0;
  const sameSizes =
    sizesFollow || (archive.readUInt32LE(start + 18) === packed && archive.readUInt32LE(start + 22) === unpacked);
  if (!sameName || !sameMethod || !sameSizes || content + packed > directory) throw new Refused('damaged');
  return { part: { name, packed, unpacked, start, end: content + packed }, next: nextAt };
}
