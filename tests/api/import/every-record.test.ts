import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { readImport } from './import-calls';

useCleanDatabase();

const NAMES = ['Zoë', 'Thabo Mokoena', 'Müller; Jörg', '李雷', 'O’Brien 🎂'];
const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2020-12-31'), noInvalidDate: true });
const isoOf = (date: Date) => date.toISOString().slice(0, 'yyyy-MM-dd'.length);
const escapeText = (text: string) => text.replaceAll(/[,;]/g, String.raw`\$&`);

const LAYOUT = {
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
  /** Bytes a line has at most. */
  foldAt: fc.constantFrom(20, 30, 75, 1000),
  isUtf16: fc.boolean(),
};
type Layout = { lineEnd: string; foldAt: number; isUtf16: boolean };

/** Joins lines, each of which may begin with a byte order mark or be glued to the one before. */
function toBytes(lines: string[], { lineEnd, foldAt, isUtf16 }: Layout): Uint8Array {
  const isGlued = (line: string) => line.startsWith('+');
  if (isUtf16) {
    const text = lines.map((line, at) => (isGlued(line) ? line.slice(1) : (at > 0 ? lineEnd : '') + line)).join('');
    return Buffer.from(`\ufeff${text}`, 'utf16le');
  }
  const folded = lines.map((line, at) => {
    const bytes = Buffer.from(line.replace('+', ''));
    const pieces: Buffer[] = [Buffer.from(at === 0 || isGlued(line) ? '' : lineEnd)];
    for (let from = 0; from < bytes.length; from += foldAt) {
      if (from > 0) pieces.push(Buffer.from(`${lineEnd} `));
      pieces.push(bytes.subarray(from, from + foldAt));
    }
    return Buffer.concat(pieces);
  });
  return Buffer.concat(folded);
}

const between = fc.constantFrom('', '\ufeff', '+');
const casing = fc.constantFrom(
  (line: string) => line,
  (line: string) => line.replace(/^[^:;]+/, (name) => name.toLowerCase()),
);

describe('POST /api/import of a file with records of many kinds', () => {
  it('answers a row for each record of a calendar, in order', async () => {
    const record = fc.record({
      kind: fc.constantFrom('VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'X-OWN', 'VCARD'),
      name: fc.constantFrom(...NAMES),
      start: fc.constantFrom(
        ...['DTSTART:20300101', 'DTSTART;VALUE=DATE:20300101', 'DUE:20300101T120000Z', 'DTSTART:broken', 'DTSTART:'],
        ...['X-NONE:', 'DTSTART;TZID="Some: zone":20300101T090000', 'DTSTART;TZID="open:20300101'],
      ),
      rule: fc.constantFrom('', 'RRULE:FREQ=YEARLY', 'RRULE:FREQ=HOURLY', 'RRULE:BROKEN;=', 'RECURRENCE-ID:20300101'),
      inner: fc.constantFrom(
        [],
        ['BEGIN:VALARM', 'SUMMARY:inner', 'END:VALARM'],
        ['BEGIN:X-A', 'BEGIN:X-A', 'END:X-A', 'END:X-A'],
      ),
      hasEnd: fc.boolean(),
      between,
      casing,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 8 }), fc.record(LAYOUT), async (records, layout) => {
        const lines = records.flatMap(({ kind, name, start, rule, inner, hasEnd, casing, ...own }, at) => [
          `${at > 0 && records[at - 1]!.hasEnd ? own.between : ''}BEGIN:${kind}`,
          ...[`SUMMARY:${escapeText(name)} ${at}`, start, rule].filter(Boolean).map(casing),
          ...inner,
          // Only the BEGIN of a known record ends one that has no END.
          ...(hasEnd || records[at + 1]?.kind === 'X-OWN' || inner.length > 0 ? [`END:${kind}`] : []),
        ]);
        const file = toBytes(
          ['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'END:VTIMEZONE', ...lines, 'END:VCALENDAR'],
          layout,
        );
        const { rows } = await readImport(await makeUser(), 'format=ics', file);
        expect(rows.map(({ title }) => title)).toEqual(records.map(({ name }, at) => `${name} ${at}`));
        for (const { status, message } of rows) if (status === 'error') expect(message).not.toBe('');
      }),
      { numRuns: 40 },
    );
  });

  it('answers a row for each date of each contact, under its own name', async () => {
    const date = fc.record({
      write: fc.constantFrom(
        (iso: string) => [`BDAY:${iso}`],
        (iso: string) => [`BDAY;VALUE=date:${iso.replaceAll('-', '')}`],
        (iso: string) => [`BDAY:--${iso.slice(5).replace('-', '')}`],
        (iso: string) => [`ANNIVERSARY:${iso}T000000`],
        (iso: string) => [`item1.X-ABDATE:${iso}`, 'ITEM1.X-ABLABEL:First day'],
        (iso: string) => [`X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;${iso};0;own;;`],
        (iso: string) => [`BDAY;VALUE=text:circa ${iso}`],
        (iso: string) => [`BDAY;CALSCALE=hebrew:${iso}`],
      ),
      day,
    });
    const contact = fc.record({
      name: fc.constantFrom(...NAMES),
      dates: fc.array(date, { maxLength: 3 }),
      hasEnd: fc.boolean(),
      between,
      casing,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(contact, { minLength: 1, maxLength: 6 }),
        fc.record(LAYOUT),
        async (contacts, layout) => {
          const lines = contacts.flatMap(({ name, dates, hasEnd, casing, ...own }, at) => [
            `${at > 0 && contacts[at - 1]!.hasEnd ? own.between : ''}BEGIN:VCARD`,
            `FN:${escapeText(name)} ${at}`,
            ...dates.flatMap(({ write, day }) => write(isoOf(day))).map(casing),
            ...(hasEnd ? ['END:VCARD'] : []),
          ]);
          const { rows } = await readImport(await makeUser(), 'format=vcf', toBytes([...lines, ''], layout));
          const expected = contacts.flatMap(({ name, dates }, at) =>
            dates.map(({ day }) => [`${name} ${at}`, isoOf(day)]),
          );
          expect(rows.length).toBe(expected.length);
          rows.forEach(({ title, dueAt, message }, at) => {
            const [name, iso] = expected[at]!;
            expect(title.startsWith(name!)).toBe(true);
            if (dueAt && !iso!.endsWith('02-29')) expect(dueAt.slice(5)).toBe(iso!.slice(5));
            else if (!dueAt) expect(message).toContain(iso);
          });
        },
      ),
      { numRuns: 40 },
    );
  });
});
