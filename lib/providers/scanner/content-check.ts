import { fileTypeFromBuffer } from 'file-type';
import { inspectOfficeFile, type OfficeRefusal } from './office-file';
import type { Scanner } from './scanner';

export type ContentKind = 'pdf' | 'jpeg' | 'png' | 'xlsx' | 'docx' | 'text';
export type ContentRefusal = OfficeRefusal | 'web-page';

const kindByMimeType: Partial<Record<string, ContentKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
};

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/** Detects the type from the bytes alone; file names and MIME types of clients are not trusted. */
export async function inspectContent(bytes: Uint8Array): Promise<{ kind: ContentKind } | { refused: ContentRefusal }> {
  if (ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte)) return inspectOfficeFile(bytes);
  // Check for text first, because a text may start with 'BM' or 'MZ', the signatures of bitmaps and programs.
  const text = decodeText(bytes);
  if (text === undefined) {
    const kind = kindByMimeType[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
    return kind ? { kind } : { refused: 'unknown' };
  }
  if (text.startsWith('%PDF-')) return { kind: 'pdf' };
  if (/^\s*<(\?xml|!doctype|html|svg|script)/i.test(text)) return { refused: 'web-page' };
  return text.startsWith('#!') ? { refused: 'executable' } : { kind: 'text' };
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[\0-\x08\x0b\x0e-\x1f\x7f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

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
