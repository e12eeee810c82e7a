import { describe, expect, it } from 'vitest';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import { addDaysTo, instantAt, type Day } from '@/lib/calendar';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { RepeatUnit } from '@/lib/schedule/recurrence-rules';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  callCreateReminder,
  callReminderAction,
  callUpdateReminder,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchReminders,
  findNotices,
  findTemplate,
  makeSignedInUser,
  todayInZone,
  VALID_REMINDER,
  TEST_TIMEZONE,
} from './reminder-calls';

useCleanDatabase();

const repeatEvery = (every: number, unit: RepeatUnit) => ({ repeat: { every, unit } });

describe('the repeat interval of a reminder', () => {
  it.each([
    ['repeat in years', repeatEvery(2, 'year'), { ...repeatEvery(2, 'year'), recurrenceYears: 2 }],
    ['repeat in months', repeatEvery(3, 'month'), { ...repeatEvery(3, 'month'), recurrenceYears: null }],
    ['repeat every 99 days', repeatEvery(99, 'day'), { ...repeatEvery(99, 'day'), recurrenceYears: null }],
    ['recurrenceYears', { recurrenceYears: 5 }, { ...repeatEvery(5, 'year'), recurrenceYears: 5 }],
    [
      'repeat and recurrenceYears that agree',
      { ...repeatEvery(2, 'year'), recurrenceYears: 2 },
      { ...repeatEvery(2, 'year'), recurrenceYears: 2 },
    ],
    [
      'repeat in months with a null recurrenceYears',
      { ...repeatEvery(2, 'month'), recurrenceYears: null },
      repeatEvery(2, 'month'),
    ],
    ['a body with neither field', {}, { repeat: null, recurrenceYears: null }],
    ['a recurring date with neither field', { category: 'recurring-date' }, repeatEvery(1, 'year')],
  ])('is stored and returned for %s', async (_name, input, expected) => {
    const { cookie } = await makeSignedInUser();
    const reminder = await createReminderViaApi(cookie, input);
    expect(reminder).toMatchObject(expected);
    expect(await fetchReminders(cookie)).toEqual([reminder]);
  });

  it.each<[string, object, string, string]>([
    [
      'recurrenceYears that differs from repeat',
      { ...repeatEvery(2, 'year'), recurrenceYears: 3 },
      'repeat',
      'repeat and recurrenceYears contradict each other',
    ],
    [
      'recurrenceYears with a repeat in months',
      { ...repeatEvery(2, 'month'), recurrenceYears: 2 },
      'repeat',
      'repeat and recurrenceYears contradict each other',
    ],
    [
      'recurrenceYears with a null repeat',
      { repeat: null, recurrenceYears: 2 },
      'repeat',
      'repeat and recurrenceYears contradict each other',
    ],
    ['every 0 weeks', repeatEvery(0, 'week'), 'repeat.every', 'Repeat interval must be at least 1'],
    ['every 100 days', repeatEvery(100, 'day'), 'repeat.every', 'Repeat interval can be at most 99'],
    ['every 1.5 months', repeatEvery(1.5, 'month'), 'repeat.every', 'Repeat interval must be a whole number'],
    ['an unknown unit', { repeat: { every: 1, unit: 'hour' } }, 'repeat.unit', 'Unknown repeat unit'],
    ['recurrenceYears of 100', { recurrenceYears: 100 }, 'recurrenceYears', 'Repeat interval can be at most 99'],
  ])('is rejected with a field error for %s', async (_name, input, field, message) => {
    const { cookie } = await makeSignedInUser();
    const response = await callCreateReminder(cookie, { ...VALID_REMINDER, ...input });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: [message] } });
    expect(await fetchReminders(cookie)).toEqual([]);
  });

  it('is kept by an update without `repeat` and `recurrenceYears`, and removed by `repeat: null`', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await createReminderViaApi(cookie, repeatEvery(2, 'week'));
    const update = async (change: object) =>
      (await (await callUpdateReminder(cookie, id, { ...VALID_REMINDER, ...change })).json()) as ReminderResponse;
    expect(await update({ title: 'Renamed', recurrenceYears: null })).toMatchObject(repeatEvery(2, 'week'));
    expect(await update({})).toMatchObject(repeatEvery(2, 'week'));
    expect(await update({ recurrenceYears: 3 })).toMatchObject(repeatEvery(3, 'year'));
    expect(await update({ recurrenceYears: null })).toMatchObject({ repeat: null });
    expect(await update(repeatEvery(1, 'day'))).toMatchObject(repeatEvery(1, 'day'));
    expect(await update({ repeat: null })).toMatchObject({ repeat: null });
  });

  it('is counted from the current due date if the new unit never reaches it from the first date', async () => {
    const { user, cookie } = await makeSignedInUser();
    const complete = (id: string) =>
      completeReminder({ actor: user, id, now: instantAt('2027-12-01', 12, TEST_TIMEZONE) });
    const weekly = await createReminderViaApi(cookie, { dueAt: '2028-01-03', ...repeatEvery(4, 'week') });
    const { next } = await complete(weekly.id);
    expect(next).toMatchObject({ dueOn: '2028-01-31', firstDueOn: '2028-01-03' });
    const { id = '' } = next ?? {};
    const response = await callUpdateReminder(cookie, id, {
      ...VALID_REMINDER,
      dueAt: '2028-01-31',
      ...repeatEvery(1, 'month'),
    });
    expect(await response.json()).toMatchObject({ dueOn: '2028-01-31', firstDueOn: '2028-01-31' });
    const february = (await complete(id)).next;
    expect(february).toMatchObject({ dueOn: '2028-02-29' });
    expect((await complete(february?.id ?? '')).next).toMatchObject({ dueOn: '2028-03-31' });
  });
});

