/** Readers search this many bytes for the header, because servers and mail programs put their own headers before it. */
const HEADER_SEARCH_BYTES = 1024;
const HEADER_AT_START = /^(\xef\xbb\xbf)?\s*%PDF-/;
const OBJECT = /\d\s+\d+\s+obj\b/;
const END = /^startxref\s+\d+\s+%%EOF/;
const SCRIPT_OR_MARKUP = /^#!|<(\?|!doctype|html|head|body|svg|script|iframe)/i;

/** A text may mention the header, so a header after other content needs the structure of a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const start = content.slice(0, HEADER_SEARCH_BYTES);
  if (HEADER_AT_START.test(start)) return true;
  const header = start.indexOf('%PDF-');
  return (
    header > 0 &&
    !SCRIPT_OR_MARKUP.test(content.slice(0, header)) &&
    OBJECT.test(content) &&
    END.test(content.slice(content.lastIndexOf('startxref')))
  );
}
