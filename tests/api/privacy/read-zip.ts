import { crc32 } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Flag of a ZIP entry whose name is UTF-8 (bit 11). */
const UTF8_NAME = 1 << 11;

/**
 * Reads the uncompressed entries of a ZIP archive through its central directory and verifies every checksum.
 * @throws Error if the archive is damaged, or has a compressed entry or a name not marked as UTF-8
 */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes);
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('The zip has no end.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The directory is broken.');
    if (!(zip.readUInt16LE(at + 8) & UTF8_NAME)) throw new Error('A name is not marked as UTF-8.');
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('An entry is compressed.');
    const [sum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== LOCAL) throw new Error(`${name} is not where the directory says.`);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    if (crc32(content) !== sum) throw new Error(`${name} does not match its sum.`);
    if (files.has(name)) throw new Error(`${name} is there twice.`);
    files.set(name, content);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
