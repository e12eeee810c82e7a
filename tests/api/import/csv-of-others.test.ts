import { describe, expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { checkCsv, messagesOf, readImport, runImport } from './import-calls';

useCleanDatabase();

describe('POST /api/import of CSV that other programs write', () => {
  it('reads Wallos’ export by its headings, without amounts in another currency', async () => {
    const owner = await makeUser();
    const wallos = [
      'Name,Payment Cycle,Next Payment,Renewal,Category,Payment Method,Paid By,Price,Notes,URL,State,Notifications,Cancellation Date,Active',
      'Fibre,Monthly,2027-01-15,Automatic,Internet,Card,Thandi,R899.5,Line 2,,Enabled,Enabled,,Yes',
      'Cloud,Yearly,2027-02-01,Automatic,Tools,Card,Thandi,$120,,,Enabled,Enabled,,Yes',
      'Old,Monthly,2027-02-01,Automatic,Tools,Card,Thandi,R5,,,Disabled,Enabled,,No',
    ].join('\n');
    const result = await runImport(owner, 'csv', wallos);
    expect(messagesOf(result)).toEqual([
      'Fri, 15 January 2027 · Every month',
      'Mon, 1 February 2027 · Every year · Without the amount $120, which is not in your currency',
      'This subscription is not active any more.',
    ]);
    expect(
      await db.reminder.findMany({
        select: { title: true, repeatUnit: true, amount: true, description: true },
        orderBy: { id: 'asc' },
      }),
    ).toMatchObject([
      { title: 'Fibre', repeatUnit: 'month', description: 'Line 2' },
      { title: 'Cloud', repeatUnit: 'year', amount: null, description: null },
    ]);
    expect(Number((await db.reminder.findFirstOrThrow({ where: { title: 'Fibre' } })).amount)).toBe(899.5);
  });

  it('reads the tasks of Todoist’s export by its headings', async () => {
    const result = await checkCsv([
      'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG',
      'meta,view_style=list,,,,,,,,,,,,',
      'section,Home,,,,,,,,,,,,',
      'task,Repot the basil,,1,1,Kai (1),,Oct 5 2027,en,Africa/Johannesburg,,,,',
      'task,Pay rates,,1,1,Kai (1),,,,,,,2027-03-01,en',
      'task,Water,,1,1,Kai (1),,every month starting 1 Dec 2026,en,,,,,',
      'task,Gym,,1,1,Kai (1),,every other friday,en,,,,,',
      'note,A comment,,,,Kai (1),,,,,,,,',
    ]);
    expect(result.rows.map(({ line, dueAt, status }) => [line, dueAt, status])).toEqual([
      [4, '2027-10-05', 'ready'],
      [5, '2027-03-01', 'ready'],
      [6, '2026-12-01', 'ready'],
      [7, null, 'error'],
    ]);
  });

  it.each([
    ['tabs', 'Title\tDue date\nA, B\t2030-01-02\nC\t2030-01-03'],
    ['bars', 'Title|Due date\nA, B|2030-01-02\nC|2030-01-03'],
    ['a line in which Excel names the separator', 'sep=;\r\nTitle;Due date\r\nA, B;2030-01-02\r\nC;2030-01-03'],
    ['line ends of several kinds', 'Title,Due date\r\n"A, B",2030-01-02\nC,2030-01-03\r'],
  ])('reads a file with %s', async (name, text) => {
    const { rows } = await readImport(await makeUser(), 'format=csv', text);
    const first = name.includes('Excel') ? 3 : 2;
    expect(rows.map(({ line, title, dueAt }) => [line, title, dueAt])).toEqual([
      [first, 'A, B', '2030-01-02'],
      [first + 1, 'C', '2030-01-03'],
    ]);
  });
});