describe('completing a repeating reminder', () => {
  it('keeps a monthly due date at the end of the month, whether completed early or late', async () => {
    const { user, cookie } = await makeSignedInUser();
    let { id } = await createReminderViaApi(cookie, { dueAt: '2027-12-31', ...repeatEvery(1, 'month') });
    const dueDays: string[] = [];
    for (const completedOn of ['2027-12-01', '2028-02-02', '2028-03-20', '2028-05-01'] as const) {
      const { next } = await completeReminder({ actor: user, id, now: instantAt(completedOn, 12, TEST_TIMEZONE) });
      dueDays.push(next?.dueOn ?? '');
      id = next?.id ?? '';
    }
    expect(dueDays).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-05-31']);
  });

  it('creates a successor with notices, amount and reference; a restore deletes the successor', async () => {
    const { cookie } = await makeSignedInUser();
    const details = { amount: 120.5, reference: 'Refuse 7', ...repeatEvery(1, 'week') };
    const reminder = await createReminderViaApi(cookie, { dueAt: todayInZone(), leadDays: [2, 0], ...details });
    const { next } = await completeReminderViaApi(cookie, reminder.id);
    expect(next).toMatchObject({ dueOn: dayFromToday(7), previousId: reminder.id, ...details });
    expect((await findNotices(next?.id ?? '')).map(({ leadDay }) => leadDay)).toEqual([2, 0]);

    const restored = await callReminderAction(restore.POST, reminder.id, cookie);
    expect(await restored.json()).toMatchObject({ status: 'active', nextId: null, ...details });
    expect((await fetchReminders(cookie)).map(({ id }) => id)).toEqual([reminder.id]);
    expect((await completeReminderViaApi(cookie, reminder.id)).next).toMatchObject({ dueOn: dayFromToday(7) });
  });

  it('schedules a monthly check-up from its completion and a monthly bill from its due date', async () => {
    const { user, cookie } = await makeSignedInUser();
    const completed = async (key: string) => {
      const { id: templateId, category } = await findTemplate(key);
      const input = { templateId, category, dueAt: '2027-01-31', ...repeatEvery(1, 'month') };
      const { id } = await createReminderViaApi(cookie, input);
      return (await completeReminder({ actor: user, id, now: instantAt('2027-02-03', 12, TEST_TIMEZONE) })).next;
    };
    expect(await completed('annual-dental-checkup')).toMatchObject({ dueOn: '2027-03-03', firstDueOn: '2027-03-03' });
    expect(await completed('custom-bill')).toMatchObject({ dueOn: '2027-02-28', firstDueOn: '2027-01-31' });
  });

  it('creates no successor for a check-up that its owner keeps as a single deadline', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('annual-dental-checkup');
    const input = { templateId, category: 'one-time-deadline', repeat: null };
    const reminder = await createReminderViaApi(cookie, input);
    expect(reminder).toMatchObject({ ...input, canBeCompleted: true });
    expect(await completeReminderViaApi(cookie, reminder.id)).toMatchObject({ next: null, askForNewDate: false });
  });

  it('creates no successor for a passport, because the new document shows the next date', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('passport');
    const { id } = await createReminderViaApi(cookie, { templateId, ...repeatEvery(1, 'month') });
    expect(await completeReminderViaApi(cookie, id)).toMatchObject({ next: null, askForNewDate: true });
  });
});

