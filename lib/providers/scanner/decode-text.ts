/** DOS, C and printers end a text with one of these. */
const TERMINATORS = [0x00, 0x1a, 0x1b];
const TERMINATOR = /[\0\x1a\x1b]$/;

const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;
/** Bytes without a meaning in Windows-1252. */
const UNDEFINED_IN_1252 = /[\x81\x8d\x8f\x90\x9d]/;
/** Every eighth UTF-16 code unit, so random bytes soon contain one. */
const UNASSIGNED = /[\p{Cn}\p{Co}]/u;

const BYTE_ORDER_MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/** Decodes UTF-8, UTF-16 or Windows-1252. Returns undefined for binary content. */
export function decodeText(bytes: Uint8Array): string | undefined {
  return (
    decode('utf-8', bytes) ??
    decodeUtf16('utf-16le', bytes) ??
    decodeUtf16('utf-16be', bytes) ??
    decodeWindows1252(bytes)
  );
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(TERMINATOR, '');
    return CONTROL.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Without a byte order mark only Latin text is recognised, because binary content can decode to other scripts. */
function decodeUtf16(encoding: 'utf-16le' | 'utf-16be', bytes: Uint8Array): string | undefined {
  const hasOddTerminator = bytes.length % 2 === 1 && TERMINATORS.includes(bytes.at(-1) ?? -1);
  const text = decode(encoding, hasOddTerminator ? bytes.subarray(0, -1) : bytes);
  if (text === undefined || UNASSIGNED.test(text)) return undefined;
  const isMarked = BYTE_ORDER_MARKS[encoding].every((byte, index) => bytes[index] === byte);
  return isMarked || share(text, /[\0-\u024f\u2000-\u20cf]/g) > 3 / 4 ? text : undefined;
}

/** Any bytes decode, so the text must consist mostly of ASCII. */
function decodeWindows1252(bytes: Uint8Array): string | undefined {
  const text = decode('windows-1252', bytes);
  return text !== undefined && !UNDEFINED_IN_1252.test(text) && share(text, /[\0-\x7f]/g) > 2 / 3 ? text : undefined;
}

const share = (text: string, characters: RegExp): number => 1 - text.replace(characters, '').length / text.length;
