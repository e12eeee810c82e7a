import { describe, expect, it } from 'vitest';
import * as collection from '@/app/api/reminders/route';
import { buildListParameters } from '@/lib/reminders/list-parameters';
import { statusBadge, TAB_IDS } from '@/lib/schedule/reminder-rules';
import { useDatabase } from '@/tests/support/database';
import { db } from '@/lib/database/db';
import { callRoute } from '@/tests/support/http';
import {
  ZONE,
  today,
  inDays,
  signedIn,
  created,
  list,
  listTab,
  count,
  completed,
  templateOf,
  update,
  valid,
} from './calls';

useDatabase();

describe('GET /api/reminders and counts (spec §7)', () => {
  const spread = [-400, -31, -30, -1, 0, 1, 6, 7, 8, 29, 30, 31, 365];

  it('agree for every tab, for active, completed, never overdue and never completed reminders', async () => {
    const { cookie } = await signedIn();
    const exam = await templateOf('exam');
    for (const days of spread) {
      await created(cookie, { title: `plain ${days}`, dueAt: inDays(days), category: 'one-time-deadline' });
      await created(cookie, {
        title: `exam ${days}`,
        dueAt: inDays(days),
        category: 'one-time-deadline',
        templateId: exam.id,
      });
      const done = await created(cookie, { title: `done ${days}`, dueAt: inDays(days), category: 'one-time-deadline' });
      await completed(cookie, done.id);
    }
    await created(cookie, { title: 'Ma’s BIRTHDAY', dueAt: inDays(-3), category: 'recurring-date' });
    const lengths = Object.fromEntries(
      await Promise.all(TAB_IDS.map(async (tab) => [tab, (await listTab(cookie, tab)).length])),
    );
    expect(await count(cookie)).toEqual({
      today: lengths.today,
      thisWeek: lengths.week,
      dueSoon: lengths['due-soon'],
      overdue: lengths.overdue,
      recentlyCompleted: lengths['recently-completed'],
    });
    expect(lengths).toEqual({ today: 2, week: 6, 'due-soon': 12, overdue: 4, all: 40, 'recently-completed': 13 });
  });

  it('call overdue what its badge calls so, whatever a template says', async () => {
    const { cookie } = await signedIn();
    const exam = await templateOf('exam');
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
              await created(cookie, { title: 'Birthday', dueAt: inDays(-3), category, recurrenceYears, templateId });
        const badges = (await list(cookie)).filter((one) => statusBadge(one, today()).kind === 'overdue');
        const overdue = await listTab(cookie, 'overdue');
        expect(overdue.map(({ id }) => id).sort()).toEqual(badges.map(({ id }) => id).sort());
        expect((await count(cookie)).overdue).toBe(overdue.length);
        expect(overdue.filter(({ templateId }) => templateId !== null)).toHaveLength(
          canBeOverdue ? (canBeMarkedComplete ? 6 : 2) : 0,
        );
      }
    } finally {
      const { canBeMarkedComplete, canBeOverdue } = exam;
      await db.template.update({ where: { id: exam.id }, data: { canBeMarkedComplete, canBeOverdue } });
    }
  });

  it('leave what was completed out of the overdue list without being asked (spec §7)', async () => {
    const { cookie } = await signedIn();
    const past = { dueAt: inDays(-3), category: 'one-time-deadline' };
    await created(cookie, { ...past, title: 'open' });
    const done = await created(cookie, { ...past, title: 'done' });
    await completed(cookie, done.id);
    const { dueTo } = buildListParameters('overdue', '', today(), ZONE);
    const titles = async (query: object) =>
      (await list(cookie, { dueTo, excludeRecurringFromOverdue: true, ...query })).map(({ title }) => title);
    expect(await titles({})).toEqual(['open']);
    expect((await count(cookie)).overdue).toBe(1);
    expect(await titles({ status: 'completed' })).toEqual(['done']);
    expect(await titles({ excludeRecurringFromOverdue: false })).toEqual(['open', 'done']);
  });

  it.each(['Africa/Johannesburg', 'America/Los_Angeles'])(
    'cuts a window at the ends of the calendar: %s',
    async (zone) => {
      const { user, cookie } = await signedIn();
      await db.user.update({ where: { id: user.id }, data: { timezone: zone } });
      await created(cookie, { dueAt: '2199-12-31' });
      const done = await created(cookie, { dueAt: '1900-01-01' });
      await completed(cookie, done.id);
      const ends = { first: '0000-01-01T00:00:00Z', second: '0001-01-01T00:00:00Z', day: '9999-12-31T00:00:00Z' };
      for (const first of [ends.first, ends.second, '0001-01-01T00:00:00+14:00'])
        for (const last of [ends.day, '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-12:00']) {
          expect(await list(cookie, { dueFrom: first, dueTo: last })).toHaveLength(2);
          expect(await list(cookie, { dueFrom: last })).toEqual([]);
          expect(await list(cookie, { dueTo: first })).toEqual([]);
          expect(await list(cookie, { completedFrom: first })).toHaveLength(1);
          expect(await list(cookie, { completedFrom: last })).toEqual([]);
        }
    },
  );

  it('carries each reminder as the call that wrote it answered', async () => {
    const { user, cookie } = await signedIn();
    await db.user.update({ where: { id: user.id }, data: { timezone: 'America/New_York' } });
    const template = await templateOf('sa-vehicle-licence');
    const text = 'Say "yes",\n\tthen 👍 \\';
    const written = { title: text, description: text, dueAt: '2027-07-04', recurrenceYears: 3, leadDays: [400, 7, 0] };
    const plain = await created(cookie, { description: null, dueAt: '2026-12-31' });
    const full = await created(cookie, { ...written, templateId: template.id });
    const { reminder, next } = await completed(cookie, full.id);
    expect(await list(cookie)).toEqual([plain, next, reminder]);
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
    const answer = await update(cookie, plain.id, { ...valid, dueAt: '2026-12-31' });
    const [listed] = await list(cookie);
    expect(listed).toEqual(await answer.json());
    expect(listed).toMatchObject({
      muted: true,
      attachments: [{ originalName: 'a "b".txt', isProofOfRenewal: false }],
    });
  });

  it('holds half open windows: due today is in today, due tomorrow is not', async () => {
    const { cookie } = await signedIn();
    await created(cookie, { title: 'today', dueAt: today() });
    await created(cookie, { title: 'tomorrow', dueAt: inDays(1) });
    expect((await listTab(cookie, 'today')).map((reminder) => reminder.title)).toEqual(['today']);
    expect((await listTab(cookie, 'overdue')).length).toBe(0);
  });

  it('searches title and description as a substring, case-insensitive, % and _ taken literally', async () => {
    const { cookie } = await signedIn();
    await created(cookie, { title: '100% sure' });
    await created(cookie, { title: 'snake_case', description: 'Back\\slash' });
    const titles = async (search: string) => (await list(cookie, { search })).map((reminder) => reminder.title);
    expect(await titles('SURE')).toEqual(['100% sure']);
    expect(await titles('%')).toEqual(['100% sure']);
    expect(await titles('_')).toEqual(['snake_case']);
    expect(await titles('back\\s')).toEqual(['snake_case']);
    expect(await titles('nothing like it')).toEqual([]);
  });

  it('orders by due date then title, and completed ones by completion, newest first', async () => {
    const { cookie } = await signedIn();
    await created(cookie, { title: 'b', dueAt: inDays(2) });
    await created(cookie, { title: 'a', dueAt: inDays(2) });
    await created(cookie, { title: 'c', dueAt: inDays(1) });
    const first = await created(cookie, { title: 'done first', dueAt: inDays(5), category: 'one-time-deadline' });
    const second = await created(cookie, { title: 'done second', dueAt: inDays(4), category: 'one-time-deadline' });
    await completed(cookie, first.id);
    await completed(cookie, second.id);
    expect((await list(cookie)).map((reminder) => reminder.title)).toEqual([
      'c',
      'a',
      'b',
      'done second',
      'done first',
    ]);
  });

  it('refuses a window that is no instant', async () => {
    const { cookie } = await signedIn();
    expect((await callRoute(collection.GET, { path: '/api/reminders?dueFrom=yesterday', cookie })).status).toBe(400);
  });
});
