import { subSeconds } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { DELETE as deleteCall } from '@/app/api/reminders/[id]/route';
import { POST as mute } from '@/app/api/reminders/[id]/mute/route';
import { POST as restore } from '@/app/api/reminders/[id]/restore/route';
import { POST as undelete } from '@/app/api/reminders/[id]/undelete/route';
import { eraseAccount } from '@/lib/accounts/profile/delete-account';
import { db } from '@/lib/database/db';
import { sweep } from '@/lib/operations/sweep';
import { storage } from '@/lib/providers/storage';
import { UNDELETE_SECONDS } from '@/lib/reminders/deletion/rules';
import { MAX_REMINDERS } from '@/lib/reminders/quota';
import { snoozeReminder } from '@/lib/reminders/snooze-reminder';
import { callRoute } from '@/tests/support/call-route';
import { sampleFiles } from '@/tests/support/files/sample-files';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { downloadFile, makeAttachmentOwner, parseAttachment, uploadAndAttach } from '../attachments/attachment-calls';
import {
  callReminderAction,
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchActNow,
  fetchCounts,
  fetchReminder,
  fetchReminders,
  findTemplate,
  makeSignedInUser,
} from './reminder-calls';

useCleanDatabase();

async function callDelete(cookie: string, id: string): Promise<void> {
  const path = `/api/reminders/${id}`;
  expect((await callRoute(deleteCall, { method: 'DELETE', path, params: { id }, cookie })).status).toBe(204);
}

const callUndelete = (cookie: string, id: string) => callReminderAction(undelete, id, cookie);

async function undeleteViaApi(cookie: string, id: string) {
  const response = await callUndelete(cookie, id);
  expect(response.status).toBe(200);
  return (await response.json()) as unknown;
}

/** Makes the deletion as old as if nobody had come for `seconds`. */
const letPass = (seconds: number) =>
  db.reminder.updateMany({
    where: { deletedAt: { not: null } },
    data: { deletedAt: subSeconds(new Date(), seconds) },
  });

const readRows = (id: string) =>
  db.reminder.findUniqueOrThrow({
    where: { id },
    include: { notices: { orderBy: { leadDay: 'asc' } }, attachments: true, next: { select: { id: true } } },
    omit: { version: true, updatedAt: true },
  });

describe('POST /api/reminders/{id}/undelete', () => {
  it('brings back a deleted reminder with its notices, files, later email and links as they were', async () => {
    const { user, reminder, cookie } = await makeAttachmentOwner();
    const { id } = await createReminderViaApi(cookie, { dueAt: dayFromToday(20), leadDays: [30, 7, 0] });
    const file = await parseAttachment(
      await uploadAndAttach({ user, cookie, reminder: { ...reminder, id } }, 'a.pdf', sampleFiles.pdf),
    );
    await snoozeReminder({ actor: user, id, until: dayFromToday(3), now: new Date() });
    await db.notice.updateMany({ where: { leadDay: 7 }, data: { attempts: 2, lastError: 'timeout' } });
    await db.notice.updateMany({ where: { leadDay: 0 }, data: { status: 'sent', sentAt: new Date() } });
    const { next } = await completeReminderViaApi(
      cookie,
      (await createReminderViaApi(cookie, { repeat: { every: 1, unit: 'month' } })).id,
    );
    const shown = [await fetchReminder(cookie, id), await fetchReminder(cookie, next!.id)];
    const stored = [await readRows(id), await readRows(next!.id)];

    for (const each of shown) await callDelete(cookie, each.id);
    expect(await fetchReminders(cookie)).toHaveLength(2);
    expect((await downloadFile(file.id, cookie)).status).toBe(404);

    for (const each of shown) expect(await undeleteViaApi(cookie, each.id)).toEqual(each);
    expect([await readRows(id), await readRows(next!.id)]).toEqual(stored);
    expect((await downloadFile(file.id, cookie)).status).toBe(200);
  });

  it('keeps a muted or completed reminder muted or completed', async () => {
    const { cookie } = await makeSignedInUser();
    const muted = await createReminderViaApi(cookie);
    await callReminderAction(mute, muted.id, cookie);
    const completed = await createReminderViaApi(cookie);
    await completeReminderViaApi(cookie, completed.id);
    for (const { id } of [muted, completed]) {
      const before = await readRows(id);
      await callDelete(cookie, id);
      await undeleteViaApi(cookie, id);
      expect(await readRows(id)).toEqual(before);
    }
  });

  it('returns 404 after half a minute, for another user and for an unknown reminder', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await createReminderViaApi(cookie);
    await callDelete(cookie, id);
    expect((await callUndelete((await makeSignedInUser()).cookie, id)).status).toBe(404);
    await letPass(UNDELETE_SECONDS + 1);
    expect((await callUndelete(cookie, id)).status).toBe(404);
    expect((await callUndelete(cookie, crypto.randomUUID())).status).toBe(404);
    expect(await fetchReminders(cookie)).toEqual([]);
  });

  it('deletes and undeletes once when called twice at the same time', async () => {
    const { cookie } = await makeSignedInUser();
    const { id } = await createReminderViaApi(cookie);
    const path = `/api/reminders/${id}`;
    const remove = () => callRoute(deleteCall, { method: 'DELETE', path, params: { id }, cookie });
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([204, 404]);
    const undeleted = await Promise.all([callUndelete(cookie, id), callUndelete(cookie, id)]);
    expect(undeleted.map(({ status }) => status)).toEqual([200, 200]);
    const actions = await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true } });
    expect(actions.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored']);
  });

  it('returns 409 if the account has reached its limit since, and keeps the reminder deleted', async () => {
    const { user, cookie } = await makeSignedInUser();
    const { id } = await createReminderViaApi(cookie);
    await callDelete(cookie, id);
    await db.$executeRaw`
      INSERT INTO reminders (id, user_id, title, category, due_on, first_due_on, lead_days, updated_at)
      SELECT gen_random_uuid(), ${user.id}::uuid, 'Licence disc', 'expiry-based', '2031-03-31', '2031-03-31', '{}', now()
      FROM generate_series(1, ${MAX_REMINDERS}::int)`;
    expect((await callUndelete(cookie, id)).status).toBe(409);
    expect(await db.reminder.count({ where: { userId: user.id } })).toBe(MAX_REMINDERS);
  });

  it('does not follow a reminder that has another successor by now', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: previousId } = await createReminderViaApi(cookie, { repeat: { every: 1, unit: 'month' } });
    const { next: first } = await completeReminderViaApi(cookie, previousId);
    await callDelete(cookie, first!.id);
    expect(await fetchReminder(cookie, previousId)).toMatchObject({ nextId: null });
    await callReminderAction(restore, previousId, cookie);
    const { next: second } = await completeReminderViaApi(cookie, previousId);
    await undeleteViaApi(cookie, first!.id);
    expect(await fetchReminder(cookie, first!.id)).toMatchObject({ previousId: null });
    expect(await fetchReminder(cookie, previousId)).toMatchObject({ nextId: second!.id });
  });
});

