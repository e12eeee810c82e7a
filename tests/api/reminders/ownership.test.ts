import { describe, expect, it } from 'vitest';
import * as item from '@/app/api/reminders/[id]/route';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import {
  VALID_REMINDER,
  makeSignedInUser,
  callCreateReminder,
  createReminderViaApi,
  fetchReminders,
  callReminderAction,
} from './reminder-calls';

useCleanDatabase();

describe('the reminder API', () => {
  it('returns 404 to another user, or 400 for a foreign previousId, and changes nothing', async () => {
    const owner = await makeSignedInUser();
    const stranger = await makeSignedInUser();
    const reminder = await createReminderViaApi(owner.cookie);
    const params = { id: reminder.id };
    const path = `/api/reminders/${reminder.id}`;
    const cookie = stranger.cookie;
    const answers = await Promise.all([
      callRoute(item.GET, { path, params, cookie }),
      callRoute(item.PUT, { method: 'PUT', path, params, body: VALID_REMINDER, cookie }),
      callRoute(item.DELETE, { method: 'DELETE', path, params, cookie }),
      callReminderAction(complete.POST, reminder.id, cookie),
      callReminderAction(restore.POST, reminder.id, cookie),
      callCreateReminder(cookie, { ...VALID_REMINDER, previousId: reminder.id }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 400]);
    expect(await fetchReminders(owner.cookie)).toEqual([reminder]);
    expect(await fetchReminders(stranger.cookie)).toEqual([]);
  });

  it('returns 404 for a malformed ID', async () => {
    const { cookie } = await makeSignedInUser();
    const response = await callRoute(item.DELETE, {
      method: 'DELETE',
      path: '/api/reminders/1',
      params: { id: '1' },
      cookie,
    });
    expect(response.status).toBe(404);
  });

  it('deletes the owner’s reminder and records the deletion in the activity trail', async () => {
    const { cookie } = await makeSignedInUser();
    const reminder = await createReminderViaApi(cookie);
    const path = `/api/reminders/${reminder.id}`;
    expect((await callRoute(item.DELETE, { method: 'DELETE', path, params: { id: reminder.id }, cookie })).status).toBe(
      204,
    );
    expect(await fetchReminders(cookie)).toEqual([]);
    expect(await db.auditEntry.findFirst({ where: { action: 'deleted' } })).toMatchObject({
      details: { title: 'Licence disc' },
    });
  });
});
