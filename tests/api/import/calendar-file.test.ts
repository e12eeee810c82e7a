import { describe, expect, it } from 'vitest';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { addDaysTo, addMonthsTo, dayInTimezone, fromDateColumn, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { occurrenceAt } from '@/lib/schedule/recurrence-rules';
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

  it.each([
    ['DTSTART:20301230T220000Z', 'DTEND:20301231T220000Z'],
    ['DTSTART:20301231T000000Z', 'DTEND:20310101T000000Z'],
    ['DTSTART:20301231', 'DTEND:20301231'],
    ['DTSTART;VALUE=DATE: 20301231', 'DTEND:20301231T040001Z'],
    ['dtstart;value=date:2030-12-31', 'summary:lower case'],
    ['DTSTART:20301231T000000', 'DTEND:20301231T235900'],
    ['DTSTART;TZID=Africa/Johannesburg:20301231T000000', 'DTEND;TZID=Africa/Johannesburg:20301231T235959'],
    ['DTSTART:20301231T000000', 'DURATION:P1D'],
    ['DTSTART:20301231T000000', 'DURATION:PT24H'],
    ['DTSTART:20301230T220000Z', 'DURATION:P1W'],
    ['DTSTART:20301231T000000', 'UID:without an end'],
  ])('reads %s and %s as 31 December 2030', async (...event) => {
    const { rows } = await check([...event, 'SUMMARY:A']);
    expect(rows).toMatchObject([{ dueAt: '2030-12-31', status: 'ready', message: 'Tue, 31 December 2030' }]);
  });

  it.each([
    ['DTSTART;TZID=Africa/Johannesburg:20301231T140000', '2030-12-31', '14:00'],
    ['DTSTART:20301231T140000', '2030-12-31', '14:00'],
    ['DTSTART:20301230T230000Z', '2030-12-31', '01:00'],
    ['DTSTART;TZID=America/New_York:20301230T230000', '2030-12-31', '06:00'],
    ['DTSTART;TZID="South Africa Standard Time":20301231T0930', '2030-12-31', '09:30'],
    ['DTSTART:20301230T220000Z', '2030-12-31', '00:00'],
  ])('reads %s as the owner’s day %s, and says that its time %s is left out', async (start, dueAt, time) => {
    const { rows } = await check([start, 'DURATION:PT90M', 'SUMMARY:Dentist']);
    expect(rows).toMatchObject([
      { dueAt, status: 'ready', message: `Tue, 31 December 2030 · without its time, ${time}` },
    ]);
  });

  it('reads tasks by the day on which they are due, and keeps completed ones completed', async () => {
    const owner = await makeUser();
    const task = (...lines: string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO'];
    const file = [
      'BEGIN:VCALENDAR',
      ...task('DUE;VALUE=DATE:20300301', 'DTSTART;VALUE=DATE:20300101', 'SUMMARY:due'),
      ...task('DTSTART;VALUE=DATE:20300302', 'SUMMARY:start only'),
      ...task('DTSTART:20300301T080000', 'DURATION:P2D', 'SUMMARY:start and duration'),
      ...task('DUE:20300303T215900Z', 'SUMMARY:one minute to midnight'),
      ...task('DUE:20300305', 'STATUS:COMPLETED', 'COMPLETED:20260103T080000Z', 'SUMMARY:done'),
      ...task('DUE:20300306', 'RRULE:FREQ=MONTHLY', 'SUMMARY:monthly'),
      ...['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20300307', 'SUMMARY:event', 'END:VEVENT'],
      ...task('DUE:20300308', 'STATUS:CANCELLED', 'SUMMARY:cancelled'),
      ...task('SUMMARY:some day'),
      'END:VCALENDAR',
    ];
    const { rows } = await runImport(owner, 'ics', file.join('\r\n'));
    expect(rows.map(({ title, dueAt, message }) => [title, dueAt, message])).toEqual([
      ['due', '2030-03-01', 'Fri, 1 March 2030'],
      ['start only', '2030-03-02', 'Sat, 2 March 2030'],
      ['start and duration', '2030-03-03', 'Sun, 3 March 2030'],
      ['one minute to midnight', '2030-03-03', 'Sun, 3 March 2030 · without its time, 23:59'],
      ['done', '2030-03-05', 'Tue, 5 March 2030 · completed'],
      ['monthly', '2030-03-06', 'Wed, 6 March 2030 · Every month'],
      ['event', '2030-03-07', 'Thu, 7 March 2030'],
      ['cancelled', null, 'This task was cancelled.'],
      ['some day', null, 'This task has no date.'],
    ]);
    const done = await db.reminder.findFirstOrThrow({ where: { title: 'done' } });
    expect(done).toMatchObject({ status: 'completed', completedAt: new Date('2026-01-03T08:00:00Z') });
  });

  it.each([
    ['20300131', 'FREQ=MONTHLY', '2030-02-28', 'in months without a day 31, on their last day'],
    ['20300130', 'FREQ=MONTHLY;BYMONTHDAY=30', '2030-02-28', 'in months without a day 30, on their last day'],
    ['20280229', 'FREQ=YEARLY', '2029-02-28', 'in years without 29 February, on 28 February'],
  ])(
    'repeats an event from %s by %s on the last day of shorter months, and says so',
    async (start, rule, next, note) => {
      const owner = await makeUser();
      const file = calendar([`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`, 'SUMMARY:Rent']);
      const { rows } = await runImport(owner, 'ics', file);
      expect(rows).toMatchObject([{ status: 'ready', message: expect.stringContaining(note) }]);
      const { repeatEvery, repeatUnit, firstDueOn } = await db.reminder.findFirstOrThrow();
      const repeat = { every: repeatEvery!, unit: repeatUnit as 'month' };
      expect(occurrenceAt(fromDateColumn(firstDueOn), repeat, 1)).toBe(next);
    },
  );

  it.each(['COUNT=1', 'UNTIL=20300721T220000Z', 'UNTIL=20300722'])(
    'reads a series of one date, which %s ends, as once',
    async (end) => {
      const { rows } = await check(['DTSTART;VALUE=DATE:20300722', `RRULE:FREQ=YEARLY;${end}`, 'SUMMARY:A']);
      expect(rows).toMatchObject([{ status: 'ready', dueAt: '2030-07-22', message: 'Mon, 22 July 2030' }]);
    },
  );

  it('quotes a date as the file has it', async () => {
    const { rows } = await check(['DTSTART;VALUE=DATE:20300231', 'SUMMARY:A'], ['DTSTART:Next Friday', 'SUMMARY:B']);
    expect(rows.map(({ message }) => message)).toEqual([
      'The date “20300231” does not exist.',
      'We cannot read the date “Next Friday”. Write it like 2026-12-31.',
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
    ['FREQ=WEEKLY;BYDAY=XX', 'in a way we cannot read'],
    ['FREQ=YEARLY;BYYEARDAY=60', 'on days'],
    ['FREQ=YEARLY;INTERVAL=100', 'too seldom'],
    ['FREQ=HOURLY', 'more than once a day'],
    ['NONSENSE', 'more than once a day'],
  ])('does not guess what %s should become', async (rule, message) => {
    const { rows } = await check(['DTSTART;VALUE=DATE:20300131', `RRULE:${rule}`, 'SUMMARY:x']);
    expect(rows).toMatchObject([{ status: 'error', message: expect.stringContaining(message) }]);
  });

  it('says of other events why they cannot be imported', async () => {
    const { rows } = await check(
      ['DTSTART;VALUE=DATE:20301231', 'STATUS:CANCELLED', 'SUMMARY:cancelled'],
      ['DTSTART;VALUE=DATE:20301231', 'RECURRENCE-ID;VALUE=DATE:20301230', 'SUMMARY:moved'],
      ['DTSTART;VALUE=DATE:20300131', 'RRULE:FREQ=YEARLY', `EXDATE;VALUE=DATE:20320131`, 'SUMMARY:with a gap'],
      ['SUMMARY:no date'],
      ['DTSTART;VALUE=DATE:20300231', 'SUMMARY:unreal'],
      ['DTSTART;VALUE=DATE:20300228'],
    );
    expect(rows.map(({ status }) => status)).toEqual(Array(6).fill('error'));
    expect(new Set(rows.map(({ message }) => message)).size).toBe(6);
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
