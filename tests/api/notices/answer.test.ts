import { describe, expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { fromDateColumn, toDateColumn } from '@/lib/calendar';
import { snoozeReminder } from '@/lib/reminders/snooze-reminder';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { reminderBodySchema } from '@/lib/reminders/schema';
import { findNotices } from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { signIn } from '@/tests/support/user-factory';
import { answerAsForm, answerAsJson, answerOk, DUE, fetchTrail, makeMailedReminder, NOON } from './answer-calls';

useCleanDatabase();

const readReminders = () => db.reminder.findMany({ orderBy: { id: 'asc' } });
const statuses = async (id: string) => (await findNotices(id)).map(({ status }) => status);

describe('the answer "done"', () => {
  it('completes the reminder, cancels its notices and records that it was done by email', async () => {
    const { owner, reminder, token } = await makeMailedReminder();
    expect(await answerOk(token, { action: 'done' })).toEqual({
      title: 'Passport',
      dueOn: DUE,
      applyByOn: null,
      status: 'completed',
      snoozedUntil: null,
      nextDueOn: null,
    });
    expect(await readReminders()).toMatchObject([{ status: 'completed', completedAt: NOON, completedByEmail: true }]);
    expect(new Set(await statuses(reminder.id))).toEqual(new Set(['cancelled']));
    const [entry] = await fetchTrail(await signIn(owner));
    expect(entry).toMatchObject({ action: 'completed', details: { title: 'Passport', via: 'email' } });
  });

  it('creates a successor if the next date follows from the template', async () => {
    const { reminder, token } = await makeMailedReminder('sa-vehicle-licence');
    expect(await answerOk(token, { action: 'done' })).toMatchObject({ status: 'completed', nextDueOn: '2028-03-20' });
    expect(await readReminders()).toMatchObject([{}, { previousId: reminder.id, madeByCompletion: true }]);
  });

  it('completes the reminder only once when sent repeatedly or concurrently', async () => {
    const { owner, token } = await makeMailedReminder('sa-vehicle-licence');
    const taps = await Promise.all(Array.from({ length: 8 }, () => answerAsJson(token, { action: 'done' })));
    expect(taps.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const rows = await readReminders();
    expect(rows).toHaveLength(2);
    await answerOk(token, { action: 'done' });
    expect(await readReminders()).toEqual(rows);
    expect((await fetchTrail(await signIn(owner))).map(({ action }) => action)).toEqual(['completed', 'created']);
  });
});

describe('the answer "renewed"', () => {
  const RENEWED = { action: 'renewed', dueAt: '2037-02-14' };

  it('completes the reminder and creates a successor due on the given date', async () => {
    const { reminder, token } = await makeMailedReminder('passport', { reference: 'A1234', amount: 600 });
    expect(await answerOk(token, RENEWED)).toMatchObject({ status: 'completed', nextDueOn: '2037-02-14' });
    const [, next] = await readReminders();
    expect(next).toMatchObject({
      title: 'Passport',
      previousId: reminder.id,
      madeByCompletion: true,
      dueOn: toDateColumn('2037-02-14'),
      firstDueOn: toDateColumn('2037-02-14'),
      leadDays: [30, 7, 0],
      reference: 'A1234',
    });
    expect(await statuses(next!.id)).toEqual(['pending', 'pending', 'pending']);
  });

  it('creates one successor for concurrent answers', async () => {
    const { token } = await makeMailedReminder('passport');
    const taps = await Promise.all(Array.from({ length: 5 }, () => answerAsJson(token, RENEWED)));
    expect(taps.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await readReminders()).toHaveLength(2);
  });

  it('creates and records the successor even after an earlier "done"', async () => {
    const { owner, token } = await makeMailedReminder('passport');
    expect(await answerOk(token, { action: 'done' })).toMatchObject({ nextDueOn: null });
    expect(await answerOk(token, RENEWED)).toMatchObject({ nextDueOn: '2037-02-14' });
    const trail = await fetchTrail(await signIn(owner));
    expect(trail.map(({ action, details: { via } }) => [action, via])).toEqual([
      ['created', 'email'],
      ['completed', 'email'],
      ['created', undefined],
    ]);
  });

  it('returns 409 and keeps the successor if the successor has another date', async () => {
    const { token } = await makeMailedReminder('passport');
    await answerOk(token, RENEWED);
    const rows = await readReminders();
    const response = await answerAsJson(token, { ...RENEWED, dueAt: '2037-02-15' });
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'conflict', message: 'The new date has already been added.' },
    ]);
    expect(await readReminders()).toEqual(rows);
  });
});

