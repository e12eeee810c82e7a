import { randomUUID } from 'node:crypto';
import { subHours } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { POST as complete } from '@/app/api/reminders/[id]/complete/route';
import { POST as mute } from '@/app/api/reminders/[id]/mute/route';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { RouteHandler } from '@/lib/http/route';
import { countMails } from '@/lib/import/rules';
import { readRecentImport } from '@/lib/import/undo-import';
import { MAX_TOTAL_LEAD_DAYS } from '@/lib/reminders/quota';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { sampleFiles } from '@/tests/support/files/sample-files';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { uploadAndAttach } from '../attachments/attachment-calls';
import { answerAsJson, tokenOf } from '../notices/answer-calls';
import {
  callReminderAction,
  callSnooze,
  callUpdateReminder,
  fetchReminder,
  fetchReminders,
  findTemplate,
} from '../reminders/reminder-calls';
import { insertReminders, readImport, runImport, undo } from './import-calls';

useCleanDatabase();

const today = dayInTimezone(new Date(), 'Africa/Johannesburg');
const inDays = (days: number) => addDaysTo(today, days);
const file = (days: number[]) =>
  ['Title,Due date,Lead days', ...days.map((each) => `R${each},${inDays(each)},"7, 0"`)].join('\n');

const bodyOf = ({ title, dueOn, category, leadDays, reference }: ReminderResponse) => ({
  title,
  dueAt: dueOn,
  category,
  leadDays,
  reference,
});

describe('an import', () => {
  it('plans the emails that it announced, and is one entry of the activity', async () => {
    const owner = await makeUser();
    const csv = file([20, 3, 0, -5]);
    const { mails } = await readImport(owner, 'format=csv', csv);
    expect(mails).toBe(2 + 1 + 1);
    await runImport(owner, 'csv', csv);
    const notices = await db.notice.findMany({ where: { recipientId: owner.id, status: 'pending' } });
    expect(notices.map(({ leadDay }) => leadDay).sort()).toEqual([0, 0, 0, 7]);
    expect(await db.auditEntry.findMany({ select: { action: true, details: true } })).toEqual([
      { action: 'imported', details: { count: 4 } },
    ]);
  });

  it('announces the email of the last legal day to apply, and those after the due date', async () => {
    const owner = await makeUser();
    const csv = [
      'Title,Template,Due date,Lead days,Days after due date,Emails off,Status',
      `Rifle,Firearm licence,${inDays(300)},"180, 0","3, 10",,`,
      `Pistol,Firearm licence,${inDays(60)},"180, 0",3,,`,
      `Silent,Firearm licence,${inDays(300)},180,3,Yes,`,
      `Sold,Firearm licence,${inDays(300)},180,3,,Completed`,
    ].join('\n');
    const { mails, rows } = await runImport(owner, 'csv', csv);
    expect(rows[0]?.mailDays).toEqual([120, 210, 300, 303, 310].map(inDays));
    const notices = await db.notice.findMany({ where: { recipientId: owner.id, status: 'pending' } });
    expect(mails).toBe(notices.length);
    expect(mails).toBe(5 + 2);
  });

  it('announces with one mail a morning the days of the lines that are left', async () => {
    const owner = await makeUser({ oneMailAMorning: true });
    const csv = ['Title,Due date,Lead days', `A,${inDays(20)},"7, 0"`, `B,${inDays(20)},"7, 0"`].join('\n');
    const { mails, rows } = await readImport(owner, 'format=csv', csv);
    expect([mails, countMails(rows, true), countMails(rows, false)]).toEqual([2, 2, 4]);
    expect(countMails(rows.slice(1), true)).toBe((await readImport(owner, 'format=csv&skip=2', csv)).mails);
  });

  it('gives each reminder one email where the usual ones would exceed the account’s limit', async () => {
    const owner = await makeUser();
    await insertReminders(owner.id, MAX_TOTAL_LEAD_DAYS / 10 - 4);
    const lines = Array.from({ length: 11 }, (_, index) => `R${index},2030-05-01`);
    const result = await readImport(owner, 'format=csv', ['Title,Due date', ...lines].join('\n'));
    expect(result).toMatchObject({ onlyOneMail: true, ready: lines.length, mails: lines.length });
  });
});

