import { beforeEach, describe, expect, it } from 'vitest';
import * as adminItem from '@/app/api/admin/templates/[id]/route';
import * as adminCollection from '@/app/api/admin/templates/route';
import * as reminders from '@/app/api/reminders/route';
import * as reminder from '@/app/api/reminders/[id]/route';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import * as restore from '@/app/api/reminders/[id]/restore/route';
import * as collection from '@/app/api/templates/route';
import { addDaysTo, addYearsTo, dayInTimezone, fromDateColumn } from '@/lib/calendar';
import type { RouteHandler } from '@/lib/http/route';
import { db } from '@/lib/database/db';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import type { CompletionResponse, ReminderResponse } from '@/lib/reminders/schema';
import type { Tab } from '@/lib/schedule/tab-rules';
import type { TemplateOption } from '@/lib/templates/schema';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';
import type { PrismaClient } from '@/prisma/generated/client';
import { seedTemplates } from '@/prisma/seed';
import { completeReminderViaApi, fetchCounts, fetchTab } from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();
const database = db as unknown as PrismaClient;
let admin: string;
beforeEach(async () => {
  await db.template.deleteMany({});
  await seedTemplates(database);
  admin = await signIn(await makeUser({ isAdmin: true }));
});

const findTemplate = (key: string) => db.template.findUniqueOrThrow({ where: { key } });

async function callEdit(key: string, body: object): Promise<Response> {
  const { id } = await findTemplate(key);
  const path = `/api/admin/templates/${id}`;
  return callRoute(adminItem.PUT, { method: 'PUT', path, params: { id }, body, cookie: admin });
}

const fetchTemplates = async (route: RouteHandler, cookie: string) =>
  (await (await callRoute(route, { path: '/api/templates', cookie })).json()) as TemplateOption[];

describe('GET /api/templates', () => {
  it('returns the 48 system templates with their fields', async () => {
    const templates = await fetchTemplates(collection.GET, await signIn(await makeUser()));
    expect(templates.map(({ key }) => key).sort()).toEqual(SYSTEM_TEMPLATES.map(({ key }) => key).sort());
    expect(templates).toHaveLength(48);
    const {
      translations: _,
      countsFromLabel: _label,
      countsFromCount: _count,
      countsFromUnit: _unit,
      countsFromRecess: _recess,
      ...passport
    } = SYSTEM_TEMPLATES.find(({ key }) => key === 'passport')!;
    expect(templates.find(({ key }) => key === 'passport')).toEqual({
      ...passport,
      countsFrom: null,
      id: expect.any(String),
      isActive: true,
      timesUsed: 0,
    });
    expect(new Set(templates.map(({ region }) => region))).toEqual(new Set([null, 'ZA']));
  });

  it('counts only the caller’s reminders as uses of a template', async () => {
    const mine = await signIn(await makeUser());
    for (const cookie of [mine, mine, await signIn(await makeUser())]) {
      const { id: templateId } = await findTemplate('exam');
      const body = { templateId, title: 'Maths', dueAt: '2030-05-05', category: 'one-time-deadline' };
      const response = await callRoute(reminders.POST, { method: 'POST', path: '/api/reminders', body, cookie });
      expect(response.status).toBe(201);
    }
    const used = (await fetchTemplates(collection.GET, mine)).filter(({ timesUsed }) => timesUsed > 0);
    expect(used).toMatchObject([{ key: 'exam', timesUsed: 2 }]);
  });

  it('omits a deactivated template, which the admin list still contains', async () => {
    expect((await callEdit('passport', { isActive: false })).status).toBe(200);
    const cookie = await signIn(await makeUser());
    expect((await fetchTemplates(collection.GET, cookie)).map(({ key }) => key)).not.toContain('passport');
    const all = await fetchTemplates(adminCollection.GET, admin);
    expect(all.find(({ key }) => key === 'passport')).toMatchObject({ isActive: false });
    expect(all).toHaveLength(48);
  });
});

