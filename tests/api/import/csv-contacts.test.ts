import { describe, expect, it } from 'vitest';
import type { ImportResponse } from '@/lib/import/schema';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { checkCsv, messagesOf, readImport, runImport } from './import-calls';

useCleanDatabase();

const titlesAndDays = ({ rows }: ImportResponse) => rows.map(({ title, dueAt }) => [title, dueAt?.slice(5)]);

const GOOGLE = [
  'First Name,Middle Name,Last Name,Name Prefix,Nickname,Organization Name,Birthday,Notes,Event 1 - Label,Event 1 - Value',
  'Lerato,M,Dlamini,,,,1990-05-04,,Anniversary,2011-06-18',
  'Johan,,Botha,,,, --05-04,,First day,2012-01-02',
  ',,,,,ACME,1999-03-01,,,',
  'Anna,,Botha,,,,,,,',
];

describe('POST /api/import of contacts in CSV', () => {
  it('reads Google’s names and every date with its label, and counts who has none', async () => {
    const result = await checkCsv(GOOGLE);
    expect(titlesAndDays(result)).toEqual([
      ['Lerato M Dlamini', '05-04'],
      ['Lerato M Dlamini’s anniversary', '06-18'],
      ['Johan Botha', '05-04'],
      ['Johan Botha: First day', '01-02'],
      ['ACME', '03-01'],
    ]);
    expect(result).toMatchObject({
      ready: 5,
      errors: 0,
      withoutDate: 1,
      columns: { title: 1, moreTitle: 3, dueAt: 7 },
    });
    expect(messagesOf(result)[3]).toContain('Every year · first on 2 January 2012');
    const confirmed = await runImport(
      await makeUser(),
      'csv',
      GOOGLE.join('\n'),
      '&columns=title:1,moreTitle:3,dueAt:7',
    );
    expect(confirmed).toMatchObject({ created: 5, rows: [{ title: 'Lerato M Dlamini' }, {}, {}, {}, {}] });
  });

  it('reads an older export of Google by its parts of the name', async () => {
    const result = await checkCsv([
      'Name,Given Name,Additional Name,Family Name,Birthday,Event 1 - Type,Event 1 - Value',
      'L D,Lerato,,Dlamini,1990-05-04,Anniversary,2011-06-18',
      'Only,,,,--05-04,,',
    ]);
    expect(titlesAndDays(result)).toEqual([
      ['Lerato Dlamini', '05-04'],
      ['Lerato Dlamini’s anniversary', '06-18'],
      ['Only', '05-04'],
    ]);
  });

  it('reads Outlook’s contacts, whose ‘Title’ is none and whose 0/0/00 is no date', async () => {
    const lines = [
      '"Title","First Name","Middle Name","Last Name","Company","Birthday","Anniversary","Notes"',
      '"Ms","Lerato","","Dlamini","","4/5/1990","0/0/00",""',
      '"","Johan","","Botha","","0/0/00","6/18/2011",""',
      '"","Anna","","Botha","","0/0/00","0/0/00",""',
    ];
    const result = await checkCsv(lines);
    expect(result).toMatchObject({ withoutDate: 1, asksDateOrder: false });
    expect(titlesAndDays(result)).toEqual([
      ['Lerato Dlamini', '04-05'],
      ['Johan Botha’s anniversary', '06-18'],
    ]);
  });

  it('puts Thunderbird’s day, month and year of birth together', async () => {
    const result = await checkCsv([
      'First Name,Last Name,Display Name,Nickname,Birth Year,Birth Month,Birth Day,Notes',
      'Lerato,Dlamini,LD,,1990,5,4,',
      ',,Johan B,,,5,4,',
      'Anna,,,,,,,',
    ]);
    expect(result.withoutDate).toBe(1);
    expect(titlesAndDays(result)).toEqual([
      ['Lerato Dlamini', '05-04'],
      ['Johan B', '05-04'],
    ]);
    expect(messagesOf(result)).toEqual([
      expect.stringContaining('first on 4 May 1990'),
      expect.not.stringContaining('first on'),
    ]);
  });

  it.each(['', '-', '0/0/00', '00/00/0000', '0000-00-00', '0000-00-00 00:00:00', '1/0/1900', '0-Jan-00', 'n/a'])(
    'leaves out and counts who has %j for a birthday',
    async (cell) => {
      const result = await checkCsv(['Name,Birthday', `Anna,${cell}`, 'Lerato,1990-05-14']);
      expect(result).toMatchObject({ ready: 1, errors: 0, withoutDate: 1 });
    },
  );

  it('says that a contact has no name, and does not take the names beside a task for its title', async () => {
    const nameless = await checkCsv(['First Name,Last Name,Birthday', ',,1990-05-04']);
    expect(messagesOf(nameless)).toEqual(['This contact has no name.']);
    const tasks = await checkCsv(['Title,First Name,Last Name,Due date', 'Passport,Sam,Nkosi,2031-03-04']);
    expect(tasks).toMatchObject({ withoutDate: 0, rows: [{ title: 'Passport', dueAt: '2031-03-04' }] });
  });

  it('makes a title of two columns that the user has chosen', async () => {
    const lines = ['Wie;Familie;Wanneer', 'Sam;Nkosi;2031-03-04'];
    const { rows } = await readImport(
      await makeUser(),
      'format=csv&columns=title:1,moreTitle:2,dueAt:3',
      lines.join('\n'),
    );
    expect(rows).toMatchObject([{ title: 'Sam Nkosi', dueAt: '2031-03-04' }]);
  });
});
