import { describe, expect, it } from 'vitest';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { checkCsv, messagesOf, postFile } from './import-calls';

useCleanDatabase();

const STATEMENT = [
  'Account statement',
  'Period: 2026.02.28-2026.03.31',
  'Made on: 2026.03.31 09:57',
  'Date;Description;Amount',
  '2031-03-29;Debit order insurance;400,00',
];

describe('the headings of a CSV file', () => {
  it('are found below other lines, which are counted', async () => {
    const found = await checkCsv(STATEMENT);
    expect(found).toMatchObject({
      ...{ headings: ['Date', 'Description', 'Amount'], headingLine: 4, linesAbove: 3 },
      columns: { dueAt: 1, description: 2, amount: 3 },
      rows: [{ line: 4, status: 'error' }],
    });
    expect(await checkCsv(STATEMENT, '&columns=title:2,dueAt:1,amount:3')).toMatchObject({
      rows: [{ line: 5, title: 'Debit order insurance', dueAt: '2031-03-29', status: 'ready' }],
    });
  });

  it('are those of the line that the user chooses among the first ones', async () => {
    const lines = ['My list', 'of; things', '', 'Wat;Wanneer', 'Pas;2031-03-04'];
    const { firstLines } = await checkCsv(lines);
    expect(firstLines).toEqual([
      { line: 1, text: 'My list' },
      { line: 2, text: 'of · things' },
      { line: 4, text: 'Wat · Wanneer' },
      { line: 5, text: 'Pas · 2031-03-04' },
    ]);
    expect(await checkCsv(lines, '&headingLine=4')).toMatchObject({ headings: ['Wat', 'Wanneer'], linesAbove: 2 });
    const read = await checkCsv(lines, '&headingLine=4&columns=title:1,dueAt:2');
    expect(read.rows).toMatchObject([{ line: 5, title: 'Pas', dueAt: '2031-03-04' }]);
    const without = await checkCsv(['Wat;a;2031-03-03', 'Pas;b;2031-03-04'], '&headingLine=0&columns=title:2,dueAt:3');
    expect(without).toMatchObject({
      headingLine: 0,
      rows: [
        { line: 1, title: 'a' },
        { line: 2, title: 'b' },
      ],
    });
  });

  it('may be missing below a line of another kind', async () => {
    expect(await checkCsv(['My birthdays', 'Gogo, 3 April 1949', 'Sipho, 5 May 1950'])).toMatchObject({
      ...{ headingLine: 0, linesAbove: 1, oldDates: 2 },
      rows: [
        { line: 2, title: 'Gogo' },
        { line: 3, title: 'Sipho' },
      ],
    });
  });

  it('decide the delimiter, whatever stands above and below them', async () => {
    const lines = ['Bills, rent, and more', 'Title;Due date;Notes', 'Rent;2031-01-01;a, b, c, d, e'];
    expect((await checkCsv(lines)).rows).toMatchObject([{ title: 'Rent', dueAt: '2031-01-01' }]);
  });

  it.each(['', ' \n', ',,\n,,\n'])('are missed in %j with advice on what to do', async (file) => {
    const response = await postFile(await makeUser(), 'format=csv', file);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'The file is empty. Choose another one, or save it again in the program that it comes from.',
    });
  });

  it('of a file without columns for title and date are named as missing in their line', async () => {
    expect(messagesOf(await checkCsv(['Wat;Wanneer', 'Pas;2031-03-04']))).toEqual([
      'We could not find the column with the title. Choose the columns.',
    ]);
  });
});
