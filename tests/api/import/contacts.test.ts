import { addDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { addDaysTo, addYearsTo, dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { getI18n } from '@/lib/i18n/load-i18n';
import { importReminders } from '@/lib/import/import-reminders';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { readImport, runImport } from './import-calls';

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
        'Renée du Toit’s birthday',
        'Thabo Mokoena’s birthday',
        'Sam’s anniversary',
        'Zola Nkosi’s birthday',
        'Zola Nkosi’s anniversary',
        'Jörg Müller’s birthday',
        'Jörg Müller’s anniversary',
        'Lindiwe’s birthday',
        'Lindiwe’s anniversary',
      ].map((title) => [title, 'ready']),
    );
    expect(rows.map(({ dueAt }) => dueAt?.slice(5))).toEqual([
      '01-02',
      '12-03',
      '06-05',
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
      expect(one).toMatchObject({ title: 'Gogo’s birthday', occasion: 'birthday', template: { key: 'birthday' } });
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
    const importAt = (at: Date) =>
      importReminders({ actor, i18n: getI18n('en-ZA'), bytes, query: { format: 'vcf', dryRun: 'false' }, now: at });
    expect((await importAt(now)).created).toBe(1);
    expect(await importAt(addDays(now, 14))).toMatchObject({ created: 0, duplicates: 1 });
  });

  it('reads names in the encoding of old phones', async () => {
    const names = ['=D6zil', '=C3=96zil', 'Ozil=\r\n =E9'].map((name) =>
      card('VERSION:2.1', `FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:${name}`, 'BDAY:1993-01-02'),
    );
    const { rows } = await readImport(await makeUser(), 'format=vcf', Buffer.from(names.join('\r\n')));
    expect(rows.map(({ title }) => title)).toEqual(['Özil’s birthday', 'Özil’s birthday', 'Ozilé’s birthday']);
  });

  it('names occasions in the owner’s language', async () => {
    const { rows } = await readImport(
      await makeUser({ locale: 'af-ZA' }),
      'format=vcf',
      card('FN:Ouma', 'BDAY:19500228'),
    );
    expect(rows).toMatchObject([{ title: 'Ouma se verjaardag' }]);
  });
});
