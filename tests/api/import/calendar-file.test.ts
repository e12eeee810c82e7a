import { describe, expect, it } from 'vitest';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { addDaysTo, addMonthsTo, dayInTimezone, type Day } from '@/lib/calendar';
import { readImport, runImport } from './import-calls';

useCleanDatabase();

const today = dayInTimezone(new Date(), 'Africa/Johannesburg');
const compact = (day: Day) => day.replaceAll('-', '');
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const check = async (...events: string[][]) => readImport(await makeUser(), 'format=ics', calendar(...events));

describe('POST /api/import of iCalendar', () => {
  it('reads all-day events as Google, Apple, Outlook and Thunderbird write them', async () => {
    const result = await check(
      [
        'DTSTART;VALUE=DATE:20301231',
        'DTEND;VALUE=DATE:20310101',
        'UID:a@google.com',
        'SUMMARY:Passport\\, Thandi',
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'DESCRIPTION:This is an event reminder',
        'END:VALARM',
      ],
      [
        'CREATED:20200101T000000Z',
        'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
        'SUMMARY:Long',
        '  title',
        'DTSTART;VALUE=DATE:20300105',
      ],
      [
        'CLASS:PUBLIC',
        'DTSTART;TZID="South Africa Standard Time":20300610T000000',
        'DTEND;TZID="South Africa Standard Time":20300611T000000',
        'SUMMARY;LANGUAGE=en-za:Insurance',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ],
      [
        'LAST-MODIFIED:20260101T000000Z',
        'SUMMARY:Vet',
        'DTSTART;VALUE=DATE:20300701',
        'STATUS:CONFIRMED',
        'X-MOZ-GENERATION:1',
      ],
    );
    expect(result.rows.map(({ line, title, dueAt, status }) => [line, title, dueAt, status])).toEqual([
      [3, 'Passport, Thandi', '2030-12-31', 'ready'],
      [13, 'Long title', '2030-01-05', 'ready'],
      [20, 'Insurance', '2030-06-10', 'ready'],
      [27, 'Vet', '2030-07-01', 'ready'],
    ]);
  });

  it('reads an event from one midnight of the owner to the next as all-day, also if its times are in UTC', async () => {
    const { rows } = await check(
      ['DTSTART:20301230T220000Z', 'DTEND:20301231T220000Z', 'SUMMARY:In Johannesburg'],
      ['DTSTART:20301230T230000Z', 'DTEND:20301231T230000Z', 'SUMMARY:In Lagos'],
      ['DTSTART:20301230T220000Z', 'DTEND:20301231T080000Z', 'SUMMARY:Ten hours'],
    );
    expect(rows.map(({ dueAt, status }) => [dueAt, status])).toEqual([
      ['2030-12-31', 'ready'],
      [null, 'error'],
      [null, 'error'],
    ]);
  });

  it('repeats by rules that a reminder follows, from the next occurrence on', async () => {
    const start = addMonthsTo(`${today.slice(0, 8)}05` as Day, -24);
    const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(start).getUTCDay()];
    const rule = (text: string) => [`DTSTART;VALUE=DATE:${compact(start)}`, `RRULE:${text}`, `SUMMARY:${text}`];
    const { rows } = await check(
      rule('FREQ=YEARLY'),
      rule(`FREQ=YEARLY;BYMONTH=${Number(start.slice(5, 7))};BYMONTHDAY=5`),
      rule('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=5'),
      rule(`FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=${weekday}`),
      rule('FREQ=DAILY'),
    );
    expect(rows.map(({ status }) => status)).toEqual(Array(5).fill('ready'));
    for (const { dueAt } of rows) expect(dueAt! >= today).toBe(true);
    expect(rows.map(({ message }) => message.split(' · ')[1])).toEqual([
      'Every year',
      'Every year',
      'Every 3 months',
      'Every 2 weeks',
      'Every day',
    ]);
    expect(rows[4]?.dueAt).toBe(today);
  });

  it.each([
    ['FREQ=YEARLY;COUNT=3', 'stops repeating'],
    ['FREQ=WEEKLY;UNTIL=20400101', 'stops repeating'],
    ['FREQ=WEEKLY;BYDAY=MO,WE', 'on days'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'on days'],
    ['FREQ=YEARLY;BYMONTH=2,3', 'on days'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'on days'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;BYSETPOS=1', 'on days'],
    ['FREQ=MONTHLY', 'not every month has'],
    ['FREQ=YEARLY;INTERVAL=100', 'too seldom'],
    ['FREQ=HOURLY', 'more than once a day'],
    ['NONSENSE', 'more than once a day'],
  ])('does not guess what %s should become', async (rule, message) => {
    const { rows } = await check(['DTSTART;VALUE=DATE:20300131', `RRULE:${rule}`, 'SUMMARY:x']);
    expect(rows).toMatchObject([{ status: 'error', message: expect.stringContaining(message) }]);
  });

  it('says of other events why they cannot be imported', async () => {
    const { rows } = await check(
      ['DTSTART:20301231T080000Z', 'SUMMARY:timed'],
      ['DTSTART;VALUE=DATE:20301231', 'STATUS:CANCELLED', 'SUMMARY:cancelled'],
      ['DTSTART;VALUE=DATE:20301231', 'RECURRENCE-ID;VALUE=DATE:20301230', 'SUMMARY:moved'],
      ['DTSTART;VALUE=DATE:20300131', 'RRULE:FREQ=YEARLY', `EXDATE;VALUE=DATE:20320131`, 'SUMMARY:with a gap'],
      ['SUMMARY:no date'],
      ['DTSTART;VALUE=DATE:20300231', 'SUMMARY:unreal'],
      ['DTSTART;VALUE=DATE:20300228'],
    );
    expect(rows.map(({ status }) => status)).toEqual(Array(7).fill('error'));
    expect(new Set(rows.map(({ message }) => message)).size).toBe(7);
  });

  it('adds nothing the second time, also after an occurrence has passed', async () => {
    const owner = await makeUser();
    const start = addDaysTo(today, -10);
    const file = calendar([`DTSTART;VALUE=DATE:${compact(start)}`, 'RRULE:FREQ=WEEKLY', 'SUMMARY:Refuse']);
    expect((await runImport(owner, 'ics', file)).created).toBe(1);
    const { reminder } = { reminder: (await runImport(owner, 'ics', file)).rows[0] };
    expect(reminder).toMatchObject({ status: 'duplicate' });
  });
});
