import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDaysTo,
  dayInTimezone,
  daysBetween,
  fromDateColumn,
  hourInTimezone,
  instantAt,
  type Day,
} from '@/lib/calendar';
import { sweep } from '@/lib/operations/sweep';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import * as plan from '@/lib/notifications/plan/replan-notices';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { createReminder } from '@/lib/reminders/create-reminder';
import { updateReminder } from '@/lib/reminders/update-reminder';
import type { Repeat } from '@/lib/schedule/recurrence-rules';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
afterEach(async () => {
  vi.restoreAllMocks();
  await db.template.update({ where: { key: 'domain-renewal' }, data: { canBeMarkedComplete: true } });
});

const ZONE = 'Australia/Sydney';

async function createBirthday(dueAt: Day, from: Day, leadDays = [7, 0], repeat?: Repeat) {
  const actor = await makeUser({ timezone: ZONE });
  const input = { title: 'Birthday of Gogo', dueAt, category: 'recurring-date' as const, leadDays, repeat };
  return createReminder({ actor, input, now: instantAt(from, 12, ZONE) });
}

/** Sweeps at 09:00 on each of these days. */
const sweepOn = (...days: Day[]) => sweepAt([9], days);

async function sweepAt(hours: number[], days: Day[]): Promise<void> {
  const time = vi.spyOn(clock, 'now');
  for (const day of days) {
    for (const hour of hours) {
      time.mockReturnValue(instantAt(day, hour, ZONE));
      await sweep();
    }
  }
}

const daysFrom = (first: Day, count: number) => Array.from({ length: count }, (_, index) => addDaysTo(first, index));

