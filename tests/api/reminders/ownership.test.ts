import { describe, expect, it } from 'vitest';
import * as item from '@/app/api/reminders/[id]/route';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import { db } from '@/lib/database/db';
import { useDatabase } from '@/tests/support/database';
import { callRoute } from '@/tests/support/http';
import { valid, signedIn, create, created, list, act } from './calls';

useDatabase();

describe('whose reminder it is (spec §6)', () => {
  it('answers 404 to everybody but the owner, and changes nothing', async () => {
    const owner = await signedIn();
    const stranger = await signedIn();
    const reminder = await created(owner.cookie);
    const params = { id: reminder.id };
    const path = `/api/reminders/${reminder.id}`;
    const cookie = stranger.cookie;
    const answers = await Promise.all([
      callRoute(item.PUT, { method: 'PUT', path, params, body: valid, cookie }),
      callRoute(item.DELETE, { method: 'DELETE', path, params, cookie }),
      act(complete.POST, reminder.id, cookie),
      act(restore.POST, reminder.id, cookie),
      create(cookie, { ...valid, previousId: reminder.id }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 400]);
    expect(await list(owner.cookie)).toEqual([reminder]);
    expect(await list(stranger.cookie)).toEqual([]);
  });

  it('answers 404 to an id that is none', async () => {
    const { cookie } = await signedIn();
    const response = await callRoute(item.DELETE, {
      method: 'DELETE',
      path: '/api/reminders/1',
      params: { id: '1' },
      cookie,
    });
    expect(response.status).toBe(404);
  });

  it('deletes for the owner, with the notices, and says so in the trail', async () => {
    const { cookie } = await signedIn();
    const reminder = await created(cookie);
    const path = `/api/reminders/${reminder.id}`;
    expect((await callRoute(item.DELETE, { method: 'DELETE', path, params: { id: reminder.id }, cookie })).status).toBe(
      204,
    );
    expect(await list(cookie)).toEqual([]);
    expect(await db.notice.count()).toBe(0);
    expect(await db.auditEntry.findFirst({ where: { action: 'deleted' } })).toMatchObject({
      details: { title: 'Licence disc' },
    });
  });
});
