import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content?: string | Uint8Array;
  /** False uncompressed size to write into both headers. */
  claimedBytes?: number;
  /** Different name to write into the local header. */
  localName?: string;
  encrypted?: boolean;
}

interface ZipOptions {
  comment?: string;
  trailing?: string;
  /** Writes sizes and offsets into ZIP64 fields. */
  zip64?: boolean;
  /** Writes the sizes after the data instead of into the local header, as writers of streams do. */
  descriptors?: 'signed' | 'unsigned';
}

const MAX_32_BITS = 0xffffffff;

/** Makes a ZIP archive, with false headers on request. */
export function makeZip(
  parts: ZipPart[],
  { comment = '', trailing = '', zip64 = false, descriptors }: ZipOptions = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', claimedBytes, localName = name, encrypted = false } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { level: 9 });
    const size = claimedBytes ?? plain.length;
    const flags = (encrypted ? 1 : 0) | (descriptors ? 8 : 0);
    const header = (sizes: { checksum: number; packed: number; plain: number }, fileName: string, extra: Buffer) => {
      const common = Buffer.alloc(26);
      common.writeUInt16LE(zip64 ? 45 : 20, 0);
      common.writeUInt16LE(flags, 2);
      common.writeUInt16LE(8, 4);
      common.writeUInt32LE(sizes.checksum, 10);
      common.writeUInt32LE(zip64 ? MAX_32_BITS : sizes.packed, 14);
      common.writeUInt32LE(zip64 ? MAX_32_BITS : sizes.plain, 18);
      common.writeUInt16LE(Buffer.byteLength(fileName), 22);
      common.writeUInt16LE(extra.length, 24);
      return common;
    };
    const real = { checksum: crc32(plain), packed: packed.length, plain: size };
    const inLocal = descriptors ? { checksum: 0, packed: 0, plain: 0 } : real;
    const localExtra = zip64 ? zip64Extra(inLocal.plain, inLocal.packed) : Buffer.alloc(0);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      header(inLocal, localName, localExtra),
      Buffer.from(localName),
      localExtra,
      packed,
      ...(descriptors ? [dataDescriptor(real, zip64, descriptors === 'signed')] : []),
    ]);
    const extra = zip64 ? zip64Extra(size, packed.length, offset) : Buffer.alloc(0);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(zip64 ? MAX_32_BITS : offset, 10);
    directory.push(
      Buffer.from('PK\x01\x02\x2d\x00', 'latin1'),
      header(real, name, extra),
      rest,
      Buffer.from(name),
      extra,
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(zip64 ? MAX_32_BITS : central.length, 12);
  end.writeUInt32LE(zip64 ? MAX_32_BITS : offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  const zip64End = zip64 ? [zip64EndOfDirectory(parts.length, central.length, offset)] : [];
  return Buffer.concat([...locals, central, ...zip64End, end, Buffer.from(comment), Buffer.from(trailing)]);
}

function int64s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, index) => bytes.writeBigUInt64LE(BigInt(value), 8 * index));
  return bytes;
}

const zip64Extra = (...values: number[]) =>
  Buffer.concat([Buffer.from([1, 0, 8 * values.length, 0]), int64s(...values)]);

function dataDescriptor(
  sizes: { checksum: number; packed: number; plain: number },
  zip64: boolean,
  isSigned: boolean,
): Buffer {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(sizes.checksum);
  const short = Buffer.alloc(8);
  short.writeUInt32LE(sizes.packed, 0);
  short.writeUInt32LE(sizes.plain, 4);
  const signature = Buffer.from(isSigned ? 'PK\x07\x08' : '', 'latin1');
  return Buffer.concat([signature, checksum, zip64 ? int64s(sizes.packed, sizes.plain) : short]);
}

function zip64EndOfDirectory(count: number, length: number, offset: number): Buffer {
  return Buffer.concat([
    Buffer.from('PK\x06\x06', 'latin1'),
    int64s(44),
    Buffer.from([45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    int64s(count, count, length, offset),
    Buffer.from('PK\x06\x07\0\0\0\0', 'latin1'),
    int64s(offset + length),
    Buffer.from([1, 0, 0, 0]),
  ]);
}