describe('PUT /api/admin/templates/{id}', () => {
  it('updates editable fields and ignores key, id and editedFields', async () => {
    const change = {
      name: 'Passport book',
      description: 'The green one',
      category: 'one-time-deadline',
      region: 'ZA',
      defaultLeadDays: [7, 30, 7, 0],
      isActive: false,
      canBeOverdue: false,
      canBeMarkedComplete: false,
    };
    const before = await findTemplate('passport');
    const response = await callEdit('passport', { ...change, key: 'other', id: before.id, editedFields: [] });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ...change, key: 'passport', defaultLeadDays: [30, 7, 0] });
    const after = await findTemplate('passport');
    expect(after.key).toBe('passport');
    expect(after.editedFields.sort()).toEqual(Object.keys(change).sort());
    expect(after.applyByDays).toBe(before.applyByDays);
  });

  it('makes a South African template universal when its region is set to null', async () => {
    const response = await callEdit('tv-licence-sa', { region: null });
    expect(await response.json()).toMatchObject({ region: null });
  });

  it('changes the apply-by verb', async () => {
    expect((await findTemplate('passport')).applyByVerb).toBe('apply');
    const response = await callEdit('passport', { applyByVerb: 'book' });
    expect(await response.json()).toMatchObject({ applyByVerb: 'book', applyByDays: 184 });
    expect(await findTemplate('passport')).toMatchObject({ applyByVerb: 'book', editedFields: ['applyByVerb'] });
  });

  it('accepts an empty list of lead days', async () => {
    expect(await (await callEdit('passport', { defaultLeadDays: [] })).json()).toMatchObject({ defaultLeadDays: [] });
  });

  it('does not mark a field as edited if its value is unchanged', async () => {
    const { name, description, defaultLeadDays } = await findTemplate('passport');
    expect((await callEdit('passport', { name, description, defaultLeadDays })).status).toBe(200);
    expect(await findTemplate('passport')).toMatchObject({ editedFields: [] });
  });

  const refused: [string, object, string][] = [
    ['an empty name', { name: '  ' }, 'name'],
    ['a name of invisible characters', { name: '\u200b \u2060' }, 'name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['a description of 2,001 characters', { description: 'x'.repeat(2001) }, 'description'],
    ['an unknown category', { category: 'weekly' }, 'category'],
    ['an unknown region', { region: 'NA' }, 'region'],
    ['negative lead days', { defaultLeadDays: [30, -1] }, 'defaultLeadDays.1'],
    ['lead days as text', { defaultLeadDays: '30, 15' }, 'defaultLeadDays'],
    ['fractional lead days', { defaultLeadDays: [1.5] }, 'defaultLeadDays.0'],
    ['101 lead days', { defaultLeadDays: Array.from({ length: 101 }, (_, day) => day) }, 'defaultLeadDays'],
    ['a boolean as text', { isActive: 'no' }, 'isActive'],
    ['an apply-by kind without days', { applyByDays: null }, 'applyByDays'],
    [
      '261 working days to act',
      { applyByDays: 261, applyByUnit: 'working-day', applyByKind: 'practice' },
      'applyByDays',
    ],
    ['apply-by days without their kind', { applyByKind: null }, 'applyByKind'],
    ['an unknown apply-by kind', { applyByKind: 'rumour' }, 'applyByKind'],
    ['an unknown apply-by verb', { applyByVerb: 'beg' }, 'applyByVerb'],
    ['a null apply-by verb', { applyByVerb: null }, 'applyByVerb'],
    ['a repeat interval of 0', { recurrenceYears: 0 }, 'recurrenceYears'],
    ['16 things to take along', { documents: Array.from({ length: 16 }, String) }, 'documents'],
    ['a thing to take along of 121 characters', { documents: ['x'.repeat(121)] }, 'documents'],
    ['things to take along that are not a list', { documents: 'Passport' }, 'documents'],
    ['a thing to take along that is a number', { documents: ['Passport', 5] }, 'documents.1'],
    [
      '16 things to take along in a translation',
      { translations: { af: { documents: Array.from({ length: 16 }, String) } } },
      'translations.af.documents',
    ],
    ['an unknown apply-by unit', { applyByUnit: 'week' }, 'applyByUnit'],
  ];
  it.each(refused)('returns 400 with a field error for %s and changes nothing', async (_name, body, field) => {
    const before = await findTemplate('passport');
    const response = await callEdit('passport', { description: 'Changed too', ...body });
    expect(response.status).toBe(400);
    const { fields } = (await response.json()) as { fields: object };
    expect(Object.keys(fields)).toEqual([field]);
    expect(await findTemplate('passport')).toEqual(before);
  });

  it('applies all concurrent changes to different fields', async () => {
    const changes = [
      { name: 'A' },
      { description: 'B' },
      { category: 'custom-repeat' },
      { region: 'ZA' },
      { defaultLeadDays: [1] },
      { isActive: false },
      { canBeOverdue: false },
      { guidance: 'C' },
      { documents: ['D'] },
    ];
    const answers = await Promise.all(changes.map((change) => callEdit('passport', change)));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const after = await findTemplate('passport');
    expect(after).toMatchObject(Object.assign({}, ...changes));
    expect(after.editedFields.sort()).toEqual(changes.flatMap(Object.keys).sort());
  });
});

