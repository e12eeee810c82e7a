import { describe, expect, it } from 'vitest';
import { toDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { listActNow } from '@/lib/reminders/list/list-act-now';
import { MAX_ACT_NOW_REMINDERS } from '@/lib/schedule/act-now-rules';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  callSnooze,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchActNow,
  fetchReminders,
  findTemplate,
  makeSignedInUser,
} from './reminder-calls';

useCleanDatabase();

const fetchTitles = async (cookie: string) => (await fetchActNow(cookie)).map(({ title }) => title);

describe('GET /api/reminders/act-now', () => {
  it('lists overdue reminders and those whose apply-by date is past or within seven days', async () => {
    const { cookie } = await makeSignedInUser();
    const create = async (title: string, days: number, template?: string) =>
      createReminderViaApi(cookie, {
        title,
        dueAt: dayFromToday(days),
        category: 'one-time-deadline',
        ...(template && { templateId: (await findTemplate(template)).id }),
      });
    await create('overdue since yesterday', -1);
    await create('due today', 0);
    await create('due tomorrow', 1);
    await create('due today, too late to apply', 0, 'bank-card-expiry');
    await create('apply by yesterday', 13, 'bank-card-expiry');
    await create('apply by today', 14, 'bank-card-expiry');
    await create('apply by in seven days', 21, 'bank-card-expiry');
    await create('apply by in eight days', 22, 'bank-card-expiry');
    await create('exam is over', -1, 'exam');
    const done = await create('done', -1);
    await completeReminderViaApi(cookie, done.id);
    await createReminderViaApi(cookie, { title: 'birthday', dueAt: dayFromToday(-3), category: 'recurring-date' });
    expect(await fetchTitles(cookie)).toEqual([
      'apply by yesterday',
      'overdue since yesterday',
      'apply by today',
      'due today, too late to apply',
      'apply by in seven days',
    ]);
  });

  it('leaves out a reminder until the day that its owner chose for another email, unless emails are off', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('bank-card-expiry');
    const { id } = await createReminderViaApi(cookie, { title: 'card', dueAt: dayFromToday(13), templateId });
    await callSnooze(cookie, id, dayFromToday(2));
    expect(await fetchTitles(cookie)).toEqual([]);
    await db.reminder.update({ where: { id }, data: { mutedAt: new Date() } });
    expect(await fetchTitles(cookie)).toEqual(['card']);
    await db.reminder.update({ where: { id }, data: { mutedAt: null, snoozedUntil: toDateColumn(dayFromToday(0)) } });
    expect(await fetchTitles(cookie)).toEqual(['card']);
  });

  it('lists reminders with a legal apply-by date first and the others by date, up to the limit', async () => {
    const { cookie } = await makeSignedInUser();
    for (let days = 1; days <= MAX_ACT_NOW_REMINDERS; days += 1) {
      const dueAt = dayFromToday(-days);
      await createReminderViaApi(cookie, { title: `late by ${days}`, dueAt, category: 'one-time-deadline' });
    }
    const { id: templateId } = await findTemplate('sa-firearm-licence');
    await createReminderViaApi(cookie, { title: 'firearm', dueAt: dayFromToday(95), templateId });
    const titles = await fetchTitles(cookie);
    expect(titles).toHaveLength(MAX_ACT_NOW_REMINDERS);
    expect(titles.slice(0, 3)).toEqual([
      'firearm',
      `late by ${MAX_ACT_NOW_REMINDERS}`,
      `late by ${MAX_ACT_NOW_REMINDERS - 1}`,
    ]);
  });

  it('returns each reminder exactly as GET /api/reminders does', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('custom-bill');
    await createReminderViaApi(cookie, { dueAt: dayFromToday(3), templateId, amount: 12.5, reference: 'ACC 1' });
    expect(await fetchActNow(cookie)).toEqual(await fetchReminders(cookie));
  });

  it('compares due dates with the current day in the owner’s time zone', async () => {
    const { user, cookie } = await makeSignedInUser();
    await createReminderViaApi(cookie, { dueAt: '2027-03-01', category: 'one-time-deadline' });
    const now = new Date('2027-03-02T05:00:00Z');
    expect(await listActNow({ actor: user, now })).toHaveLength(1);
    // In Los Angeles it is still 1 March.
    expect(await listActNow({ actor: { ...user, timezone: 'America/Los_Angeles' }, now })).toEqual([]);
  });

  it('does not list the reminders of another user', async () => {
    const [owner, other] = [await makeSignedInUser(), await makeSignedInUser()];
    await createReminderViaApi(owner.cookie, { dueAt: dayFromToday(-1), category: 'one-time-deadline' });
    expect(await fetchActNow(owner.cookie)).toHaveLength(1);
    expect(await fetchActNow(other.cookie)).toEqual([]);
  });
});
