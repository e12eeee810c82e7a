import { makeZip, type ZipPart } from './make-zip';

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

/** A file in the format of Office before 2007, which also wraps protected documents. */
export const oleFile = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);

export const executableFile = Buffer.concat([
  Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04', 'latin1'),
  Buffer.alloc(512),
]);
export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const zipBomb = makeZip(docxParts({ name: 'word/media/blank.bin', content: Buffer.alloc(120 * 1024 * 1024) }));