describe('a deleted reminder', () => {
  it('is in no list and no count', async () => {
    const { cookie } = await makeSignedInUser();
    const counts = await fetchCounts(cookie);
    const { id: templateId } = await findTemplate('passport');
    const { id } = await createReminderViaApi(cookie, { templateId, dueAt: dayFromToday(0) });
    expect(await fetchActNow(cookie)).toHaveLength(1);
    await callDelete(cookie, id);
    expect(await fetchReminders(cookie)).toEqual([]);
    expect(await fetchActNow(cookie)).toEqual([]);
    expect(await fetchCounts(cookie)).toEqual(counts);
  });

  it('is gone with its files after the first sweep that is half a minute later', async () => {
    const owner = await makeAttachmentOwner();
    await uploadAndAttach(owner, 'a.pdf', sampleFiles.pdf);
    const { storageKey } = await db.attachment.findFirstOrThrow();
    await callDelete(owner.cookie, owner.reminder.id);
    await sweep();
    expect(await storage().head(storageKey)).toBeDefined();
    await letPass(UNDELETE_SECONDS + 1);
    await sweep();
    expect(await storage().head(storageKey)).toBeUndefined();
    expect([await db.reminder.count(), await db.attachment.count(), await db.notice.count()]).toEqual([0, 0, 0]);
  });

  it('comes back whole or not at all if a sweep runs while it is undeleted', async () => {
    const owner = await makeAttachmentOwner();
    await uploadAndAttach(owner, 'a.pdf', sampleFiles.pdf);
    const { storageKey } = await db.attachment.findFirstOrThrow();
    await callDelete(owner.cookie, owner.reminder.id);
    await letPass(UNDELETE_SECONDS - 1);
    const [{ status }] = await Promise.all([callUndelete(owner.cookie, owner.reminder.id), sweep()]);
    const isBack = status === 200;
    expect(await db.attachment.count()).toBe(isBack ? 1 : 0);
    expect((await storage().head(storageKey)) !== undefined).toBe(isBack);
  });

  it('is erased with its owner’s account', async () => {
    const owner = await makeAttachmentOwner();
    await uploadAndAttach(owner, 'a.pdf', sampleFiles.pdf);
    const { storageKey } = await db.attachment.findFirstOrThrow();
    await callDelete(owner.cookie, owner.reminder.id);
    await eraseAccount({ actor: owner.user });
    expect([await db.reminder.count(), await db.attachment.count(), await db.notice.count()]).toEqual([0, 0, 0]);
    expect(await db.fileRemoval.findUnique({ where: { storageKey } })).not.toBeNull();
  });
});
