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

/** Makes a ZIP archive, with false headers on request. */
export function makeZip(parts: ZipPart[], { comment = '', trailing = '' } = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', claimedBytes, localName = name, encrypted = false } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(encrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes ?? plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(localName), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(localName), packed]);

    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...locals, central, end, Buffer.from(comment), Buffer.from(trailing)]);
}

const CONTENT_TYPES: ZipPart = { name: '[Content_Types].xml', content: '<Types/>' };
const RELATIONS: ZipPart = { name: '_rels/.rels', content: '<Relationships/>' };

export const docxParts = (...more: ZipPart[]): ZipPart[] => [
  CONTENT_TYPES,
  RELATIONS,
  { name: 'word/document.xml', content: '<w:document/>' },
  ...more,
];
export const xlsxParts = (...more: ZipPart[]): ZipPart[] => [
  CONTENT_TYPES,
  RELATIONS,
  { name: 'xl/workbook.xml', content: '<workbook/>' },
  ...more,
];

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A small file of each accepted type, by extension. */
export const sampleFiles = {
  pdf: Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1'),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  png: Buffer.from(PNG, 'base64'),
  xlsx: makeZip(xlsxParts()),
  docx: makeZip(docxParts()),
  txt: Buffer.from('Licence no. 1234, renewed at the counter — 12° outside 🚗\r\n'),
  md: Buffer.from('# Renewal\n\n- [x] paid\n'),
};

export const executableFile = Buffer.concat([
  Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04', 'latin1'),
  Buffer.alloc(512),
]);
export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const zipBomb = makeZip(docxParts({ name: 'word/media/blank.bin', content: Buffer.alloc(120 * 1024 * 1024) }));
