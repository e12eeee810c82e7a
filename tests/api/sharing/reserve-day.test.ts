import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import * as recipients from '@/app/api/reminders/[id]/recipients/route';
import { addDaysTo, daysBetween, parseDay, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { sweep } from '@/lib/operations/sweep';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { recomputeApplyByBatch } from '@/lib/reminders/apply-by/recompute-apply-by';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { reminderWriteSchema, type ReminderInput } from '@/lib/reminders/schema';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { updateTemplate } from '@/lib/reminders/update-template';
import type { RecipientResponse } from '@/lib/sharing/schema';
import { runAtTime } from '@/tests/api/auth/at-time';
import { fetchReminder, findTemplate } from '@/tests/api/reminders/reminder-calls';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  addReminder,
  contactIdOf,
  inDays,
  mailsTo,
  makeOwnedReminder,
  NOW,
  on,
  plannedDays,
  sendAll,
} from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();
beforeEach(async () => {
  await db.holiday.deleteMany({});
  await db.holidayChange.deleteMany({});
});

const SIPHO = 'sipho@example.com';
const DUE: Day = '2027-05-31';
const CANCEL = { count: 20, unit: 'working-day', verb: 'cancel' } as const;
/** A working day between the apply-by date, and the due date. */
const ELECTION_DAY: Day = '2027-05-12';

/** Shares a reminder with somebody who hears of it a week before its apply-by date. */
async function makeReserved(fields: Partial<ReminderInput> = {}) {
  const owner = await makeOwnedReminder(provider, { dueAt: DUE, applyBy: CANCEL, leadDays: [60, 0], ...fields });
  const { dueOn, applyBy } = await fetchReminder(owner.cookie, owner.id);
  const leadDay = daysBetween(parseDay(applyBy!.on), parseDay(dueOn)) + 7;
  await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay });
  /** How long before the apply-by date the reader hears of the reminder. */
  const daysAhead = async (id = owner.id) => {
    const reminder = await fetchReminder(owner.cookie, id);
    const path = `/api/reminders/${id}/recipients`;
    const response = await callRoute(recipients.GET, { path, params: { id }, cookie: owner.cookie });
    const [sipho] = (await response.json()) as RecipientResponse[];
    const toldOn = addDaysTo(parseDay(reminder.dueOn), -sipho!.leadDay!);
    return { applyBy: reminder.applyBy!.on, days: daysBetween(toldOn, parseDay(reminder.applyBy!.on)), toldOn };
  };
  return { ...owner, leadDay, daysAhead };
}

const writtenAs = (fields: Partial<ReminderInput>) =>
  reminderWriteSchema.parse({ title: 'Passport', category: 'one-time-deadline', leadDays: [60, 0], ...fields });