describe('the answer "undo"', () => {
  it('restores the reminder, deletes the unchanged successor and plans the notices again', async () => {
    const { owner, reminder, token } = await makeMailedReminder('passport');
    const before = await findNotices(reminder.id);
    await answerOk(token, { action: 'renewed', dueAt: '2037-02-14' });
    expect(await answerOk(token, { action: 'undo' })).toMatchObject({ status: 'active', nextDueOn: null });
    expect(await readReminders()).toMatchObject([{ status: 'active', completedByEmail: false }]);
    expect(await findNotices(reminder.id)).toEqual(before);
    const [entry] = await fetchTrail(await signIn(owner));
    expect(entry).toMatchObject({ action: 'restored', details: { via: 'email' } });
  });

  it('keeps the successor if its owner has changed it', async () => {
    const { owner, token } = await makeMailedReminder('passport');
    await answerOk(token, { action: 'renewed', dueAt: '2037-02-14' });
    const [, next] = await readReminders();
    const input = reminderBodySchema.parse({ title: 'Mine', dueAt: '2037-02-13', category: 'expiry-based' });
    await updateReminder({ actor: owner, id: next!.id, input, now: NOON });
    expect(await answerOk(token, { action: 'undo' })).toMatchObject({ status: 'active', nextDueOn: null });
    expect((await readReminders()).map(({ title, status }) => [title, status])).toEqual([
      ['Passport', 'active'],
      ['Mine', 'active'],
    ]);
    expect(await answerOk(token, { action: 'done' })).toMatchObject({ status: 'completed', nextDueOn: '2037-02-13' });
  });

  it('keeps the day chosen by an earlier "later" when "done" is undone twice', async () => {
    const { token } = await makeMailedReminder();
    await answerOk(token, { action: 'later', until: '2027-03-04' });
    await answerOk(token, { action: 'done' });
    const undo = { action: 'undo', undoes: 'done' };
    for (const call of [undo, undo])
      expect(await answerOk(token, call)).toMatchObject({ status: 'active', snoozedUntil: '2027-03-04' });
    expect(await answerOk(token, { ...undo, undoes: 'later' })).toMatchObject({ snoozedUntil: null });
  });

  it('repeated without "undoes", takes back only the last answer', async () => {
    const { token } = await makeMailedReminder();
    await answerOk(token, { action: 'later', until: '2027-03-04' });
    await answerOk(token, { action: 'done' });
    for (let call = 0; call < 2; call += 1)
      expect(await answerOk(token, { action: 'undo' })).toMatchObject({ status: 'active', snoozedUntil: '2027-03-04' });
  });

  it('without "undoes", keeps a later email that its owner asked for on the site', async () => {
    const { owner, reminder, token } = await makeMailedReminder();
    await snoozeReminder({ actor: owner, id: reminder.id, until: '2027-03-04', now: NOON });
    expect(await answerOk(token, { action: 'undo' })).toMatchObject({ snoozedUntil: '2027-03-04' });
  });

  it('changes nothing if there is nothing to undo', async () => {
    const { token } = await makeMailedReminder();
    const rows = await readReminders();
    await answerOk(token, { action: 'undo' });
    expect(await readReminders()).toEqual(rows);
  });
});

