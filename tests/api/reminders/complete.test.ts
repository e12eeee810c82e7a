import { describe, expect, it } from 'vitest';
import * as item from '@/app/api/reminders/[id]/route';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import * as audit from '@/app/api/audit/recent/route';
import { addYearsTo } from '@/lib/calendar';
import { setMutedByOwner } from '@/lib/notifications/mute';
import { db } from '@/lib/database/db';
import { useDatabase } from '@/tests/support/database';
import { callRoute } from '@/tests/support/http';
import {
  inDays,
  today,
  signedIn,
  create,
  created,
  list,
  act,
  completed,
  templateOf,
  noticesOf,
  update,
  valid,
} from './calls';

useDatabase();

describe('complete and restore (spec §4, design §5)', () => {
  it('cancels the notices, leaves an audit entry, and restore plans them again with the same ids', async () => {
    const { cookie } = await signedIn();
    const reminder = await created(cookie, { dueAt: inDays(60), category: 'one-time-deadline' });
    const before = await noticesOf(reminder.id);
    const answer = await completed(cookie, reminder.id);
    expect(answer).toMatchObject({ reminder: { status: 'completed' }, next: null, askForNewDate: false });
    expect((await noticesOf(reminder.id)).every((notice) => notice.status === 'cancelled')).toBe(true);

    const restored = await act(restore.POST, reminder.id, cookie);
    expect(await restored.json()).toMatchObject({ status: 'active', completedAt: null });
    expect(await noticesOf(reminder.id)).toEqual(before);

    const trail = (await (await callRoute(audit.GET, { path: '/api/audit/recent', cookie })).json()) as {
      action: string;
    }[];
    expect(trail.map((entry) => entry.action)).toEqual(['restored', 'completed', 'created']);
  });

  it('refuses to complete a birthday', async () => {
    const { cookie } = await signedIn();
    const reminder = await created(cookie, { title: 'Birthday of Ma', category: 'recurring-date' });
    const response = await act(complete.POST, reminder.id, cookie);
    expect(response.status).toBe(409);
    expect((await list(cookie))[0]?.status).toBe('active');
  });

  it('makes next year’s reminder where the next date follows from the due date, and takes it back untouched', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('sa-vehicle-licence');
    const dueAt = inDays(30);
    const reminder = await created(cookie, { templateId: template.id, dueAt });
    const { next } = await completed(cookie, reminder.id);
    expect(next).toMatchObject({
      dueOn: addYearsTo(dueAt, 1),
      title: 'Licence disc',
      previousId: reminder.id,
      status: 'active',
    });
    await act(restore.POST, reminder.id, cookie);
    expect((await list(cookie)).map((row) => row.id)).toEqual([reminder.id]);
  });

  it('keeps next year’s reminder on restore once its owner changed it', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('sa-vehicle-licence');
    const reminder = await created(cookie, { templateId: template.id, dueAt: '2027-03-31' });
    const { next } = await completed(cookie, reminder.id);
    await callRoute(item.PUT, {
      method: 'PUT',
      path: `/api/reminders/${next?.id}`,
      params: { id: next?.id ?? '' },
      body: { ...valid, templateId: template.id, dueAt: '2028-03-31', title: 'Mine now' },
      cookie,
    });
    await act(restore.POST, reminder.id, cookie);
    expect((await list(cookie)).map((row) => row.title)).toEqual(['Licence disc', 'Mine now']);
  });

  it('reckons the next date from the due date with the period that stands then', async () => {
    const { cookie } = await signedIn();
    const { id } = await created(cookie, { dueAt: '2027-03-31', recurrenceYears: 5 });
    const { next } = await completed(cookie, id);
    expect(next?.dueOn).toBe('2032-03-31');
    await update(cookie, next?.id ?? '', { ...valid, dueAt: '2032-03-31', recurrenceYears: 2 });
    expect((await completed(cookie, next?.id ?? '')).next).toMatchObject({
      dueOn: '2034-03-31',
      firstDueOn: '2027-03-31',
    });
  });

  it('reckons a bill that repeats by the year from its due date, whenever it was paid', async () => {
    const { cookie } = await signedIn();
    const { id: templateId } = await templateOf('custom-bill');
    const dueAt = inDays(-5);
    const bill = { templateId, category: 'custom-repeat', dueAt, recurrenceYears: 1 };
    const { id } = await created(cookie, bill);
    const { next } = await completed(cookie, id);
    expect(next).toMatchObject({ dueOn: addYearsTo(dueAt, 1), firstDueOn: dueAt });
    const after = await completed(cookie, next?.id ?? '');
    expect(after.next).toMatchObject({ dueOn: addYearsTo(dueAt, 2), firstDueOn: dueAt });
  });

  it('reckons a check-up from the day it was done', async () => {
    const { cookie } = await signedIn();
    const { id: templateId } = await templateOf('annual-dental-checkup');
    const { id } = await created(cookie, { templateId, category: 'recurring-date', dueAt: inDays(-5) });
    const dueOn = addYearsTo(today(), 1);
    expect((await completed(cookie, id)).next).toMatchObject({ dueOn, firstDueOn: dueOn });
  });

  it('leaves the mail of next year’s reminder off where its owner turned it off (docs/decisions/006)', async () => {
    const { user, cookie } = await signedIn();
    const { id } = await created(cookie, { recurrenceYears: 1 });
    await setMutedByOwner({ actor: user, id, muted: true, now: new Date() });
    const { next } = await completed(cookie, id);
    expect(next).toMatchObject({ muted: true });
    expect(await noticesOf(next?.id ?? '')).toEqual([]);
    await setMutedByOwner({ actor: user, id: next?.id ?? '', muted: false, now: new Date() });
    expect(await noticesOf(next?.id ?? '')).toHaveLength(3);
  });

  it('lets nothing follow a reminder that is still active', async () => {
    const { cookie } = await signedIn();
    const { id } = await created(cookie);
    const response = await create(cookie, { ...valid, previousId: id });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { previousId: ['Only a completed reminder can be followed'] },
    });
    expect(await list(cookie)).toHaveLength(1);
  });

  it('asks for the new date where it stands on a new document, and links what is then made', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('passport');
    const reminder = await created(cookie, { templateId: template.id });
    expect(await completed(cookie, reminder.id)).toMatchObject({ next: null, askForNewDate: true });
    const follower = await created(cookie, { templateId: template.id, dueAt: '2036-11-01', previousId: reminder.id });
    const rows = await list(cookie);
    expect(rows.find((row) => row.id === reminder.id)?.nextId).toBe(follower.id);
    expect((await create(cookie, { ...valid, previousId: reminder.id })).status).toBe(409);
    await act(restore.POST, reminder.id, cookie);
    expect((await list(cookie)).length).toBe(2);
  });

  it('lets the new date keep a template that an admin switched off meanwhile', async () => {
    const { cookie } = await signedIn();
    const [passport, disc] = await Promise.all([templateOf('passport'), templateOf('sa-vehicle-licence')]);
    const { id: previousId } = await created(cookie, { templateId: passport.id });
    await completed(cookie, previousId);
    const switchedOff = { id: { in: [passport.id, disc.id] } };
    await db.template.updateMany({ where: switchedOff, data: { isActive: false } });
    try {
      const refused = { fields: { templateId: ['This template is no longer available'] } };
      const follow = (templateId: string, by = cookie) => create(by, { ...valid, templateId, previousId });
      expect(await (await follow(disc.id)).json()).toMatchObject(refused);
      expect(await (await create(cookie, { ...valid, templateId: passport.id })).json()).toMatchObject(refused);
      expect((await follow(passport.id, (await signedIn()).cookie)).status).toBe(400);
      const response = await follow(passport.id);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ previousId, template: { key: 'passport' } });
    } finally {
      await db.template.updateMany({ where: switchedOff, data: { isActive: true } });
    }
  });

  it('changes nothing when done twice', async () => {
    const { cookie } = await signedIn();
    const template = await templateOf('sa-vehicle-licence');
    const reminder = await created(cookie, { templateId: template.id });
    const [first, second] = await Promise.all([completed(cookie, reminder.id), completed(cookie, reminder.id)]);
    expect(first.next?.id).toBe(second.next?.id);
    expect((await list(cookie)).length).toBe(2);
  });
});