describe('the day of a reader who is told if it is not done, a week before the apply-by date', () => {
  it('follows it in the form', async () => {
    const { actor, id, daysAhead } = await makeReserved();
    expect(await daysAhead()).toEqual({ applyBy: '2027-05-03', days: 7, toldOn: '2027-04-26' });
    const applyBy = { count: 2, unit: 'month', verb: 'cancel' } as const;
    await updateReminder({ actor, id, input: writtenAs({ dueAt: DUE, applyBy }), now: NOW });
    expect(await daysAhead()).toEqual({ applyBy: '2027-03-31', days: 7, toldOn: '2027-03-24' });
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual(['2027-03-24']);
  });

  it('has nobody told again once it moves into the past', async () => {
    const { actor, id, daysAhead } = await makeReserved();
    expect(await sendAll(provider, on('2027-04-26'))).toContain(SIPHO);
    const applyBy = { count: 2, unit: 'month', verb: 'cancel' } as const;
    await updateReminder({
      actor,
      id,
      input: writtenAs({ dueAt: DUE, applyBy, leadDays: [0] }),
      now: on('2027-04-26'),
    });
    expect((await daysAhead()).toldOn).toBe('2027-03-24');
    expect(await sendAll(provider, on('2027-04-27'))).toEqual([]);
  });

  it('follows it in the successor', async () => {
    const { actor, id, daysAhead } = await makeReserved({
      category: 'custom-repeat',
      repeat: { every: 1, unit: 'month' },
    });
    const { next } = await completeReminder({ actor, id, now: NOW });
    expect(next!.applyBy!.on).toBe('2027-06-01');
    expect(await daysAhead(next!.id)).toMatchObject({ days: 7, toldOn: '2027-05-25' });
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual(['2027-05-25']);
  });

  it('follows it in a reminder that the owner adds with a new date', async () => {
    const { actor, id, daysAhead } = await makeReserved();
    await completeReminder({ actor, id, now: NOW });
    const next = await addReminder(actor, { dueAt: '2027-12-31', applyBy: CANCEL, previousId: id });
    expect(await daysAhead(next.id)).toMatchObject({ applyBy: '2027-12-01', days: 7 });
  });

  it('follows it in a new reminder of the same template', async () => {
    const { id: templateId } = await findTemplate('sa-vehicle-licence');
    const patch = { applyByDays: 20, applyByUnit: 'working-day', applyByKind: 'practice' } as const;
    await updateTemplate({ id: templateId, patch, now: NOW });
    const { actor, daysAhead } = await makeReserved({ templateId, category: 'expiry-based', applyBy: undefined });
    const people = [await contactIdOf(SIPHO)];
    const other = await addReminder(actor, { templateId, category: 'expiry-based', dueAt: '2027-12-31', people });
    expect(await daysAhead(other.id)).toMatchObject({ applyBy: '2027-12-01', days: 7 });
  });

  it('follows it after a changed holiday, with the notice after the next sweep, also while it is completed', async () => {
    const { actor, id, daysAhead } = await makeReserved();
    const change = async (work: () => Promise<unknown>) => {
      await work();
      await db.holidayChange.create({ data: { on: new Date(ELECTION_DAY) } });
      await recomputeApplyByBatch();
    };
    await change(() => db.holiday.create({ data: { on: new Date(ELECTION_DAY), name: 'Election Day' } }));
    expect(await daysAhead()).toEqual({ applyBy: '2027-04-30', days: 7, toldOn: '2027-04-23' });
    await runAtTime(NOW, sweep);
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual(['2027-04-23']);
    await completeReminder({ actor, id, now: NOW });
    await change(() => db.holiday.deleteMany({}));
    await restoreReminder({ actor, id, now: NOW });
    expect(await daysAhead()).toMatchObject({ applyBy: '2027-05-03', days: 7 });
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual(['2027-04-26']);
  });

  it('follows it after a change of the template, with the notice after the next sweep', async () => {
    const { id: templateId } = await findTemplate('sa-vehicle-licence');
    const change = (applyByDays: number) =>
      updateTemplate({
        id: templateId,
        patch: { applyByDays, applyByUnit: 'day', applyByKind: 'practice', defaultLeadDays: [60, 0] },
        now: NOW,
      });
    await change(16);
    const { daysAhead } = await makeReserved({ templateId, category: 'expiry-based', applyBy: undefined });
    await change(40);
    expect(await daysAhead()).toEqual({ applyBy: '2027-04-21', days: 7, toldOn: '2027-04-14' });
    await runAtTime(NOW, sweep);
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual(['2027-04-14']);
  });

  it('follows it when the reminder advances by itself', async () => {
    const { daysAhead } = await makeReserved({
      title: 'Birthday',
      category: 'recurring-date',
      repeat: { every: 1, unit: 'month' },
      applyBy: { ...CANCEL, count: 10 },
      dueAt: '2027-03-30',
      leadDays: [20],
    });
    await advanceRecurring({ now: on('2027-04-09'), limit: 1 });
    expect(await daysAhead()).toMatchObject({ applyBy: '2027-04-15', days: 7 });
  });
});

it('an owner changes when somebody who has agreed is told, who is not asked again', async () => {
  const owner = await makeOwnedReminder(provider);
  await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 3 });
  const contactId = await contactIdOf(SIPHO);
  expect(await plannedDays(contactId)).toEqual([inDays(7)]);
  const mails = mailsTo(provider, SIPHO).length;
  expect(await owner.share({ email: SIPHO, when: 'every-notice' })).toMatchObject({ state: 'agreed', leadDay: null });
  expect(await plannedDays(contactId)).toEqual([inDays(3), inDays(7), inDays(10)]);
  expect((await owner.callShare({ email: SIPHO, when: 'every-notice' })).status).toBe(409);
  expect(await owner.share({ email: SIPHO, when: 'if-not-done', leadDay: 0 })).toMatchObject({ leadDay: 0 });
  expect(await plannedDays(contactId)).toEqual([inDays(10)]);
  expect(mailsTo(provider, SIPHO)).toHaveLength(mails);
});
