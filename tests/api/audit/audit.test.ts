import { addMinutes } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/audit/recent/route';
import * as attachment from '@/app/api/attachments/[id]/route';
import * as reminders from '@/app/api/reminders/route';
import * as reminder from '@/app/api/reminders/[id]/route';
import { POST as complete } from '@/app/api/reminders/[id]/complete/route';
import { POST as restore } from '@/app/api/reminders/[id]/restore/route';
import { auditEntryResponseSchema, type AuditEntryResponse } from '@/lib/audit/schema';
import { eachAuditEntry } from '@/lib/audit/audit-trail';
import { db } from '@/lib/database/db';
import type { DeclaredRoute } from '@/lib/http/route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

const fetchRecentActivity = async (cookie: string) =>
  (await (await callRoute(GET, { path: '/api/audit/recent', cookie })).json()) as AuditEntryResponse[];

const reminderTitled = (title: string) => ({ title, dueAt: '2030-03-31', category: 'expiry-based', leadDays: [7, 0] });

async function callReminder(route: DeclaredRoute, method: string, cookie: string, id: string, body?: object) {
  const response = await callRoute(route, { method, path: `/api/reminders/${id}`, params: { id }, body, cookie });
  expect(response.ok).toBe(true);
}

async function createTitled(cookie: string, title: string): Promise<string> {
  const response = await callRoute(reminders.POST, {
    method: 'POST',
    path: '/api/reminders',
    body: reminderTitled(title),
    cookie,
  });
  return ((await response.json()) as { id: string }).id;
}

describe('GET /api/audit/recent', () => {
  it('lists actions, newest first, with the title that the reminder had at that time', async () => {
    const cookie = await signIn(await makeUser());
    const id = await createTitled(cookie, 'Passport');
    await callReminder(reminder.PUT, 'PUT', cookie, id, reminderTitled('Passport of Zoë'));
    await callReminder(complete, 'POST', cookie, id);
    await callReminder(restore, 'POST', cookie, id);
    const file = await db.attachment.create({
      data: {
        reminderId: id,
        fileName: 'a.txt',
        originalName: 'a.txt',
        mimeType: 'text/plain',
        fileSize: 1,
        storageKey: `attachments/${id}`,
      },
    });
    await callReminder(attachment.DELETE, 'DELETE', cookie, file.id);
    await callReminder(reminder.DELETE, 'DELETE', cookie, id);

    const entries = await fetchRecentActivity(cookie);
    expect(entries.map(({ action, details }) => [action, details.title])).toEqual([
      ['deleted', 'Passport of Zoë'],
      ['attachment_removed', 'Passport of Zoë'],
      ['restored', 'Passport of Zoë'],
      ['completed', 'Passport of Zoë'],
      ['updated', 'Passport of Zoë'],
      ['created', 'Passport'],
    ]);
    for (const entry of entries) expect(auditEntryResponseSchema.strict().parse(entry)).toEqual(entry);
  });

  it('lists no entries for refused requests', async () => {
    const cookie = await signIn(await makeUser());
    const id = await createTitled(cookie, 'Mine');
    const stranger = await signIn(await makeUser());
    await callRoute(reminder.DELETE, {
      method: 'DELETE',
      path: `/api/reminders/${id}`,
      params: { id },
      cookie: stranger,
    });
    await callRoute(reminders.POST, { method: 'POST', path: '/api/reminders', body: reminderTitled(''), cookie });
    expect((await fetchRecentActivity(cookie)).map(({ action }) => action)).toEqual(['created']);
    expect(await fetchRecentActivity(stranger)).toEqual([]);
  });

  it('returns only the 20 latest entries of the caller', async () => {
    const [me, other] = [await makeUser(), await makeUser()];
    const start = new Date('2026-01-01T00:00:00Z');
    await db.auditEntry.createMany({
      data: Array.from({ length: 25 }, (_, index) => ({
        userId: me.id,
        action: 'updated' as const,
        details: { title: `Change ${index}` },
        createdAt: addMinutes(start, index),
      })),
    });
    await db.auditEntry.create({ data: { userId: other.id, action: 'created', details: { title: 'Theirs' } } });
    const entries = await fetchRecentActivity(await signIn(me));
    expect(entries.map(({ details }) => details.title)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Change ${24 - index}`),
    );
  });

  it('returns an entry without a title if no title was recorded', async () => {
    const me = await makeUser();
    await db.auditEntry.create({ data: { userId: me.id, action: 'created', details: {} } });
    expect((await fetchRecentActivity(await signIn(me)))[0]?.details).toEqual({});
  });
});

describe('eachAuditEntry', () => {
  it('yields every entry once, oldest first, for any page size', async () => {
    const actor = await makeUser();
    for (let index = 0; index < 7; index += 1) {
      await db.auditEntry.create({ data: { userId: actor.id, action: 'updated', details: { title: `${index}` } } });
    }
    for (const pageSize of [1, 3, 7, 8]) {
      const titles: (string | undefined)[] = [];
      for await (const { details } of eachAuditEntry({ actor, pageSize })) titles.push(details.title);
      expect(titles).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    }
  });
});