describe('seedTemplates after edits by an admin', () => {
  it('keeps edited fields and updates the others', async () => {
    await callEdit('passport', { name: 'Passport book', defaultLeadDays: [5] });
    await callEdit('birthday', { isActive: false });
    await db.template.update({ where: { key: 'passport' }, data: { description: 'An old text' } });
    await db.template.delete({ where: { key: 'exam' } });

    await seedTemplates(database);

    const catalogue = SYSTEM_TEMPLATES.find(({ key }) => key === 'passport');
    expect(await findTemplate('passport')).toMatchObject({
      name: 'Passport book',
      defaultLeadDays: [5],
      description: catalogue?.description,
    });
    expect(await findTemplate('birthday')).toMatchObject({ isActive: false });
    expect(await db.template.count()).toBe(48);
    expect(await seedTemplates(database)).toMatchObject({ created: 0, updated: 0 });
  });
});

describe('reminders whose template changes', () => {
  async function createPassport(cookie: string) {
    const { id } = await findTemplate('passport');
    const dueAt = addDaysTo(dayInTimezone(new Date(), 'Africa/Johannesburg'), 100);
    const body = { templateId: id, title: 'Mine', dueAt, category: 'expiry-based', leadDays: [60, 30, 0] };
    const response = await callRoute(reminders.POST, { method: 'POST', path: '/api/reminders', body, cookie });
    return { response, body };
  }

  it('keep their lead days and planned notices if the template’s default lead days change', async () => {
    const cookie = await signIn(await makeUser());
    const { response } = await createPassport(cookie);
    const { id } = (await response.json()) as ReminderResponse;
    const planned = await db.notice.findMany({ where: { reminderId: id }, orderBy: { leadDay: 'asc' } });
    await callEdit('passport', { defaultLeadDays: [1] });
    expect(await db.reminder.findUniqueOrThrow({ where: { id } })).toMatchObject({ leadDays: [60, 30, 0] });
    expect(await db.notice.findMany({ where: { reminderId: id }, orderBy: { leadDay: 'asc' } })).toEqual(planned);
  });

  async function createFromTemplate(cookie: string, key: string, body: object) {
    const { id: templateId, category } = await findTemplate(key);
    const input = { templateId, category, title: 'Mine', leadDays: [20, 0], ...body };
    const response = await callRoute(reminders.POST, { method: 'POST', path: '/api/reminders', body: input, cookie });
    expect(response.status).toBe(201);
    return (await response.json()) as ReminderResponse;
  }
  const today = () => dayInTimezone(new Date(), 'Africa/Johannesburg');
  const pendingOf = (reminderId: string) => db.notice.findMany({ where: { reminderId, status: 'pending' } });
  const sweep = () => advanceRecurring({ now: new Date(), limit: 100 });
  const callComplete = (cookie: string, { id }: ReminderResponse) =>
    callRoute(complete.POST, { method: 'POST', path: `/api/reminders/${id}`, params: { id }, cookie });

  it('keep their due date and planned notices when the template makes them completable', async () => {
    const cookie = await signIn(await makeUser());
    const dueAt = addYearsTo(addDaysTo(today(), 40), -36);
    const birthday = await createFromTemplate(cookie, 'birthday', { dueAt });
    const planned = await pendingOf(birthday.id);
    expect(planned).toHaveLength(2);
    await callEdit('birthday', { canBeMarkedComplete: true });
    expect(await sweep()).toEqual([birthday.id]);
    const stored = await db.reminder.findUniqueOrThrow({ where: { id: birthday.id } });
    expect(fromDateColumn(stored.dueOn)).toBe(birthday.dueOn);
    expect(stored.advanceAt).toBeNull();
    expect(await pendingOf(birthday.id)).toEqual(planned);
    const answer = await callComplete(cookie, birthday);
    expect(await answer.json()).toMatchObject({ next: { dueOn: addYearsTo(dueAt, 37), firstDueOn: dueAt } });
  });

  it('advance a year if long overdue when the template makes them no longer completable', async () => {
    const cookie = await signIn(await makeUser());
    const dueAt = addDaysTo(today(), -100);
    const dentist = await createFromTemplate(cookie, 'annual-dental-checkup', { dueAt, recurrenceYears: 1 });
    const done = await createFromTemplate(cookie, 'annual-dental-checkup', { dueAt, recurrenceYears: 1 });
    expect((await callComplete(cookie, done)).status).toBe(200);
    await callEdit('annual-dental-checkup', { canBeMarkedComplete: false });
    await sweep();
    const restored = await callRoute(restore.POST, {
      method: 'POST',
      path: `/api/reminders/${done.id}`,
      params: { id: done.id },
      cookie,
    });
    expect(restored.status).toBe(200);
    for (const { id } of [dentist, done]) {
      const stored = await db.reminder.findUniqueOrThrow({ where: { id } });
      expect(fromDateColumn(stored.dueOn)).toBe(addYearsTo(dueAt, 1));
      expect(stored.advanceAt).not.toBeNull();
      expect(await pendingOf(id)).toHaveLength(2);
    }
  });

  const listTab = async (cookie: string, tab: Tab) =>
    (await fetchTab(cookie, tab)).map(({ id, canBeCompleted, canBeOverdue, repeatsByItself }) => {
      return { id, canBeCompleted, canBeOverdue, repeatsByItself };
    });

  it('are in the Overdue tab only while the template’s canBeOverdue is true', async () => {
    const cookie = await signIn(await makeUser());
    const { id } = await createFromTemplate(cookie, 'passport', { dueAt: addDaysTo(today(), -3) });
    const late = { id, canBeCompleted: true, canBeOverdue: true, repeatsByItself: false };
    for (const canBeOverdue of [false, true]) {
      await callEdit('passport', { canBeOverdue });
      expect(await listTab(cookie, 'overdue')).toEqual(canBeOverdue ? [late] : []);
      expect(await fetchCounts(cookie)).toMatchObject({ overdue: canBeOverdue ? 1 : 0 });
      expect(await listTab(cookie, 'all')).toEqual([{ ...late, canBeOverdue }]);
    }
  });

  it('repeat by themselves only while the template’s canBeMarkedComplete is false', async () => {
    const cookie = await signIn(await makeUser());
    const dueAt = addDaysTo(today(), 40);
    const yearly = await createFromTemplate(cookie, 'annual-dental-checkup', { dueAt, recurrenceYears: 1 });
    const done = await createFromTemplate(cookie, 'annual-dental-checkup', { dueAt });
    const next = ((await (await callComplete(cookie, done)).json()) as CompletionResponse).next!;
    const once = await createFromTemplate(cookie, 'passport', { dueAt });
    const ids = [yearly.id, once.id, next.id, done.id];
    for (const canBeCompleted of [false, true]) {
      for (const key of ['annual-dental-checkup', 'passport'])
        await callEdit(key, { canBeMarkedComplete: canBeCompleted });
      const repeats = { canBeCompleted, canBeOverdue: canBeCompleted, repeatsByItself: !canBeCompleted };
      const expected = ids.map((id) =>
        id === once.id ? { id, canBeCompleted, canBeOverdue: true, repeatsByItself: false } : { id, ...repeats },
      );
      const byId = new Map((await listTab(cookie, 'all')).map((reminder) => [reminder.id, reminder]));
      expect(ids.map((id) => byId.get(id))).toEqual(expected);
    }
  });

  it('take the current settings of the template when they are restored', async () => {
    const cookie = await signIn(await makeUser());
    const done = await createFromTemplate(cookie, 'annual-dental-checkup', {
      dueAt: addDaysTo(today(), 40),
      recurrenceYears: 1,
    });
    await callComplete(cookie, done);
    await db.template.update({ where: { key: 'annual-dental-checkup' }, data: { canBeMarkedComplete: false } });
    const path = `/api/reminders/${done.id}`;
    const restored = await callRoute(restore.POST, { method: 'POST', path, params: { id: done.id }, cookie });
    expect(await restored.json()).toMatchObject({ canBeCompleted: false, canBeOverdue: false, repeatsByItself: true });
  });

  it('become birthday reminders when seeding marks their template as a birthday', async () => {
    await db.template.update({ where: { key: 'birthday' }, data: { occasion: null, icon: null, color: null } });
    const cookie = await signIn(await makeUser());
    const { id, occasion } = await createFromTemplate(cookie, 'birthday', { dueAt: '1990-03-10' });
    expect(occasion).toBeNull();
    await seedTemplates(database);
    const [reminder] = await fetchTab(cookie, 'all');
    expect(reminder).toMatchObject({ id, occasion: 'birthday', template: { icon: 'cake', color: 'pink' } });
  });

  it('follow the new settings even if they are created while the template changes', async () => {
    const cookie = await signIn(await makeUser());
    const dueAt = addDaysTo(today(), 40);
    const key = 'annual-dental-checkup';
    const yearly = { dueAt, recurrenceYears: 1 };
    const first = await createFromTemplate(cookie, key, yearly);
    const make = () => createFromTemplate(cookie, key, yearly);
    await Promise.all([
      make(),
      callComplete(cookie, first),
      callEdit(key, { canBeMarkedComplete: false }),
      make(),
      make(),
    ]);
    await sweep();
    expect(await db.reminder.count({ where: { status: 'active', advanceAt: null } })).toBe(0);
    expect(await db.reminder.count({ where: { status: 'active' } })).toBe(4);
  });

  it('advance to their next occurrence once seeding makes them no longer completable', async () => {
    await db.template.update({ where: { key: 'birthday' }, data: { canBeMarkedComplete: true } });
    const cookie = await signIn(await makeUser());
    const dueAt = addYearsTo(addDaysTo(today(), 40), -36);
    const { id } = await createFromTemplate(cookie, 'birthday', { dueAt });
    await seedTemplates(database);
    expect(await sweep()).toEqual([id]);
    const { dueOn } = await db.reminder.findUniqueOrThrow({ where: { id } });
    expect(fromDateColumn(dueOn)).toBe(addYearsTo(dueAt, 36));
  });

  it('keep date and lead days once seeding makes the CIPC return due on the last day to file; completed, ask for the next', async () => {
    const key = 'cipc-annual-return-sa';
    const repeat = { nextDate: 'due', recurrenceYears: 1 } as const;
    await db.template.update({ where: { key }, data: { category: 'custom-repeat', ...repeat } });
    const cookie = await signIn(await makeUser());
    const anniversary = addDaysTo(today(), 40);
    const created = await createFromTemplate(cookie, key, {
      dueAt: anniversary,
      recurrenceYears: 1,
      leadDays: [30, 0],
    });
    await seedTemplates(database);
    const [kept] = await fetchTab(cookie, 'all');
    expect(kept).toMatchObject({ id: created.id, dueOn: anniversary, leadDays: [30, 0], category: 'custom-repeat' });
    const { next, askForNewDate } = await completeReminderViaApi(cookie, created.id);
    expect([next, askForNewDate]).toEqual([null, true]);
  });

  it('lose the notice on the apply-by date of a contract once seeding makes that date advice', async () => {
    const key = 'fixed-term-contract-sa';
    await db.template.update({ where: { key }, data: { applyByKind: 'law' } });
    const cookie = await signIn(await makeUser());
    const created = await createFromTemplate(cookie, key, { dueAt: addDaysTo(today(), 120), leadDays: [0] });
    const pendingCount = () => db.notice.count({ where: { reminderId: created.id, status: 'pending' } });
    expect([created.applyBy?.kind, await pendingCount()]).toEqual(['law', 2]);
    await seedTemplates(database);
    await sweep();
    const [reminder] = await fetchTab(cookie, 'all');
    expect([reminder?.applyBy?.kind, reminder?.applyBy?.on, await pendingCount()]).toEqual([
      'practice',
      created.applyBy?.on,
      1,
    ]);
  });

  it('keep a deactivated template, which new reminders cannot use', async () => {
    const cookie = await signIn(await makeUser());
    const { response, body } = await createPassport(cookie);
    const { id } = (await response.json()) as ReminderResponse;
    await callEdit('passport', { isActive: false });

    const another = await createPassport(cookie);
    expect(another.response.status).toBe(400);
    expect(await another.response.json()).toMatchObject({
      fields: { templateId: ['This template is no longer available'] },
    });

    const path = `/api/reminders/${id}`;
    const renamed = { ...body, title: 'Renamed' };
    const saved = await callRoute(reminder.PUT, { method: 'PUT', path, params: { id }, body: renamed, cookie });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({
      title: 'Renamed',
      templateId: body.templateId,
      template: { key: 'passport' },
    });
  });
});
