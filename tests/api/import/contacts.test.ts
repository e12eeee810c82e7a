import { addDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { addDaysTo, addYearsTo, dayInTimezone, fromDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { getI18n } from '@/lib/i18n/load-i18n';
import { importReminders } from '@/lib/import/import-reminders';
import { ageOrYears } from '@/lib/schedule/behaviour-rules';
import { occurrenceAfter } from '@/lib/schedule/recurrence-rules';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { readImport, runImport } from './import-calls';

const deadline = { signal: new AbortController().signal, beforeCommit: () => undefined };

useCleanDatabase();

const now = new Date();
const today = dayInTimezone(now, 'Africa/Johannesburg');
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n');

const readBehaviours = () =>
  db.reminder.findMany({
    select: {
      ...{ title: true, dueOn: true, firstDueOn: true, occasion: true, category: true, leadDays: true },
      ...{ repeatEvery: true, repeatUnit: true, canBeOverdue: true, canBeCompleted: true },
      template: { select: { key: true } },
    },
    orderBy: { id: 'asc' },
  });

describe('POST /api/import of vCard', () => {
  it('reads contacts as Google, Apple, iCloud, Outlook, Android and Thunderbird write them', async () => {
    const photo = ['PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ', ...Array<string>(2000).fill(` ${'A'.repeat(74)}`)];
    const file = [
      card('VERSION:3.0', 'FN:Renée du Toit', 'N:du Toit;Renée;;;', 'BDAY:19930102', 'CATEGORIES:myContacts'),
      card('VERSION:3.0', 'N:Mokoena;Thabo;;;', 'FN:Thabo Mokoena', ...photo, 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-03'),
      card(
        'VERSION:3.0',
        'FN:Sam',
        'item1.X-ABDATE;type=pref:2010-06-05',
        'item1.X-ABLabel:_$!<Anniversary>!$_',
        'item2.X-ABDATE:2011-01-01',
        'item2.X-ABLabel:First day',
      ),
      card(
        'VERSION:2.1',
        'N;LANGUAGE=en-za;CHARSET=Windows-1252:Nkosi;Zola',
        'FN:Zola Nkosi',
        'TEL;CELL;VOICE:082',
        'BDAY:19850717',
        'X-MS-ANNIVERSARY;VALUE=DATE:20090214',
      ),
      card(
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg=',
        '=20M=C3=BCller',
        'BDAY:1970-05-06',
        'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2012-05-06;1;;;;;;;;;;;;;',
      ),
      card('VERSION:4.0', 'FN:Lindiwe', 'BDAY;VALUE=date:--1203', 'ANNIVERSARY:20150401T000000Z'),
      card('VERSION:3.0', 'FN:Nobody'),
    ].join('\r\n');
    const { rows } = await readImport(await makeUser(), 'format=vcf', file);
    expect(rows.map(({ title, status }) => [title, status])).toEqual(
      [
        'Renée du Toit',
        'Thabo Mokoena',
        'Sam’s anniversary',
        'Sam: First day',
        'Zola Nkosi',
        'Zola Nkosi’s anniversary',
        'Jörg Müller',
        'Jörg Müller’s anniversary',
        'Lindiwe',
        'Lindiwe’s anniversary',
      ].map((title) => [title, 'ready']),
    );
    expect(rows.map(({ dueAt }) => dueAt?.slice(5))).toEqual([
      '01-02',
      '12-03',
      '06-05',
      '01-01',
      '07-17',
      '02-14',
      '05-06',
      '05-06',
      '12-03',
      '04-01',
    ]);
    expect(rows[0]).toMatchObject({ line: 5, message: expect.stringContaining('first on 2 January 1993') });
  });

  it('keeps the year of birth, or leaves the age open', async () => {
    const owner = await makeUser();
    const file = [
      card('FN:A', 'BDAY:1993-01-02'),
      card('FN:B', 'BDAY:--0102'),
      card('FN:C', 'BDAY:--0229'),
      card('FN:D', 'BDAY:--0230'),
      card('BDAY:--0102'),
    ];
    const { rows } = await runImport(owner, 'vcf', file.join('\n'));
    expect(rows.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready', 'error', 'error']);
    const reminders = await db.reminder.findMany({ include: { template: true }, orderBy: { id: 'asc' } });
    expect(reminders.map(({ occasion, template }) => [occasion, template?.key])).toEqual(
      Array(3).fill(['birthday', 'birthday']),
    );
    const [a, b, c] = reminders.map(({ firstDueOn }) => firstDueOn.toISOString().slice(0, 10));
    expect(a).toBe('1993-01-02');
    expect(b! >= today).toBe(true);
    expect(c).toMatch(/-02-29$/);
    expect((await runImport(owner, 'vcf', file.join('\n'))).created).toBe(0);
  });

  it.each(['Name,Birthday', 'Naam,Geboortedatum', 'name,Date of birth', 'Wie,Verjaardag'])(
    'makes the same reminder of a CSV line below the headings %s',
    async (headings) => {
      const csv = `${headings}\nGogo,1949-04-03`;
      const query = headings.startsWith('Wie') ? '&columns=title:1,dueAt:2' : '';
      const [fromCsv, fromCard] = [
        await runImport(await makeUser(), 'csv', csv, query),
        await runImport(await makeUser(), 'vcf', card('FN:Gogo', 'BDAY:1949-04-03')),
      ];
      expect(fromCsv).toMatchObject({ created: 1, oldDates: 0, mails: fromCard.mails });
      const [one, other] = await readBehaviours();
      expect(one).toMatchObject({ title: 'Gogo', occasion: 'birthday', template: { key: 'birthday' } });
      expect(one).toEqual(other);
    },
  );

  it('counts the emails of the next birthday a few days after the last one', async () => {
    const birthday = addYearsTo(addDaysTo(today, -5), -30);
    const { mails } = await readImport(await makeUser(), 'format=vcf', card('FN:Gogo', `BDAY:${birthday}`));
    expect(mails).toBe(4);
  });

  it.each([
    ['1993-01-01T22:00:00Z', '2 January 1993'],
    ['19930101T220000Z', '2 January 1993'],
    ['1993-01-01T00:00:00Z', '1 January 1993'],
    ['1993-01-01T12:00:00Z', '1 January 1993'],
  ])('reads %s as the day that begins then for the owner, or else as it is written', async (written, day) => {
    const { rows } = await readImport(await makeUser(), 'format=vcf', card('FN:A', `BDAY:${written}`));
    expect(rows[0]?.message).toContain(`first on ${day}`);
  });

  it('adds nothing from a contact without a year when it is imported again after the birthday', async () => {
    const actor = await makeUser();
    const [, month, day] = addDaysTo(today, 7).split('-');
    const bytes = Buffer.from(card('FN:Thabo', `BDAY:--${month}${day}`));

    const query = { format: 'vcf', dryRun: 'false' } as const;
    const importAt = (at: Date) => importReminders({ actor, i18n: getI18n('en-ZA'), bytes, query, now: at, deadline });
    expect((await importAt(now)).created).toBe(1);
    expect(await importAt(addDays(now, 14))).toMatchObject({ created: 0, duplicates: 1 });
  });

  it('reads names in the encoding of old phones', async () => {
    const names = ['=D6zil', '=C3=96zil', 'Ozil=\r\n =E9'].map((name) =>
      card('VERSION:2.1', `FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:${name}`, 'BDAY:1993-01-02'),
    );
    const { rows } = await readImport(await makeUser(), 'format=vcf', Buffer.from(names.join('\r\n')));
    expect(rows.map(({ title }) => title)).toEqual(['Özil', 'Özil', 'Ozilé']);
  });

  it.each([
    ['item1.X-ABDATE:1991-07-12', 'ITEM1.X-ABLABEL:_$!&lt\\;Anniversary&gt\\;!$_', 'Sam’s anniversary'],
    ['item1.X-ABDATE;TYPE=pref:1991-07-12', 'item1.X-ABLABEL:Hochzeitstag', 'Sam: Hochzeitstag'],
    ['item1.X-ABDATE;VALUE=DATE-AND-OR-TIME:19910712', 'item1.X-ABLABEL:Birthday of Zoe', 'Sam: Birthday of Zoe'],
    ['item1.X-ABDATE:1991-07-12', 'item2.X-ABLABEL:of another date', 'Sam: date without a name'],
    ['X-EVENT;TYPE=Graduation:1991-07-12', '', 'Sam: Graduation'],
    ['DEATHDATE:19910712', '', 'Sam: date of death'],
    ['X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1991-07-12;0;bar;;;', '', 'Sam: bar'],
    ['X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1991-07-12;2;;;;', '', 'Sam: date without a name'],
    ['X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1991-07-12;3;;;;', '', 'Sam'],
    ['X-KADDRESSBOOK-X-Anniversary:1991-07-12', '', 'Sam’s anniversary'],
    ['bday;value=date:19910712', '', 'Sam'],
    ['BDAY;ENCODING=QUOTED-PRINTABLE:1991=2D07=2D12', '', 'Sam'],
    ['BDAY;VALUE=text:12 July 1991', '', 'Sam'],
    ['BDAY;TYPE="open:1991-07-12', '', 'Sam'],
  ])('reads %s with %s as a yearly date', async (date, label, title) => {
    const { rows } = await readImport(await makeUser(), 'format=vcf', card('FN:Sam', date, label));
    expect(rows).toMatchObject([
      { title, status: 'ready', message: expect.stringContaining('Every year · first on 12 July 1991') },
    ]);
  });

  it.each([
    ['BDAY;VALUE=text:circa 1800', 'cannot read the date “circa 1800”'],
    ['BDAY:1985-04', 'cannot read the date “1985-04”'],
    ['BDAY;CALSCALE=hebrew:57510412', 'cannot read the date “57510412 (hebrew)”'],
    ['BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-30', 'date “1604-02-30” does not exist'],
    ['BDAY:31415', 'cannot read the date “31415”'],
  ])('quotes the date of %s in its reason', async (date, reason) => {
    const { rows } = await readImport(await makeUser(), 'format=vcf', card('FN:Sam', date));
    expect(rows).toMatchObject([{ status: 'error', message: expect.stringContaining(reason) }]);
  });

  it('asks for the order of day and month, and reads the dates by it', async () => {
    const owner = await makeUser();
    const file = card('FN:Sam', 'BDAY:07/04/1985');
    expect(await readImport(owner, 'format=vcf', file)).toMatchObject({ asksDateOrder: true, errors: 1 });
    const { rows } = await readImport(owner, 'format=vcf&dates=dmy', file);
    expect(rows[0]?.message).toContain('first on 7 April 1985');
  });

  it.each([
    ['vcf', card('FN:Gogo', 'BDAY:--0229')],
    ['vcf', card('FN:Gogo', 'BDAY;X-APPLE-OMIT-YEAR=1604:16040229')],
    ['csv', 'Name,Birthday\nGogo,29 Feb'],
  ])('makes of 29 February without a year in %s a birthday of every year, without an age', async (format, file) => {
    const actor = await makeUser();
    const importAt = (at: string) =>
      importReminders({
        ...{ actor, i18n: getI18n('en-ZA'), bytes: Buffer.from(file), now: new Date(at), deadline },
        query: { format: format as 'vcf', dryRun: 'false' },
      });
    const { rows } = await importAt('2026-11-28T08:00:00Z');
    expect(rows).toMatchObject([{ dueAt: '2027-02-28', message: 'Sun, 28 February 2027 · Every year' }]);
    const { dueOn, firstDueOn, createdAt } = await db.reminder.findFirstOrThrow();
    expect(fromDateColumn(dueOn)).toBe('2027-02-28');
    const days = { firstDueOn: fromDateColumn(firstDueOn), createdOn: fromDateColumn(createdAt) };
    expect(ageOrYears('birthday', { ...days, occurrence: '2028-02-29' })).toEqual({});
    expect(occurrenceAfter({ firstDueOn: days.firstDueOn, repeat: { every: 1, unit: 'year' } }, '2027-02-28')).toBe(
      '2028-02-29',
    );
    expect((await importAt('2027-06-01T08:00:00Z')).duplicates).toBe(1);
  });

  it('makes of 29 February without a year 1 March where the file says so', async () => {
    const csv = 'Title,Due date,In years without 29 February\nGogo’s birthday,29 Feb,1 March';
    const bytes = Buffer.from(csv);
    const actor = await makeUser();
    const query = { format: 'csv', dryRun: 'true' } as const;
    const now = new Date('2026-11-28T08:00:00Z');
    const { rows } = await importReminders({ actor, i18n: getI18n('en-ZA'), bytes, query, now, deadline });
    expect(rows).toMatchObject([{ dueAt: '2027-03-01' }]);
  });

  it('takes a birthday for the same with the word in its title and without', async () => {
    const owner = await makeUser();
    const csv = 'Title,Due date,Template\nGogo’s birthday,1949-04-03,Birthday';
    expect((await runImport(owner, 'csv', csv)).created).toBe(1);
    expect(await runImport(owner, 'vcf', card('FN:Gogo', 'BDAY:1949-04-03'))).toMatchObject({
      created: 0,
      duplicates: 1,
    });
  });

  it('names occasions in the owner’s language', async () => {
    const { rows } = await readImport(
      await makeUser({ locale: 'af-ZA' }),
      'format=vcf',
      card('FN:Ouma', 'ANNIVERSARY:19500228'),
    );
    expect(rows).toMatchObject([{ title: 'Ouma se herdenking' }]);
  });
});
