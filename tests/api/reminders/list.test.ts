import { describe, expect, it } from 'vitest';
import * as collection from '@/app/api/reminders/route';
import { buildListParameters } from '@/lib/reminders/list/list-parameters';
import { statusBadgeKind } from '@/lib/schedule/status-badge-rules';
import { TAB_IDS } from '@/lib/schedule/tab-rules';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { db } from '@/lib/database/db';
import { callRoute } from '@/tests/support/call-route';
import {
  TEST_TIMEZONE,
  todayInZone,
  dayFromToday,
  makeSignedInUser,
  createReminderViaApi,
  fetchReminders,
  fetchTab,
  fetchCounts,
  completeReminderViaApi,
  findTemplate,
  callUpdateReminder,
  VALID_REMINDER,
} from './reminder-calls';

useCleanDatabase();

describe('GET /api/reminders', () => {
  const spread = [-400, -31, -30, -1, 0, 1, 6, 7, 8, 29, 30, 31, 365];

  it('returns as many reminders for each counted tab as GET /api/reminders/counts reports', async () => {
    const { cookie } = await makeSignedInUser();
    const exam = await findTemplate('exam');
    for (const days of spread) {
      await createReminderViaApi(cookie, {
        title: `plain ${days}`,
        dueAt: dayFromToday(days),
        category: 'one-time-deadline',
      });
      await createReminderViaApi(cookie, {
        title: `exam ${days}`,
        dueAt: dayFromToday(days),
        category: 'one-time-deadline',
        templateId: exam.id,
      });
      const done = await createReminderViaApi(cookie, {
        title: `done ${days}`,
        dueAt: dayFromToday(days),
        category: 'one-time-deadline',
      });
      await completeReminderViaApi(cookie, done.id);
    }
    await createReminderViaApi(cookie, { title: 'Ma’s BIRTHDAY', dueAt: dayFromToday(-3), category: 'recurring-date' });
    const lengths = Object.fromEntries(
      await Promise.all(TAB_IDS.map(async (tab) => [tab, (await fetchTab(cookie, tab)).length])),
    );
    expect(await fetchCounts(cookie)).toEqual({
      today: lengths.today,
      thisWeek: lengths.week,
      dueSoon: lengths['due-soon'],
      overdue: lengths.overdue,
      recentlyCompleted: lengths['recently-completed'],
      amountDueSoon: null,
      hasReminders: true,
      hasFewReminders: false,
    });
    expect(lengths).toEqual({ today: 2, week: 6, 'due-soon': 12, overdue: 4, all: 40, 'recently-completed': 13 });
  });

  it('lists as overdue exactly the reminders with an overdue badge, whatever the template allows', async () => {
    const { cookie } = await makeSignedInUser();
    const exam = await findTemplate('exam');
    try {
      for (const [canBeMarkedComplete, canBeOverdue] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ] as const) {
        await db.template.update({ where: { id: exam.id }, data: { canBeMarkedComplete, canBeOverdue } });
        await db.reminder.deleteMany({});
        for (const category of ['one-time-deadline', 'recurring-date', 'custom-repeat'])
          for (const recurrenceYears of [null, 1])
            for (const templateId of [exam.id, null])
              await createReminderViaApi(cookie, {
                title: 'Birthday',
                dueAt: dayFromToday(-3),
                category,
                recurrenceYears,
                templateId,
              });
        const badges = (await fetchReminders(cookie)).filter(
          (one) => statusBadgeKind(one, todayInZone()) === 'overdue',
        );
        const overdue = await fetchTab(cookie, 'overdue');
        expect(overdue.map(({ id }) => id).sort()).toEqual(badges.map(({ id }) => id).sort());
        expect((await fetchCounts(cookie)).overdue).toBe(overdue.length);
        expect(overdue.filter(({ templateId }) => templateId !== null)).toHaveLength(
          canBeOverdue ? (canBeMarkedComplete ? 6 : 2) : 0,
        );
      }
    } finally {
      const { canBeMarkedComplete, canBeOverdue } = exam;
      await db.template.update({ where: { id: exam.id }, data: { canBeMarkedComplete, canBeOverdue } });
    }
  });

  it('omits completed reminders from the overdue list by default', async () => {
    const { cookie } = await makeSignedInUser();
    const past = { dueAt: dayFromToday(-3), category: 'one-time-deadline' };
    await createReminderViaApi(cookie, { ...past, title: 'open' });
    const done = await createReminderViaApi(cookie, { ...past, title: 'done' });
    await completeReminderViaApi(cookie, done.id);
    const { dueTo } = buildListParameters('overdue', '', todayInZone(), TEST_TIMEZONE);
    const titles = async (query: object) =>
      (await fetchReminders(cookie, { dueTo, excludeRecurringFromOverdue: true, ...query })).map(({ title }) => title);
    expect(await titles({})).toEqual(['open']);
    expect((await fetchCounts(cookie)).overdue).toBe(1);
    expect(await titles({ status: 'completed' })).toEqual(['done']);
    expect(await titles({ excludeRecurringFromOverdue: false })).toEqual(['open', 'done']);
  });

  it.each(['Africa/Johannesburg', 'America/Los_Angeles'])(
    'accepts date windows from year 0 to year 9999 in %s',
    async (zone) => {
      const { user, cookie } = await makeSignedInUser();
      await db.user.update({ where: { id: user.id }, data: { timezone: zone } });
      await createReminderViaApi(cookie, { dueAt: '2199-12-31' });
      const done = await createReminderViaApi(cookie, { dueAt: '1900-01-01' });
      await completeReminderViaApi(cookie, done.id);
      const ends = { first: '0000-01-01T00:00:00Z', second: '0001-01-01T00:00:00Z', day: '9999-12-31T00:00:00Z' };
      for (const first of [ends.first, ends.second, '0001-01-01T00:00:00+14:00'])
        for (const last of [ends.day, '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-12:00']) {
          expect(await fetchReminders(cookie, { dueFrom: first, dueTo: last })).toHaveLength(2);
          expect(await fetchReminders(cookie, { dueFrom: last })).toEqual([]);
          expect(await fetchReminders(cookie, { dueTo: first })).toEqual([]);
          expect(await fetchReminders(cookie, { completedFrom: first })).toHaveLength(1);
          expect(await fetchReminders(cookie, { completedFrom: last })).toEqual([]);
        }
    },
  );

  it('returns each reminder exactly as the create or update call returned it', async () => {
    const { user, cookie } = await makeSignedInUser();
    await db.user.update({ where: { id: user.id }, data: { timezone: 'America/New_York' } });
    const template = await findTemplate('sa-vehicle-licence');
    const text = 'Say "yes",\n\tthen 👍 \\';
    const written = { title: text, description: text, dueAt: '2027-07-04', recurrenceYears: 3, leadDays: [400, 7, 0] };
    const plain = await createReminderViaApi(cookie, { description: null, dueAt: '2026-12-31' });
    const full = await createReminderViaApi(cookie, { ...written, templateId: template.id });
    const { reminder, next } = await completeReminderViaApi(cookie, full.id);
    expect(await fetchReminders(cookie)).toEqual([plain, next, reminder]);
    expect(next).toMatchObject({ previousId: full.id, template: { key: template.key } });

    const file = {
      reminderId: plain.id,
      fileName: 'a.txt',
      originalName: 'a "b".txt',
      mimeType: 'text/plain',
      fileSize: 9,
    };
    await db.attachment.create({ data: { ...file, storageKey: 'attachments/a', scanStatus: 'clean' } });
    await db.reminder.update({ where: { id: plain.id }, data: { mutedAt: new Date() } });
    const answer = await callUpdateReminder(cookie, plain.id, { ...VALID_REMINDER, dueAt: '2026-12-31' });
    const [listed] = await fetchReminders(cookie);
    expect(listed).toEqual(await answer.json());
    expect(listed).toMatchObject({
      muted: true,
      attachments: [{ originalName: 'a "b".txt', isProofOfRenewal: false }],
    });
  });

  it('uses half-open windows, so the Today tab contains only reminders due today', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { title: 'today', dueAt: todayInZone() });
    await createReminderViaApi(cookie, { title: 'tomorrow', dueAt: dayFromToday(1) });
    expect((await fetchTab(cookie, 'today')).map((reminder) => reminder.title)).toEqual(['today']);
    expect((await fetchTab(cookie, 'overdue')).length).toBe(0);
  });

  it('searches title and description for a substring, ignoring case and taking % and _ literally', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { title: '100% sure' });
    await createReminderViaApi(cookie, { title: 'snake_case', description: 'Back\\slash' });
    const titles = async (search: string) =>
      (await fetchReminders(cookie, { search })).map((reminder) => reminder.title);
    expect(await titles('SURE')).toEqual(['100% sure']);
    expect(await titles('%')).toEqual(['100% sure']);
    expect(await titles('_')).toEqual(['snake_case']);
    expect(await titles('back\\s')).toEqual(['snake_case']);
    expect(await titles('nothing like it')).toEqual([]);
  });

  it('sorts active reminders by due date and title, and completed ones by latest completion', async () => {
    const { cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { title: 'b', dueAt: dayFromToday(2) });
    await createReminderViaApi(cookie, { title: 'a', dueAt: dayFromToday(2) });
    await createReminderViaApi(cookie, { title: 'c', dueAt: dayFromToday(1) });
    const first = await createReminderViaApi(cookie, {
      title: 'done first',
      dueAt: dayFromToday(5),
      category: 'one-time-deadline',
    });
    const second = await createReminderViaApi(cookie, {
      title: 'done second',
      dueAt: dayFromToday(4),
      category: 'one-time-deadline',
    });
    await completeReminderViaApi(cookie, first.id);
    await completeReminderViaApi(cookie, second.id);
    expect((await fetchReminders(cookie)).map((reminder) => reminder.title)).toEqual([
      'c',
      'a',
      'b',
      'done second',
      'done first',
    ]);
  });

  it('returns 400 for a window bound that is not an instant', async () => {
    const { cookie } = await makeSignedInUser();
    expect((await callRoute(collection.GET, { path: '/api/reminders?dueFrom=yesterday', cookie })).status).toBe(400);
  });
});
