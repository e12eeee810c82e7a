import { describe, expect, it } from 'vitest';
import { addDaysTo, addYearsTo, dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { MAX_IMPORT_BYTES } from '@/lib/import/rules';
import type { ImportResponse } from '@/lib/import/schema';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { checkCsv, messagesOf, postFile, readImport, runImport } from './import-calls';

useCleanDatabase();

const daysOf = ({ rows }: Awaited<ReturnType<typeof readImport>>) => rows.map(({ dueAt }) => dueAt);

describe('POST /api/import of CSV', () => {
  it('shows each line in words, and creates nothing in a dry run', async () => {
    const owner = await makeUser();
    const result = await readImport(
      owner,
      'format=csv',
      'Title,Due date\nLicence disc,2026-12-31\n,2026-12-31\nExam,2027-02-30',
    );
    expect(result).toMatchObject({ ready: 1, errors: 2, duplicates: 0, created: 0, importId: null });
    expect(result.rows).toMatchObject([
      { line: 2, title: 'Licence disc', dueAt: '2026-12-31', status: 'ready', message: 'Thu, 31 December 2026' },
      { line: 3, title: '', dueAt: null, status: 'error', message: 'Title is required' },
      { line: 4, title: 'Exam', dueAt: null, status: 'error', message: 'The date “2027-02-30” does not exist.' },
    ]);
    expect(await db.reminder.count()).toBe(0);
  });

  it.runIf(process.env.EMBEDDED_DATABASE === '1')('updates the statistics of the embedded database', async () => {
    await db.$executeRaw`ANALYZE reminders`;
    const lines = Array.from({ length: 200 }, (_, index) => `Bill ${index},2027-03-01`);
    await runImport(await makeUser(), 'csv', ['Title,Due date', ...lines].join('\n'));
    const [found] = await db.$queryRaw<{ rows: number }[]>`
      SELECT reltuples::int AS rows FROM pg_class WHERE oid = 'reminders'::regclass`;
    expect(found?.rows).toBe(200);
  });

  it('writes dates in the reader’s language', async () => {
    const owner = await makeUser({ locale: 'af-ZA' });
    expect(messagesOf(await readImport(owner, 'format=csv', 'Titel,Sperdatum\nSkyf,2026-12-31'))).toEqual([
      'Do 31 Desember 2026',
    ]);
  });

  it('keeps every character of a long file, wherever the file is cut for reading', async () => {
    const titles = Array.from({ length: 100 }, (_, index) => `${'🎂'.repeat(10)} Zoë ${'x'.repeat(1 + (index % 7))}`);
    const { rows } = await checkCsv(['Title,Due date', ...titles.map((title) => `${title},2031-12-03`)]);
    expect(rows.map(({ title }) => title)).toEqual(titles);
  });

  it('reads the first line too if it has a date and no known heading', async () => {
    const list = ['Gogo Nomsa,2031-12-03', 'Sipho,2032-05-14'];
    const read = await checkCsv(list);
    expect(read).toMatchObject({ ready: 2, columns: { title: 1, dueAt: 2 } });
    expect(read.rows).toMatchObject([
      { line: 1, title: 'Gogo Nomsa', dueAt: '2031-12-03' },
      { line: 2, title: 'Sipho' },
    ]);
    const dateFirst = await checkCsv(['3 Dec 2031;;Gogo Nomsa', '14 May 2032;;Sipho']);
    expect(dateFirst).toMatchObject({ ready: 2, columns: { title: 3, dueAt: 1 } });
    expect(await checkCsv(['Name,2031-12-03', 'Sipho,2032-05-14'])).toMatchObject({ ready: 0 });
    expect(await checkCsv(['2031-12-03'])).toMatchObject({ ready: 0, errors: 1 });
  });

  it('asks for the order of day and month only where the dates leave it open', async () => {
    const open = ['Title,Due date', 'A,01/02/2027', 'B,2027-03-01'];
    const asked = await checkCsv(open);
    expect(asked).toMatchObject({ asksDateOrder: true, ready: 1, errors: 1 });
    expect(asked.rows[0]).toMatchObject({ status: 'error', dueAt: null });
    expect(daysOf(await checkCsv(open, '&dates=dmy'))).toEqual(['2027-02-01', '2027-03-01']);
    expect(daysOf(await checkCsv(open, '&dates=mdy'))).toEqual(['2027-01-02', '2027-03-01']);
    const proven = await checkCsv(['Title,Due date', 'A,01/02/2027', 'B,31/12/2027', 'C,05.05.2027']);
    expect(proven.asksDateOrder).toBe(false);
    expect(daysOf(proven)).toEqual(['2027-02-01', '2027-12-31', '2027-05-05']);
    const contradicting = await checkCsv(['Title,Due date', 'A,01/02/2027', 'B,31/12/2027', 'C,12/31/2027']);
    expect(contradicting.asksDateOrder).toBe(true);
    expect(daysOf(contradicting)).toEqual([null, '2027-12-31', '2027-12-31']);
    expect(daysOf(await checkCsv(['Title,Due date', 'A,31/12/2027'], '&dates=mdy'))).toEqual([null]);
  });

  it('counts dates more than a year back, which `oldDates` repeats, except those whose title says that they do', async () => {
    const today = dayInTimezone(new Date(), 'Africa/Johannesburg');
    const yearAgo = addYearsTo(today, -1);
    const lines = ['Title,Date', 'Gogo birthday,03/04/1949', 'Moved in,17/09/1990', `Task,${yearAgo}`];
    const asked = await checkCsv(lines);
    expect(asked).toMatchObject({ oldDates: 1, rows: [{}, { dueAt: '1990-09-17' }, {}] });
    expect(messagesOf(asked)[0]).toContain('Every year · first on 3 April 1949');
    const titles = ['Sipho se verjaarsdag', 'Thabo bday', 'Wedding anniversary'];
    expect(await checkCsv([lines[0]!, ...titles.map((title) => `${title},1990-01-02`)])).toMatchObject({ oldDates: 0 });
    expect(await checkCsv([lines[0]!, `Task,${addDaysTo(yearAgo, -1)}`])).toMatchObject({ oldDates: 1 });
    const birthdays = await checkCsv(lines, '&oldDates=birthday');
    expect(birthdays).toMatchObject({ oldDates: 1, rows: [{}, { title: 'Moved in' }, { title: 'Task' }] });
    expect(messagesOf(birthdays)).toEqual([
      expect.stringContaining('first on 3 April 1949'),
      expect.stringContaining('first on 17 September 1990'),
      expect.not.stringContaining('Every year'),
    ]);
    const owner = await makeUser();
    const yearly = await runImport(owner, 'csv', lines.join('\n'), '&oldDates=yearly');
    expect(yearly).toMatchObject({ created: 3, oldDates: 1 });
    expect(messagesOf(yearly)).toEqual([
      expect.stringMatching(/ 3 April \d{4} · Every year · first on 3 April 1949$/),
      expect.stringMatching(/ 17 September \d{4} · Every year · first on 17 September 1990$/),
      expect.not.stringContaining('Every year'),
    ]);
    const select = { occasion: true, category: true, dueOn: true, template: { select: { key: true } } } as const;
    const [birthday, moved, task] = await db.reminder.findMany({ select, orderBy: { id: 'asc' } });
    expect(birthday).toMatchObject({ occasion: 'birthday', template: { key: 'birthday' }, category: 'recurring-date' });
    expect(moved).toMatchObject({ occasion: null, template: null, category: 'recurring-date' });
    expect(moved!.dueOn.toISOString() >= today).toBe(true);
    expect(task).toMatchObject({ category: 'one-time-deadline', dueOn: new Date(yearAgo) });
    expect(await readImport(owner, 'format=csv', lines.join('\n'))).toMatchObject({ duplicates: 3, oldDates: 0 });
  });

  it('reads a list without headings or delimiters, and the next one of a date without a year', async () => {
    const today = dayInTimezone(new Date(), 'Africa/Johannesburg');
    const lists = [
      ['Lerato 28/02/2001', 'Vusi Vee 12 June 1965', 'Gogo - 3 Apr', 'Moved: 17/09'],
      ['Lerato; 28/02', 'Vusi; 12/06'],
    ];
    const [loose, short] = await Promise.all(lists.map((lines) => checkCsv(lines, '&dates=dmy')));
    expect(loose!.rows.map(({ title }) => title)).toEqual(['Lerato', 'Vusi Vee', 'Gogo', 'Moved']);
    expect(loose).toMatchObject({ oldDates: 4, rows: [{ dueAt: '2001-02-28' }, { dueAt: '1965-06-12' }, {}, {}] });
    expect(daysOf(loose!).slice(2)).toEqual([expect.stringMatching(/-04-03$/), expect.stringMatching(/-09-17$/)]);
    expect(short!.rows.map(({ title, dueAt }) => [title, dueAt! >= today])).toEqual([
      ['Lerato', true],
      ['Vusi', true],
    ]);
    expect((await checkCsv(lists[1]!)).asksDateOrder).toBe(false);
    expect((await checkCsv(['Vusi; 12/06'])).asksDateOrder).toBe(true);
    expect((await checkCsv(['Vusi 31/02'])).rows[0]).toMatchObject({
      status: 'error',
      message: expect.stringContaining('“31/02”'),
    });
    const owner = await makeUser();
    const made = await runImport(owner, 'csv', 'Gogo - 3 Apr', '&oldDates=birthday');
    expect(made).toMatchObject({ created: 1, rows: [{ title: 'Gogo' }] });
  });

  it('does not ask about old dates with a category, a template, an interval or a completion', async () => {
    const old = await checkCsv([
      'Title,Due date,Category,Template,Repeat,Status',
      'A,1990-01-02,one-time-deadline,,,Active',
      'B,1990-01-02,,Passport,,Active',
      'C,1990-01-02,,,2 years,Active',
      'D,1990-01-02,,,,Completed',
    ]);
    expect(old).toMatchObject({ ready: 4, oldDates: 0 });
  });

  it('asks for the order of a date after ‘starting’, of a first date and of a completion', async () => {
    const proven = ['Title,Due date,First date,Completed', 'A,2027-03-04,31/12/1990,'];
    for (const line of [
      'B,every month starting 3/4/2027,,',
      'B,2027-03-04,3/4/1990,',
      'B,2026-03-04,,3/4/2026 08:00',
    ]) {
      const asked = await checkCsv([proven[0]!, line]);
      expect(asked).toMatchObject({ asksDateOrder: true, rows: [{ status: 'error' }] });
      expect(await checkCsv([...proven, line])).toMatchObject({ asksDateOrder: false, ready: 2 });
    }
    expect(daysOf(await checkCsv(['Title,Due date', 'A,every month starting 3/4/2027'], '&dates=mdy'))).toEqual([
      '2027-03-04',
    ]);
  });

  it('reads dates with the name of a month, and refuses years of two digits', async () => {
    const result = await checkCsv([
      'Title,Due date',
      ...[
        '31 Dec 2026',
        'Thu, 31 December 2026',
        '"December 31, 2026"',
        '31 Desember 2026',
        '2026/12/31 00:00',
        '20261231',
      ].map((date, index) => `R${index},${date.includes('Thu') ? `"${date}"` : date}`),
      'X,31/12/26',
      'Y,soon',
    ]);
    expect(daysOf(result)).toEqual([...Array<string>(6).fill('2026-12-31'), null, null]);
    expect(messagesOf(result).slice(-2)).toEqual([
      'Write the year of “31/12/26” with four digits.',
      'We cannot read the date “soon”. Write it like 2026-12-31.',
    ]);
  });

  it('leaves out lines of `skip`, duplicates in the account and those within the file', async () => {
    const owner = await makeUser();
    const lines = [
      'Title,Due date',
      'Café,2027-01-01',
      'cafe ,2027-01-01',
      'B,2027-01-02',
      'C,2027-01-03',
      'D,2027-01-04',
    ];
    const first = await runImport(owner, 'csv', lines.join('\n'), '&skip=4-5');
    expect(first).toMatchObject({ created: 2, duplicates: 1 });
    expect(first.rows[1]).toMatchObject({
      line: 3,
      status: 'duplicate',
      message: 'Fri, 1 January 2027 · The same as line 2',
    });
    expect(await runImport(owner, 'csv', lines.join('\n'))).toMatchObject({ created: 2, duplicates: 3 });
    expect(await db.reminder.count()).toBe(4);
  });

  it('takes `skip` from a form beside the file, because a URL cannot hold thousands of lines', async () => {
    const owner = await makeUser();
    const lines = Array.from({ length: 5_000 }, (_, index) => `R${index},2031-01-01`);
    const form = new FormData();
    form.set('file', new Blob(['Title,Due date\n', lines.join('\n')]));
    form.set('skip', Array.from({ length: 2_499 }, (_, index) => `${2 * index + 4}`).join(','));
    const { rows } = (await (await postFile(owner, 'format=csv', form)).json()) as ImportResponse;
    expect(rows.map(({ line }) => line).slice(0, 4)).toEqual([2, 3, 5, 7]);
    expect(rows).toHaveLength(2_501);
    form.set('skip', '3-');
    const refused = await postFile(owner, 'format=csv', form);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { skip: [expect.any(String)] } });
    form.delete('file');
    expect((await postFile(owner, 'format=csv', form)).status).toBe(400);
  });

  it('counts lines as they are in the file, across line breaks in cells and empty lines', async () => {
    const result = await checkCsv([
      'Title;Due date;Description',
      '"Two\nlines";2027-01-01;"a\r\n\r\nb"',
      '',
      'Next;2027-01-02;',
    ]);
    expect(result.rows.map(({ line, title }) => [line, title])).toEqual([
      [2, 'Two\nlines'],
      [7, 'Next'],
    ]);
  });

  it('says which headings it does not know, and takes columns by their number', async () => {
    const lines = ['Wat;Wanneer;Nota', 'Paspoort;2027-05-01;x'];
    expect(await checkCsv(lines)).toMatchObject({
      rows: [{ line: 1, status: 'error', message: 'We could not find the column with the title. Choose the columns.' }],
      headings: ['Wat', 'Wanneer', 'Nota'],
      columns: {},
    });
    expect(await checkCsv(lines, '&columns=title:1,dueAt:2')).toMatchObject({
      rows: [{ title: 'Paspoort', dueAt: '2027-05-01', status: 'ready' }],
      columns: { title: 1, dueAt: 2 },
    });
  });

  it('reads a file as UTF-8 although some of its bytes are of Windows-1252', async () => {
    const line = (title: string, encoding: 'utf8' | 'latin1') => Buffer.from(`${title},2030-01-02\n`, encoding);
    const names = ['Zoë', 'Thabo', 'Chloë', 'Müller'];
    const bytes = Buffer.concat([
      Buffer.from('Title,Due date\n'),
      ...names.map((name) => line(name, 'utf8')),
      line('Renée', 'latin1'),
    ]);
    const { rows } = await readImport(await makeUser(), 'format=csv', bytes);
    expect(rows.map(({ title }) => title)).toEqual([...names, 'Renée']);
  });

  it('reads UTF-8, UTF-16 and Windows-1252', async () => {
    const text = 'Title,Due date\nRenée’s café,2027-05-01\n';
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    const windows = Buffer.from(text.replace('’', '\x92'), 'latin1');
    for (const bytes of [Buffer.from(`\ufeff${text}`), utf16, Buffer.from(utf16).swap16(), windows]) {
      const { rows } = await readImport(await makeUser(), 'format=csv', new Uint8Array(bytes));
      expect(rows).toMatchObject([{ title: 'Renée’s café', status: 'ready' }]);
    }
  });

  it.each([
    ['format=xml', 'a', 400, 'format'],
    ['dryRun=true', 'a', 400, 'format'],
    ['format=csv&dates=ydm', 'a', 400, 'dates'],
    ['format=csv&oldDates=monthly', 'a', 400, 'oldDates'],
    ['format=csv&dryRun=yes', 'a', 400, 'dryRun'],
    ['format=csv&dryRun=true&dryRun=false', 'a', 400, 'dryRun'],
    ['format=csv&format=csv', 'a', 400, 'format'],
    ['format=csv&skip=x', 'a', 400, 'skip'],
    ['format=csv&columns=name:1', 'a', 400, 'columns'],
    ['format=csv&columns=title:0,dueAt:1', 'a', 400, 'columns'],
    ['format=csv', '', 400, 'body'],
    ['format=csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff]), 400, 'body'],
    ['format=ics', 'Title,Due date', 400, 'format'],
    ['format=vcf', 'BEGIN:VCALENDAR', 400, 'format'],
  ])('answers %s with a body of %j with %i, naming %s', async (query, body, status, field) => {
    const response = await postFile(await makeUser(), query, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: 'bad_request', fields: { [field]: [expect.any(String)] } });
  });

  it('answers 413 to more than 2 MB, and to more than 10,000 lines', async () => {
    const owner = await makeUser();
    expect((await postFile(owner, 'format=csv', new Uint8Array(MAX_IMPORT_BYTES + 1).fill(65))).status).toBe(413);
    const manyLines = await postFile(owner, 'format=csv', `Title,Due date\n${'a,b\n'.repeat(10_001)}`);
    expect(manyLines.status).toBe(413);
    expect(await manyLines.json()).toMatchObject({
      message: 'The file has more than 10 000 lines. Split it into several.',
    });
  });
});
