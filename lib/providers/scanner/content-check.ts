import { fileTypeFromBuffer } from 'file-type';
import { decodeText } from './decode-text';
import type { ContentKind, Inspection } from './inspection';
import { inspectOfficeFile } from './office-file';
import type { Scanner } from './scanner';

const kindByMimeType: Partial<Record<string, ContentKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
};

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/** Detects the type from the bytes alone; file names and MIME types of clients are not trusted. */
export async function inspectContent(bytes: Uint8Array): Promise<Inspection> {
  if (ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte)) return inspectOfficeFile(bytes);
  const type = await fileTypeFromBuffer(bytes);
  const hasPdf = (!type || type.mime === 'application/pdf') && isPdf(bytes);
  const text = decodeText(bytes);
  if (text === undefined) return hasPdf ? { kind: 'pdf' } : inspectBinary(bytes, type);
  // Ignore the type of a text, because a text may start with 'BM' or 'MZ', the signatures of bitmaps and programs.
  if (/^\s*<(\?xml|!doctype|html|svg|script)/i.test(text)) return { refused: 'web-page' };
  if (text.startsWith('#!')) return { refused: 'executable' };
  return { kind: hasPdf ? 'pdf' : 'text' };
}

function inspectBinary(bytes: Uint8Array, type: Awaited<ReturnType<typeof fileTypeFromBuffer>>): Inspection {
  const kind = kindByMimeType[type?.mime ?? ''];
  if (kind) return { kind };
  if (type?.mime === 'application/x-cfb') return { refused: isOldOfficeFile(bytes) ? 'old-office' : 'password' };
  if (/^image\/hei[cf]/.test(type?.mime ?? '')) return { refused: 'heic' };
  if (type?.mime.startsWith('image/')) return { refused: 'picture', format: type.ext.toUpperCase() };
  return { refused: 'unknown' };
}

/** Both old and protected files of Office are OLE containers. They differ in the names of their streams. */
const isOldOfficeFile = (bytes: Uint8Array): boolean =>
  ['WordDocument', 'Workbook'].some((stream) => Buffer.from(bytes).includes(stream, 0, 'utf16le'));

/** Harmless sample that virus scanners report. Split, so that they do not report this source file. */
const EICAR_TEST_STRING = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Used if no virus scanner is configured. Rejects the test sample and whatever `inspectContent` refuses. */
export const contentCheckScanner: Scanner = {
  name: 'content-check',
  async scan(bytes) {
    const found = await inspectContent(bytes);
    const isSample = Buffer.from(bytes.subarray(0, EICAR_TEST_STRING.length)).toString('latin1') === EICAR_TEST_STRING;
    return 'refused' in found || isSample ? 'infected' : 'clean';
  },
  check: async () => 'ok',
};

/** Readers search this many bytes for the header, because servers and mail programs put their own headers before it. */
const PDF_HEADER_SEARCH_BYTES = 1024;
const PDF_HEADER_AT_START = /^(\xef\xbb\xbf)?\s*%PDF-/;
const PDF_OBJECT = /\d\s+\d+\s+obj\b/;
const PDF_END = /^startxref\s+\d+\s+%%EOF/;
const SCRIPT_OR_MARKUP = /^#!|<(\?|!doctype|html|head|body|svg|script|iframe)/i;

/** A text may mention the header, so a header after other content needs the structure of a PDF. */
function isPdf(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const start = content.slice(0, PDF_HEADER_SEARCH_BYTES);
  if (PDF_HEADER_AT_START.test(start)) return true;
  const header = start.indexOf('%PDF-');
  return (
    header > 0 &&
    !SCRIPT_OR_MARKUP.test(content.slice(0, header)) &&
    PDF_OBJECT.test(content) &&
    PDF_END.test(content.slice(content.lastIndexOf('startxref')))
  );
}
