import { describe, expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { checkCsv, messagesOf, runImport } from './import-calls';

useCleanDatabase();

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('dates in CSV', () => {
  it.each([
    ['04-Dec-26', '2026-12-04'],
    ["4 Dec '26", '2026-12-04'],
    ['4th of December, 2026', '2026-12-04'],
    ['Do. 31 Des. 2026', '2026-12-31'],
    ['2026 Dec 31', '2026-12-31'],
    ['31122026', '2026-12-31'],
    ['end of Feb 2027', '2027-02-28'],
    ['31 Dec 2026 10:30 PM', '2026-12-31'],
    ['2026-12-31T22:00:00Z', '2027-01-01'],
  ])('reads %s as %s', async (written, day) => {
    expect((await checkCsv(['Title,Due date', `A,${quote(written)}`])).rows).toMatchObject([{ dueAt: day }]);
  });

  it.each(['--05-04', '--0504', '4 May', '05/04'])('reads %s as the next 4 May', async (written) => {
    const { rows } = await checkCsv(['Name,Birthday', `Johan,${written}`], '&dates=mdy');
    expect(rows).toMatchObject([{ dueAt: expect.stringMatching(/-05-04$/), status: 'ready' }]);
  });

  it.each(['--13-01', '46362 days', 'today', '25', '2026-12'])('cannot read %s', async (written) => {
    expect(messagesOf(await checkCsv(['Title,Due date', `A,${written}`]))).toEqual([
      `We cannot read the date “${written}”. Write it like 2026-12-31.`,
    ]);
  });

  it('asks for four digits where the form asks for the century', async () => {
    expect(messagesOf(await checkCsv(['Title,Due date', 'A,4-Dec-85']))).toEqual([
      'Write the year of “4-Dec-85” with four digits.',
    ]);
    const { rows } = await checkCsv(['Name,Birthday', 'A,4-Dec-90']);
    expect(rows).toMatchObject([{ message: expect.stringContaining('first on 4 December 1990') }]);
  });

  it('names the day of Excel’s numbers, and takes them after a yes', async () => {
    const lines = ['Title,Due date', 'Disc,04-Dec-26', 'Check,46362', 'Time,46363.75'];
    const asked = await checkCsv(lines);
    expect(asked).toMatchObject({ ready: 1, excelDate: { written: '46362', day: '2026-12-06' } });
    expect(messagesOf(asked).slice(1)).toEqual([
      'The number “46362” is 6 December 2026 if Excel wrote it. Write the date like 2026-12-31.',
      'The number “46363.75” is 7 December 2026 if Excel wrote it. Write the date like 2026-12-31.',
    ]);
    const taken = await checkCsv(lines, '&excelDates=dates');
    expect(taken.rows.map(({ dueAt }) => dueAt)).toEqual(['2026-12-04', '2026-12-06', '2026-12-07']);
    expect(taken.excelDate).toBeNull();
    expect(await checkCsv(lines, '&excelDates=no')).toMatchObject({ ready: 1, errors: 2 });
  });

  it.each(['0000-00-00', '00/00/0000', '0/0/00', '0000-00-00 00:00:00', '-'])(
    'takes %s for no date',
    async (written) => {
      expect(messagesOf(await checkCsv(['Title,Due date', `A,${written}`]))).toEqual(['Due date is required']);
    },
  );
});

describe('amounts in CSV', () => {
  const LEFT_OUT = /Without the amount .*, which is not in your currency/;

  it.each([
    ['1.234,50', 1234.5],
    ["2'340.50", 2340.5],
    ['2\u00a0340,50', 2340.5],
    ['R 2 340', 2340],
    ['2340 ZAR', 2340],
    ['1.234.567', 1_234_567],
    ['.50', 0.5],
  ])('reads %s as %d', async (written, amount) => {
    await runImport(await makeUser(), 'csv', `Title,Amount,Due date\nA,${quote(written)},2031-01-05`);
    expect(Number((await db.reminder.findFirstOrThrow()).amount)).toBe(amount);
  });

  it.each([
    ['(400.00)', 'Amount cannot be negative'],
    ['-400', 'Amount cannot be negative'],
    ['400-', 'Amount cannot be negative'],
    ['1.234', 'Amount can have at most two decimals'],
    ['1 23', 'We cannot read the amount “1 23”.'],
    ['50%', 'We cannot read the amount “50%”.'],
    ['USD 20', LEFT_OUT],
    ['N$20', LEFT_OUT],
  ])('says of %s: %s', async (written, message) => {
    const [shown] = messagesOf(await checkCsv(['Title,Amount,Due date', `A,${quote(written)},2031-01-05`]));
    expect(shown).toMatch(message);
  });

  it('knows how people write the currency of the account', async () => {
    const owner = await makeUser({ currencyFormat: 'USD' });
    await runImport(owner, 'csv', 'Title,Amount,Due date\nA,$120,2031-01-05');
    expect(Number((await db.reminder.findFirstOrThrow()).amount)).toBe(120);
  });
});