describe('DELETE /api/import/{importId}', () => {
  it('removes the reminders that were not changed since, with their emails', async () => {
    const owner = await makeUser();
    const { importId } = await runImport(owner, 'csv', file([20, 30, 40]));
    const { id } = await db.reminder.findFirstOrThrow({ where: { title: 'R30' } });
    await setMutedByOwner({ actor: owner, id, muted: true, now: new Date() });
    const response = await undo(owner, importId!);
    expect(await response.json()).toEqual({ removed: 2, kept: 1 });
    expect(await db.reminder.findMany({ select: { title: true } })).toEqual([{ title: 'R30' }]);
    expect(await db.notice.count({ where: { status: 'pending' } })).toBe(0);
    const undone = await db.auditEntry.findMany({ where: { action: 'import_undone' } });
    expect(undone).toMatchObject([{ details: { count: 2 }, reminderId: null }]);
  });

  it('keeps what was changed in any way since, and removes the rest', async () => {
    const owner = await makeUser();
    const cookie = await signIn(owner);
    const { id: templateId } = await findTemplate('sa-vehicle-licence');
    const edit = (change: object) => (reminder: ReminderResponse) =>
      callUpdateReminder(cookie, reminder.id, { ...bodyOf(reminder), ...change });
    const act = (route: RouteHandler) => (reminder: ReminderResponse) => callReminderAction(route, reminder.id, cookie);
    const answer = (body: object) => (reminder: ReminderResponse) =>
      answerAsJson(tokenOf(owner, reminder), body, new Date());
    const changes: Record<string, (reminder: ReminderResponse) => Promise<Response>> = {
      title: edit({ title: 'Another' }),
      date: edit({ dueAt: inDays(90) }),
      notes: edit({ description: 'Ask for Sipho' }),
      template: edit({ templateId }),
      completed: act(complete),
      muted: act(mute),
      snoozed: ({ id }) => callSnooze(cookie, id, inDays(5)),
      attached: async ({ id }) =>
        uploadAndAttach(
          { user: owner, cookie, reminder: await db.reminder.findUniqueOrThrow({ where: { id } }) },
          'a.pdf',
          sampleFiles.pdf,
        ),
      answeredDone: answer({ action: 'done' }),
      answeredLater: answer({ action: 'later', until: inDays(5) }),
    };
    const names = [...Object.keys(changes), 'untouched', 'read'];
    const lines = names.map((name) => `${name},${inDays(60)},${name}`);
    const { importId } = await runImport(owner, 'csv', ['Title,Due date,Reference', ...lines].join('\n'));
    const reminders = new Map((await fetchReminders(cookie)).map((each) => [each.title, each]));
    for (const [name, change] of Object.entries(changes)) {
      const response = await change(reminders.get(name)!);
      expect([name, response.ok]).toEqual([name, true]);
    }
    await fetchReminder(cookie, reminders.get('read')!.id);
    expect(await (await undo(owner, importId!)).json()).toEqual({ removed: 2, kept: Object.keys(changes).length });
    const left = await fetchReminders(cookie);
    expect(left.map(({ reference }) => reference).sort()).toEqual(Object.keys(changes).sort());
  });

  it('ends an import whose changed reminders stay, and the one before it can be undone next', async () => {
    const owner = await makeUser();
    const first = await runImport(owner, 'csv', file([20]));
    const second = await runImport(owner, 'csv', file([30, 40]));
    const { id } = await db.reminder.findFirstOrThrow({ where: { title: 'R30' } });
    await setMutedByOwner({ actor: owner, id, muted: true, now: new Date() });
    await undo(owner, second.importId!);
    expect((await undo(owner, second.importId!)).status).toBe(404);
    expect(await readRecentImport({ actor: owner, now: new Date() })).toMatchObject({ importId: first.importId });
  });

  it('returns 404 for another account’s, an unknown or a malformed import, and 410 after a day', async () => {
    const owner = await makeUser();
    const { importId } = await runImport(owner, 'csv', file([20]));
    for (const [caller, id] of [
      [await makeUser(), importId!],
      [owner, randomUUID()],
      [owner, 'latest'],
    ] as const)
      expect((await undo(caller, id)).status).toBe(404);
    await db.reminder.updateMany({ data: { createdAt: subHours(new Date(), 24) } });
    const tooLate = await undo(owner, importId!);
    expect(tooLate.status).toBe(410);
    expect(await tooLate.json()).toMatchObject({
      message: 'An import can be undone for 24 hours. Delete its reminders one by one.',
    });
    expect(await db.reminder.count()).toBe(1);
  });
});