describe('the answer "later"', () => {
  const findLater = () => db.notice.findMany({ where: { kind: 'later' } });

  it('plans one more email at the owner’s sending hour, and undo cancels that email', async () => {
    const { reminder, token } = await makeMailedReminder();
    expect(await answerOk(token, { action: 'later', until: '2027-03-04' })).toMatchObject({
      status: 'active',
      snoozedUntil: '2027-03-04',
    });
    const [notice, ...others] = await findLater();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ reminderId: reminder.id, status: 'pending' });
    expect(notice?.sendAt.toISOString()).toBe('2027-03-04T06:00:00.000Z');
    expect(await answerOk(token, { action: 'undo' })).toMatchObject({ status: 'active', snoozedUntil: null });
    expect(await findLater()).toEqual([]);
  });

  it('plans one email for concurrent answers, and moves it if a further answer names another day', async () => {
    const { token } = await makeMailedReminder();
    await Promise.all(Array.from({ length: 5 }, () => answerAsJson(token, { action: 'later', until: '2027-03-04' })));
    await answerOk(token, { action: 'later', until: '2027-03-08' });
    const pending = (await findLater()).filter(({ status }) => status === 'pending');
    expect(pending.map(({ sendAt }) => sendAt.toISOString())).toEqual(['2027-03-08T06:00:00.000Z']);
  });

  it('plans an email that "done" cancels and undo plans again', async () => {
    const { token } = await makeMailedReminder();
    await answerOk(token, { action: 'later', until: '2027-03-04' });
    expect(await answerOk(token, { action: 'done' })).toMatchObject({ status: 'completed', snoozedUntil: null });
    expect(await findLater()).toMatchObject([{ status: 'cancelled' }]);
    const until = '2027-03-04';
    expect(await answerOk(token, { action: 'undo' })).toMatchObject({ status: 'active', snoozedUntil: until });
    expect(await findLater()).toMatchObject([{ status: 'pending', sendAt: new Date(`${until}T06:00:00Z`) }]);
  });
});

describe('an answer sent as a form', () => {
  it('redirects to the answer page of its token', async () => {
    const { token } = await makeMailedReminder('passport');
    const answer = async (fields: Record<string, string>) => {
      const response = await answerAsForm(token, fields);
      return [response.status, response.headers.get('location')];
    };
    expect(await answer({ action: 'renewed', dueAt: '2037-02-14' })).toEqual([303, `/notices/${token}`]);
    expect(await answer({ action: 'undo' })).toEqual([303, `/notices/${token}?undone=yes`]);
    expect(await answer({ action: 'done' })).toEqual([303, `/notices/${token}`]);
    expect(await readReminders()).toMatchObject([{ status: 'completed' }]);
  });

  it.each([
    ['the apply-by date', '2027-03-15'],
    ['the due date', '2027-03-21'],
  ])('must be confirmed if it asks for an email after %s, unlike an answer sent as JSON', async (_which, until) => {
    const { token } = await makeMailedReminder('sa-vehicle-licence');
    const unconfirmed = await answerAsForm(token, { action: 'later', until });
    expect([unconfirmed.status, unconfirmed.headers.get('location')]).toEqual([
      303,
      `/notices/${token}?until=${until}`,
    ]);
    expect(await db.notice.count({ where: { kind: 'later' } })).toBe(0);
    const confirmed = await answerAsForm(token, { action: 'later', until, confirmed: 'yes' });
    expect(confirmed.headers.get('location')).toBe(`/notices/${token}`);
    expect((await readReminders()).map(({ snoozedUntil }) => snoozedUntil && fromDateColumn(snoozedUntil))).toEqual([
      until,
    ]);
    await answerOk(token, { action: 'undo' });
    expect(await answerOk(token, { action: 'later', until })).toMatchObject({ snoozedUntil: until });
  });
});
