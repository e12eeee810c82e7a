import { AppError, invalidFieldError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { decodeText } from '@/lib/providers/scanner/decode-text';

/** Node.js 20 and 22 decode Windows-1252 as Latin 1, which has control characters here. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** @param latin1 what Node.js decodes from Windows-1252 */
export const fixWindows1252 = (latin1: string): string =>
  latin1.replaceAll(/[\x80-\x9f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80]!);

/** @throws AppError bad_request */
export function decodeFile(bytes: Uint8Array, { isFolded }: { isFolded: boolean }): string {
  if (bytes.length === 0) throw invalidFieldError('body', text('imports.empty'));
  const content = decode(isFolded && !bytes.includes(0) ? withoutSplitCharacters(bytes) : bytes);
  if (content === undefined) throw invalidFieldError('body', text('imports.noText'));
  if (content.includes('\0')) throw new AppError('bad_request', text('errors.request.brokenText'));
  return content;
}

function decode(bytes: Uint8Array): string | undefined {
  // UTF-16 without a byte order mark is valid UTF-8 too.
  const utf8 = bytes.includes(0) ? undefined : toUtf8(bytes);
  if (utf8) return new TextDecoder().decode(utf8);
  const decoded = decodeText(bytes);
  return decoded === undefined ? undefined : fixWindows1252(decoded);
}

/** Lines are folded by their length in bytes, so that a fold may split a character. Puts such a fold after it. */
function withoutSplitCharacters(bytes: Uint8Array): Uint8Array {
  const moved = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/([\xc2-\xf4][\x80-\xbf]{0,2})((?:\r\n|\n|\r)[ \t])([\x80-\xbf]{1,3})/g, '$1$3$2');
  return Buffer.from(moved, 'latin1');
}

/** Of a character of Windows-1252. */
const MAX_UTF8_SIZE = 3;
const UTF8_OF_WINDOWS_1252 = Array.from({ length: 0x100 }, (_, byte) =>
  Buffer.from(fixWindows1252(String.fromCharCode(byte))),
);

/**
 * Returns undefined if the text is not UTF-8. It is if most bytes beyond ASCII are characters of UTF-8; the others are
 * then taken for Windows-1252, because a file may have been put together from several.
 */
function toUtf8(bytes: Uint8Array): Uint8Array | undefined {
  const utf8 = Buffer.alloc(bytes.length * MAX_UTF8_SIZE);
  let [characters, others, length] = [0, 0, 0];
  for (let at = 0; at < bytes.length;) {
    const size = characterSize(bytes, at);
    if (size > 1) characters += 1;
    if (size === 0) others += 1;
    if (size === 0) for (const byte of UTF8_OF_WINDOWS_1252[bytes[at]!]!) utf8[length++] = byte;
    for (let next = 0; next < size; next += 1) utf8[length++] = bytes[at + next]!;
    at += Math.max(size, 1);
  }
  if (others === 0) return bytes;
  return others < characters ? utf8.subarray(0, length) : undefined;
}

/** The number of bytes of the UTF-8 character that begins there; 0 if none does. */
function characterSize(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  const size = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let next = 1; next < size; next += 1) if ((bytes[at + next]! & 0xc0) !== 0x80) return 0;
  return size;
}
