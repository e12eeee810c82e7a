const BYTE_ORDER_MARK = '\ufeff';

/**
 * Parses CSV strictly by RFC 4180. Shares no code with the product's writer, so that the two cannot share a bug.
 * @throws Error if the text has no byte order mark or violates RFC 4180
 */
export function readCsv(bytes: Uint8Array): Record<string, string>[] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.startsWith(BYTE_ORDER_MARK)) throw new Error('The byte order mark is missing.');
  const [head, ...rows] = rowsOf(text.slice(1));
  if (!head) throw new Error('There is no head.');
  return rows.map((row) => {
    if (row.length !== head.length) throw new Error(`A row has ${row.length} cells and the head ${head.length}.`);
    return Object.fromEntries(head.map((name, index) => [name, row[index] ?? '']));
  });
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // Matches a quoted or plain cell and the comma or CRLF after it.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new Error(`Not by RFC 4180, from character ${at}: ${text.slice(at, at + 40)}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('The last row does not end.');
  return rows;
}