describe('amount and reference of a reminder', () => {
  it('are kept by an update that omits them, and removed by null or a blank reference', async () => {
    const { cookie } = await makeSignedInUser();
    const details = { amount: 2340, reference: 'CA 123-456' };
    const { id } = await createReminderViaApi(cookie, { amount: 2340, reference: '  CA 123-456 ' });
    const update = async (change: object) =>
      (await callUpdateReminder(cookie, id, { ...VALID_REMINDER, ...change })).json();
    expect(await update({})).toMatchObject(details);
    expect(await fetchReminders(cookie)).toMatchObject([details]);
    expect(await update({ amount: 0 })).toMatchObject({ ...details, amount: 0 });
    expect(await update({ amount: null, reference: ' ' })).toMatchObject({ amount: null, reference: null });
  });

  it.each([0, 0.07, 1.1, 99_999_999.99])('keep the exact amount %d', async (amount) => {
    const { cookie } = await makeSignedInUser();
    expect(await createReminderViaApi(cookie, { amount })).toMatchObject({ amount });
    expect(await fetchReminders(cookie)).toMatchObject([{ amount }]);
  });

  it.each<[string, object, string, string]>([
    ['a negative amount', { amount: -0.01 }, 'amount', 'Amount cannot be negative'],
    ['an amount of 100 million', { amount: 100_000_000 }, 'amount', 'Amount can be at most 99\u00a0999\u00a0999,99'],
    ['an amount with three decimals', { amount: 1.005 }, 'amount', 'Amount can have at most two decimals'],
    ['an amount that is text', { amount: '12' }, 'amount', 'Amount must be a number'],
    [
      'a reference of 61 characters',
      { reference: 'x'.repeat(61) },
      'reference',
      'Reference can have at most 60 characters',
    ],
  ])('are rejected with a field error for %s', async (_name, input, field, message) => {
    const { cookie } = await makeSignedInUser();
    const response = await callCreateReminder(cookie, { ...VALID_REMINDER, ...input });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: [message] } });
  });
});

it('a search finds reminders by reference or by the name of their template', async () => {
  const { cookie } = await makeSignedInUser();
  const { id: templateId, name } = await findTemplate('sa-vehicle-licence');
  await createReminderViaApi(cookie, { title: 'Bakkie', templateId });
  await createReminderViaApi(cookie, { title: 'Policy', reference: 'OUT-4471' });
  const search = async (text: string) => (await fetchReminders(cookie, { search: text })).map(({ title }) => title);
  expect(await search('out-4')).toEqual(['Policy']);
  expect(await search(name.toUpperCase())).toEqual(['Bakkie']);
  expect(await search('nothing')).toEqual([]);
});

describe('nextNoticeAt of a reminder', () => {
  const at = (day: Day, zone = TEST_TIMEZONE) => instantAt(day, 8, zone).toISOString();

  it('is the sending time of the first pending notice, and null if none is pending', async () => {
    const { cookie } = await makeSignedInUser();
    const dueAt = dayFromToday(20);
    const { id, nextNoticeAt } = await createReminderViaApi(cookie, { dueAt, leadDays: [30, 7, 0] });
    expect(nextNoticeAt).toBe(at(addDaysTo(dueAt, -7)));
    const update = async (leadDays: number[]) =>
      (await callUpdateReminder(cookie, id, { ...VALID_REMINDER, dueAt, leadDays })).json();
    expect(await update([3])).toMatchObject({ nextNoticeAt: at(addDaysTo(dueAt, -3)), snoozedUntil: null });
    expect(await update([])).toMatchObject({ nextNoticeAt: null });
    await update([3]);
    expect((await completeReminderViaApi(cookie, id)).reminder).toMatchObject({ nextNoticeAt: null });
    const restored = await callReminderAction(restore.POST, id, cookie);
    expect(await restored.json()).toMatchObject({ nextNoticeAt: at(addDaysTo(dueAt, -3)) });
  });

  it('is in the new time zone after a change', async () => {
    const { user, cookie } = await makeSignedInUser();
    const dueAt = dayFromToday(20);
    await createReminderViaApi(cookie, { dueAt, leadDays: [7] });
    await updateSettings({ actor: user, patch: { timezone: 'Asia/Tokyo' }, now: new Date() });
    expect(await fetchReminders(cookie)).toMatchObject([{ nextNoticeAt: at(addDaysTo(dueAt, -7), 'Asia/Tokyo') }]);
  });
});
