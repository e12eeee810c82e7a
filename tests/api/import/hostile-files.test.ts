import { describe, expect, it } from 'vitest';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { postFile, readImport } from './import-calls';

useCleanDatabase();

const MEGABYTE = 1024 * 1024;
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20301231', ...lines, 'END:VEVENT'].join('\n');

describe('POST /api/import of a hostile file', () => {
  it.each([
    ['a line of 1 MB', 'ics', `BEGIN:VCALENDAR\n${event(`SUMMARY:${'x'.repeat(MEGABYTE)}`)}`, /200/],
    ['endless folds', 'ics', `BEGIN:VCALENDAR\n${event(`SUMMARY:x${'\n y'.repeat(MEGABYTE / 2)}`)}`, /200/],
    [
      'nested components',
      'ics',
      `BEGIN:VCALENDAR\n${'BEGIN:VALARM\n'.repeat(100_000)}BEGIN:VEVENT\n${'BEGIN:X\n'.repeat(20_000)}`,
      /end of this event/,
    ],
    ['a cell of 1 MB', 'csv', `Title,Due date\n"${'x'.repeat(MEGABYTE)}",2030-12-31`, /200/],
    [
      'a quote that is never closed',
      'csv',
      `Title,Due date\nA,2030-12-31\n"B,2030-12-31\n${'x,y\n'.repeat(200_000)}`,
      /never closed/,
    ],
    [
      'a quoted-printable bomb',
      'vcf',
      `BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:${'=41=\n'.repeat(300_000)}\nBDAY:19930102\nEND:VCARD`,
      /200/,
    ],
    ['an endless number', 'csv', `Title,Due date,Amount\nA,2030-12-31,${'9'.repeat(MEGABYTE)}`, /at most|amount/i],
    ['an endless date', 'csv', `Title,Due date\nA,${'1/'.repeat(MEGABYTE / 2)}`, /cannot read the date/],
  ])('answers %s with a clear error', async (_, format, file, message) => {
    const { rows } = await readImport(await makeUser(), `format=${format}`, file);
    const errors = rows.filter(({ status }) => status === 'error');
    expect(errors.map((row) => row.message).join()).toMatch(message);
    expect(JSON.stringify(rows).length).toBeLessThan(5_000);
  });

  it('answers 400 to a million columns', async () => {
    const response = await postFile(await makeUser(), 'format=csv', `Title,Due date${','.repeat(MEGABYTE)}\n`);
    expect(await response.json()).toMatchObject({ code: 'bad_request', fields: { body: [expect.any(String)] } });
  });

  it.each([
    ['a million blank lines', 'csv', `Title,Due date\n${'\n'.repeat(MEGABYTE)}`],
    [
      'contacts with more dates than an account can have reminders',
      'vcf',
      `BEGIN:VCARD\nFN:A\n${'BDAY:1993-01-02\n'.repeat(150)}END:VCARD\n`.repeat(100),
    ],
    ['an event that never ends, again and again', 'ics', `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(100_000)}`],
  ])('answers 413 to %s', async (_, format, file) => {
    const response = await postFile(await makeUser(), `format=${format}`, file);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/more than 10.000 lines/) });
  });

  it('takes scripts and formulas for the texts that they are', async () => {
    const { rows } = await readImport(
      await makeUser(),
      'format=csv',
      `Title,Due date\n<script>alert(1)</script>,2030-12-31\n"'=HYPERLINK(""http://x"")",2030-12-31\n=1+1,2030-12-31`,
    );
    expect(rows.map(({ title }) => title)).toEqual(['<script>alert(1)</script>', '=HYPERLINK("http://x")', '=1+1']);
  });
});
