import { randomUUID } from 'node:crypto';
import { expect, describe, it } from 'vitest';
import { GET as recentActivity } from '@/app/api/audit/recent/route';
import { db } from '@/lib/database/db';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { addPassport, announce, CHANGE, makePassportOwner } from './rule-change-calls';

useCleanDatabase();

describe('POST /api/admin/templates/{id}/changes', () => {
  it('counts owners with an active reminder from the template, each once, and announces nothing on a dry run', async () => {
    const { listed } = await makePassportOwner(['Mine', 'My son’s']);
    await makePassportOwner();
    const { actor, reminders } = await makePassportOwner();
    await completeReminder({ actor, id: reminders[0]!, now: new Date() });
    const response = await announce({ ...CHANGE, dryRun: true });
    expect([response.status, await response.json()]).toEqual([200, { concerned: 2 }]);
    expect(await listed()).toEqual([]);
  });

  it('announces the change to each of these owners', async () => {
    const [one, two] = [await makePassportOwner(), await makePassportOwner()];
    const other = await makePassportOwner([]);
    const response = await announce();
    expect([response.status, await response.json()]).toEqual([201, { concerned: 2 }]);
    for (const { listed } of [one, two]) expect(await listed()).toMatchObject([{ note: CHANGE.note }]);
    await addPassport(other.actor, { title: 'Made later', dueAt: '2099-05-01' });
    expect(await other.listed()).toEqual([]);
  });

  it('announces the change once when it is sent twice at the same time', async () => {
    const { listed } = await makePassportOwner();
    const statuses = (await Promise.all([announce(), announce()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
    expect(await listed()).toHaveLength(1);
    expect((await announce({ ...CHANGE, note: 'Something else.' })).status).toBe(201);
  });

  it('leaves the reminders as they are', async () => {
    const { reminders } = await makePassportOwner();
    const read = () => db.reminder.findUniqueOrThrow({ where: { id: reminders[0]! }, include: { notices: true } });
    const before = await read();
    await announce();
    expect(await read()).toEqual(before);
  });

  it('shows the change in the activity of each owner, in the owner’s language', async () => {
    const { cookie } = await makePassportOwner(['Paspoort'], { locale: 'af-ZA' });
    await announce();
    const activity = await callRoute(recentActivity, { path: '/api/audit/recent', cookie });
    expect(await activity.json()).toMatchObject([
      { action: 'rule_changed', details: { title: 'Paspoort' } },
      { action: 'created' },
    ]);
  });

  it.each([
    [{ ...CHANGE, note: undefined }, 'note'],
    [{ ...CHANGE, note: ' ' }, 'note'],
    [{ ...CHANGE, note: 'x'.repeat(2001) }, 'note'],
    [{ ...CHANGE, noteAf: 'x'.repeat(2001) }, 'noteAf'],
    [{ ...CHANGE, noteAf: 5 }, 'noteAf'],
    [{ ...CHANGE, source: '' }, 'source'],
    [{ ...CHANGE, source: 'x'.repeat(501) }, 'source'],
    [{ ...CHANGE, dryRun: undefined }, 'dryRun'],
    [{ ...CHANGE, dryRun: 'yes' }, 'dryRun'],
  ])('returns 400 with the field for %j', async (body, field) => {
    const response = await announce(body);
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
  });

  it('returns 403 to users who are not admins, and 404 for an unknown template', async () => {
    expect((await announce(CHANGE, { cookie: await signIn(await makeUser()) })).status).toBe(403);
    expect((await announce(CHANGE, { id: randomUUID() })).status).toBe(404);
  });
});

describe('GET /api/rule-changes', () => {
  it('lists the latest change first, with the owner’s active reminders by due date', async () => {
    const { listed, reminders } = await makePassportOwner(['First', 'Second']);
    await announce();
    await announce({ ...CHANGE, note: 'The fee has changed.' });
    const [latest, first] = await listed();
    expect(latest).toEqual({
      id: expect.any(String),
      templateName: 'Passport',
      note: 'The fee has changed.',
      source: CHANGE.source,
      announcedAt: expect.any(String),
      reminders: [
        { id: reminders[0], title: 'First', dueAt: '2099-04-30T22:00:00.000Z' },
        { id: reminders[1], title: 'Second', dueAt: '2099-05-01T22:00:00.000Z' },
      ],
      reminderCount: 2,
    });
    expect(first).toMatchObject({ note: CHANGE.note });
  });

  it('returns the Afrikaans note to readers of Afrikaans, or the other if there is none', async () => {
    const { listed } = await makePassportOwner(['Paspoort'], { locale: 'af-ZA' });
    await announce({ ...CHANGE, noteAf: 'Die paspoort geld nou tien jaar.' });
    await announce({ ...CHANGE, note: 'In English only.', noteAf: '' });
    expect((await listed()).map(({ note }) => note)).toEqual(['In English only.', 'Die paspoort geld nou tien jaar.']);
  });

  it('omits reminders that are no longer active, and a change that concerns none', async () => {
    const { actor, listed, reminders } = await makePassportOwner(['First', 'Second']);
    await announce();
    await completeReminder({ actor, id: reminders[0]!, now: new Date() });
    expect(await listed()).toMatchObject([{ reminders: [{ title: 'Second' }] }]);
    await deleteReminder({ actor, id: reminders[1]! });
    expect(await listed()).toEqual([]);
  });
});

describe('DELETE /api/rule-changes/{id}', () => {
  it('dismisses the change for the caller alone', async () => {
    const [one, two] = [await makePassportOwner(), await makePassportOwner()];
    await announce();
    const [{ id } = { id: '' }] = await one.listed();
    expect((await one.dismiss(id)).status).toBe(204);
    expect(await one.listed()).toEqual([]);
    expect(await two.listed()).toHaveLength(1);
    expect((await one.dismiss(id)).status).toBe(404);
  });

  it('returns 404 to a user whom the change does not concern', async () => {
    const { listed } = await makePassportOwner();
    const stranger = await makePassportOwner([]);
    await announce();
    const [{ id } = { id: '' }] = await listed();
    expect((await stranger.dismiss(id)).status).toBe(404);
    expect(await listed()).toHaveLength(1);
  });
});