describe('a recurring reminder', () => {
  it('first due on 29 February sends its notices for 28 February in common years', async () => {
    await createBirthday('1996-02-29', '2026-10-01');
    const expected: Day[] = [];
    const sweeps: Day[] = [];
    for (let year = 2027; year <= 2036; year += 1) {
      const isLeap = year % 4 === 0;
      const day: Day = isLeap ? `${year}-02-29` : `${year}-02-28`;
      expected.push(addDaysTo(day, -7), day);
      // Sweeps on the day of each notice, the days before and after it, and later days when the reminder can advance.
      for (const notice of [addDaysTo(day, -7), day]) {
        sweeps.push(addDaysTo(notice, -1), notice, addDaysTo(notice, 1));
      }
      sweeps.push(addDaysTo(day, 30), addDaysTo(day, 31), `${year}-09-01`);
    }
    await sweepOn(...sweeps);
    const sent = await db.notice.findMany({ where: { status: 'sent' }, orderBy: { sentAt: 'asc' } });
    expect(sent.map(({ sentAt }) => sentAt && dayInTimezone(sentAt, ZONE))).toEqual(expected);
    expect(provider.accepted()).toHaveLength(20);
    expect(provider.accepted().at(-1)?.subject).toContain('turns 40');
  }, 120_000);

  it.each<[string, string, string | null, Day, string]>([
    ['the age from a birth date', 'Gogo', 'birthday', '1990-12-05', 'Gogo: birthday today (turns 37) –'],
    [
      'the age from a birth date without a template',
      'Birthday of Gogo',
      null,
      '1990-12-05',
      'Gogo: today (turns 37) –',
    ],
    ['the years from a wedding date', 'Ours', 'anniversary', '2016-12-05', 'Ours: today (11 years) –'],
    ['no age from a future date', 'Gogo', 'birthday', '2026-12-05', 'Gogo: birthday today –'],
    ['no years for a domain renewal', 'a.example', 'domain-renewal', '2016-12-05', 'a.example: today –'],
  ])('shows %s in the mail subject', async (_name, title, key, dueAt, subject) => {
    await db.template.update({ where: { key: 'domain-renewal' }, data: { canBeMarkedComplete: false } });
    const template = key && (await db.template.findUnique({ where: { key } }));
    const input = { title, dueAt, category: 'recurring-date' as const, leadDays: [0] };
    await createReminder({
      actor: await makeUser({ timezone: ZONE }),
      input: { ...input, templateId: template ? template.id : null },
      now: instantAt('2026-10-01', 12, ZONE),
    });
    await sweepOn('2026-12-05', '2027-01-10', '2027-12-05');
    expect(provider.accepted().at(-1)?.subject).toContain(subject);
  });

  it('created after this year’s occurrence plans no notices until it advances to the next year', async () => {
    const { id, dueOn } = await createBirthday('1990-11-10', '2026-11-22', [14, 7, 1, 0]);
    expect(dueOn).toBe('2026-11-10');
    expect(await db.notice.count({ where: { reminderId: id } })).toBe(0);
    await sweepOn('2026-12-11');
    const planned = await db.notice.findMany({ where: { reminderId: id }, orderBy: { leadDay: 'desc' } });
    expect(planned.map(({ occurrenceOn, leadDay, status }) => [fromDateColumn(occurrenceOn), leadDay, status])).toEqual(
      [14, 7, 1, 0].map((leadDay) => ['2027-11-10', leadDay, 'pending']),
    );
  });

  it('advances to the next future date in one sweep after ten years without a sweep', async () => {
    const { id } = await createBirthday('1996-02-29', '2026-10-01');
    await sweepOn('2036-10-01');
    const { dueOn, firstDueOn } = await db.reminder.findUniqueOrThrow({ where: { id } });
    expect([dueOn, firstDueOn].map(fromDateColumn)).toEqual(['2037-02-28', '1996-02-29']);
    expect(provider.accepted()).toEqual([]);
  });

  it('with a lead day of 360 advances early enough to send that notice', async () => {
    await createBirthday('1990-03-10', '2027-01-15', [360, 0]);
    await sweepOn('2027-03-10', '2027-03-15', '2027-03-16');
    const sent = await db.notice.findMany({ where: { status: 'sent' }, orderBy: { sentAt: 'asc' } });
    expect(sent.map((notice) => [fromDateColumn(notice.occurrenceOn), notice.leadDay])).toEqual([
      ['2027-03-10', 0],
      ['2028-03-10', 360],
    ]);
  });

  it.each<[string, number, Day[], [Day, number, Day][]]>([
    [
      'as soon as it advances, if a lead day is longer than a year',
      400,
      ['2027-03-10', '2027-03-11', '2027-03-12', '2028-03-10', '2028-03-11', '2028-03-12'],
      [
        ['2027-03-10', 0, '2027-03-10'],
        ['2028-03-10', 400, '2027-03-11'],
        ['2028-03-10', 0, '2028-03-10'],
        ['2029-03-10', 400, '2028-03-11'],
      ],
    ],
    [
      'in the first sweep after an outage',
      330,
      ['2027-03-10', '2027-05-01', '2027-05-02'],
      [
        ['2027-03-10', 0, '2027-03-10'],
        ['2028-03-10', 330, '2027-05-01'],
      ],
    ],
  ])('sends a late notice once, %s', async (_name, leadDay, days, expected) => {
    await createBirthday('1990-03-10', '2027-01-15', [leadDay, 0]);
    await sweepOn(...days);
    const sent = await db.notice.findMany({ where: { status: 'sent' }, orderBy: { sentAt: 'asc' } });
    expect(
      sent.map((notice) => [fromDateColumn(notice.occurrenceOn), notice.leadDay, dayInTimezone(notice.sentAt!, ZONE)]),
    ).toEqual(expected);
  });

  it.each<[string, Repeat, number[], Day, [Day, number, Day][]]>([
    [
      'every week',
      { every: 1, unit: 'week' },
      [2, 0],
      '2026-11-05',
      [
        ['2026-11-05', 2, '2026-11-03'],
        ['2026-11-05', 0, '2026-11-05'],
        ['2026-11-12', 2, '2026-11-10'],
        ['2026-11-12', 0, '2026-11-12'],
        ['2026-11-19', 2, '2026-11-17'],
        ['2026-11-19', 0, '2026-11-19'],
      ],
    ],
    [
      'every month, on the 31st,',
      { every: 1, unit: 'month' },
      [0],
      '2026-10-31',
      [
        ['2026-10-31', 0, '2026-10-31'],
        ['2026-11-30', 0, '2026-11-30'],
        ['2026-12-31', 0, '2026-12-31'],
      ],
    ],
    [
      'every week, with a lead day longer than a week,',
      { every: 1, unit: 'week' },
      [9, 0],
      '2026-11-05',
      [
        ['2026-11-05', 0, '2026-11-05'],
        ['2026-11-12', 9, '2026-11-06'],
        ['2026-11-12', 0, '2026-11-12'],
        ['2026-11-19', 9, '2026-11-13'],
        ['2026-11-19', 0, '2026-11-19'],
      ],
    ],
  ])(
    'that repeats %s sends each notice once, at its sending time',
    async (_name, repeat, leadDays, dueAt, expected) => {
      await createBirthday(dueAt, '2026-10-30', leadDays, repeat);
      const last = expected.at(-1)![2];
      await sweepAt([1, 9], daysFrom('2026-10-31', daysBetween('2026-10-31', last) + 1));
      const sent = await db.notice.findMany({ where: { status: 'sent' }, orderBy: { sentAt: 'asc' } });
      expect(
        sent.map(({ occurrenceOn, leadDay, sentAt }) => [
          fromDateColumn(occurrenceOn),
          leadDay,
          dayInTimezone(sentAt!, ZONE),
        ]),
      ).toEqual(expected);
      expect(sent.map(({ sentAt }) => hourInTimezone(sentAt!, ZONE))).toEqual(expected.map(() => 9));
      expect(provider.accepted()).toHaveLength(expected.length);
    },
    60_000,
  );

  it('keeps its first date if an edit soon after it advanced submits the previous due date', async () => {
    const actor = await makeUser({ timezone: ZONE });
    const input = { title: 'Birthday of Gogo', category: 'recurring-date' as const, leadDays: [7, 0] };
    const body = { ...input, dueAt: '1996-02-29' as Day };
    const { id, dueOn } = await createReminder({ actor, input: body, now: instantAt('2026-10-01', 12, ZONE) });
    expect(dueOn).toBe('2027-02-28');
    await sweepOn('2027-03-31');
    const save = (from: Day, dueAt: Day) =>
      updateReminder({ actor, id, input: { ...input, dueAt }, now: instantAt(from, 12, ZONE) });
    expect(await save('2027-04-02', '2027-02-28')).toMatchObject({ firstDueOn: '1996-02-29', dueOn: '2028-02-29' });
    // A date that was not an occurrence, or is submitted months later, becomes the new first date.
    expect(await save('2027-04-02', '1997-02-28')).toMatchObject({ firstDueOn: '1997-02-28', dueOn: '2028-02-28' });
    expect(await save('2027-06-01', '2027-02-28')).toMatchObject({ firstDueOn: '2027-02-28', dueOn: '2028-02-28' });
  });

  it('that fails to advance does not block others and is retried an hour later', async () => {
    const bad = await createBirthday('1990-03-10', '2027-01-15');
    const good = await createBirthday('1990-03-11', '2027-01-15');
    const now = instantAt('2027-04-20', 9, ZONE);
    const real = plan.replanNotices;
    vi.spyOn(plan, 'replanNotices').mockImplementation((tx, args) =>
      args.reminder.id === bad.id ? Promise.reject(new Error('bug in planning')) : real(tx, args),
    );
    await advanceRecurring({ now, limit: 1 });
    expect(await advanceRecurring({ now, limit: 1 })).toEqual([good.id]);
    expect(await advanceRecurring({ now, limit: 1 })).toEqual([]);
    vi.restoreAllMocks();
    expect(await advanceRecurring({ now: new Date(+now + 3_600_000), limit: 1 })).toEqual([bad.id]);
    const { dueOn } = await db.reminder.findUniqueOrThrow({ where: { id: bad.id } });
    expect(fromDateColumn(dueOn)).toBe('2028-03-10');
  });
});
