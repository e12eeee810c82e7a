import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as adminItem from '@/app/api/admin/templates/[id]/route';
import * as adminCollection from '@/app/api/admin/templates/route';
import * as csv from '@/app/api/export/csv/route';
import * as collection from '@/app/api/templates/route';
import * as testData from '@/app/api/create-test-data/route';
import type { RouteHandler } from '@/lib/http/route';
import { db } from '@/lib/database/db';
import { loadMessages } from '@/lib/notifications/claim/load-messages';
import type { AdminTemplate, TemplateOption } from '@/lib/templates/schema';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';
import type { PrismaClient } from '@/prisma/generated/client';
import { seedTemplates } from '@/prisma/seed';
import { readCsv } from '@/tests/api/export/read-csv';
import {
  createReminderViaApi,
  dayFromToday,
  fetchActNow,
  fetchReminder,
  fetchReminders,
  findTemplate,
} from '@/tests/api/reminders/reminder-calls';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();
const database = db as unknown as PrismaClient;
beforeEach(async () => {
  await db.template.deleteMany({});
  await seedTemplates(database);
});

const passport = SYSTEM_TEMPLATES.find(({ key }) => key === 'passport')!;
const { af } = passport.translations;

async function makePassportOwner(locale: string) {
  const user = await makeUser({ locale });
  const cookie = await signIn(user);
  const { id: templateId } = await findTemplate('passport');
  const reminder = await createReminderViaApi(cookie, { templateId, title: 'Sipho', dueAt: dayFromToday(100) });
  return { user, cookie, reminder };
}

async function fetchTemplates<Template>(route: RouteHandler, cookie: string): Promise<Template[]> {
  return (await (await callRoute(route, { path: '/api/templates', cookie })).json()) as Template[];
}

async function editPassport(body: object): Promise<AdminTemplate> {
  const cookie = await signIn(await makeUser({ isAdmin: true }));
  const { id } = await findTemplate('passport');
  const path = `/api/admin/templates/${id}`;
  const response = await callRoute(adminItem.PUT, { method: 'PUT', path, params: { id }, body, cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as AdminTemplate;
}

async function fetchPassport(locale: string): Promise<TemplateOption> {
  const templates = await fetchTemplates<TemplateOption>(collection.GET, await signIn(await makeUser({ locale })));
  return templates.find(({ key }) => key === 'passport')!;
}

describe('templates for a user whose language is Afrikaans', () => {
  it('have Afrikaans texts, are sorted by Afrikaans name and keep the English search terms', async () => {
    const templates = await fetchTemplates<TemplateOption>(
      collection.GET,
      await signIn(await makeUser({ locale: 'af-ZA' })),
    );
    const names = templates.map(({ name }) => name);
    const translated = SYSTEM_TEMPLATES.map(({ translations }) => translations.af.name);
    expect(names).toEqual(translated.sort((a, b) => a.localeCompare(b, 'af')));
    const { name, description, guidance } = af;
    expect(templates.find(({ key }) => key === 'passport')).toMatchObject({
      name,
      description,
      guidance,
      guidanceSource: passport.guidanceSource,
      searchTerms: [...af.searchTerms, 'Passport', ...passport.searchTerms],
    });
  });

  it('have Afrikaans names in responses with reminders and in the CSV export', async () => {
    const { cookie, reminder } = await makePassportOwner('af-ZA');
    expect(reminder.template?.name).toBe('Paspoort');
    const [listed] = await fetchReminders(cookie);
    const [urgent] = await fetchActNow(cookie);
    const single = await fetchReminder(cookie, reminder.id);
    for (const each of [listed, urgent, single]) expect(each).toEqual(reminder);
    const exported = await callRoute(csv.GET, { path: '/api/export/csv', cookie });
    const [row] = readCsv(new Uint8Array(await exported.arrayBuffer()));
    expect(Object.values(row!).slice(0, 2)).toEqual(['Sipho', 'Paspoort']);
  });

  it('make their reminders searchable by both the Afrikaans and the English name', async () => {
    const { cookie, reminder } = await makePassportOwner('af-ZA');
    for (const search of ['paspoor', 'PASSPORT']) {
      expect(await fetchReminders(cookie, { search })).toEqual([reminder]);
    }
    expect(await fetchReminders(cookie, { search: 'birthday' })).toEqual([]);
  });

  it('have Afrikaans names in the titles of test reminders', async () => {
    const user = await makeUser({ locale: 'af-ZA', isTestingUser: true });
    const { id: templateId } = await findTemplate('passport');
    const response = await callRoute(testData.POST, {
      method: 'POST',
      path: '/api/create-test-data',
      body: { templateId },
      cookie: await signIn(user),
    });
    expect(response.status).toBe(201);
    expect(await db.reminder.count({ where: { title: { contains: 'Paspoort' } } })).toBeGreaterThan(0);
    expect(await db.reminder.count({ where: { title: { contains: 'Passport' } } })).toBe(0);
  });
});

describe('the texts of templates', () => {
  it.each(['en-ZA', 'en-US', 'en-GB', 'xx-XX'])('are English for the locale %s', async (locale) => {
    const { cookie, reminder } = await makePassportOwner(locale);
    expect(reminder.template?.name).toBe('Passport');
    expect(await fetchReminders(cookie, { search: 'paspoort' })).toHaveLength(1);
    const { name, description, guidance, searchTerms } = passport;
    expect(await fetchPassport(locale)).toMatchObject({ name, description, guidance, searchTerms });
  });

  it('are English if the catalogue has no translation', async () => {
    await db.templateTranslation.deleteMany();
    const { translations } = passport;
    passport.translations = {} as typeof translations;
    try {
      await seedTemplates(database);
    } finally {
      passport.translations = translations;
    }
    const { name, description, guidance } = passport;
    expect(await fetchPassport('af-ZA')).toMatchObject({ name, description, guidance });
    expect(await db.templateTranslation.count()).toBe(SYSTEM_TEMPLATES.length - 1);
  });

  it('are loaded for each notice in the language of its recipient', async () => {
    const claim = { id: randomUUID(), callId: randomUUID() };
    for (const locale of ['af-ZA', 'en-ZA']) {
      const { reminder } = await makePassportOwner(locale);
      const [notice] = await db.notice.findMany({ where: { reminderId: reminder.id }, take: 1 });
      const { id, channel, recipientId, nextAttemptAt } = notice!;
      const claimed = {
        status: 'sending',
        claimId: claim.id,
        callId: claim.callId,
        leaseUntil: nextAttemptAt,
      } as const;
      const message = { kind: 'notice', channel, recipientId, nextAttemptAt, ...claimed } as const;
      await db.notice.update({ where: { id }, data: { status: 'sending' } });
      await db.message.create({ data: { ...message, notices: { connect: { id } } } });
    }
    const loaded = (await loadMessages(claim, new Date())).flatMap(({ notices }) => notices);
    expect(loaded.map(({ reminder }) => reminder.template)).toMatchObject([
      {
        name: af.name,
        countsFromLabel: null,
        guidance: af.guidance,
        documents: af.documents,
        guidanceSource: passport.guidanceSource,
      },
      { name: passport.name, guidance: passport.guidance, documents: passport.documents },
    ]);
  });
});

describe('template translations', () => {
  it('keep the fields edited by an admin when seeding updates the others', async () => {
    const edited = await editPassport({ translations: { af: { name: ' Reispas ' } } });
    const texts = { name: 'Reispas', description: af.description, guidance: af.guidance, documents: af.documents };
    expect(edited.translations).toEqual({ af: { ...texts, countsFromLabel: null } });
    expect(edited.name).toBe('Passport');
    await db.templateTranslation.updateMany({ where: { name: 'Reispas' }, data: { guidance: 'Ou raad.' } });

    expect(await seedTemplates(database)).toEqual({ created: 0, updated: 1, unchanged: 47 });

    expect(await fetchPassport('af-ZA')).toMatchObject(texts);
    expect(await seedTemplates(database)).toEqual({ created: 0, updated: 0, unchanged: 48 });
  });

  it.each([null, '', '  '])('fall back to English if cleared with %j, even after seeding', async (cleared) => {
    const { translations } = await editPassport({ translations: { af: { name: cleared, guidance: cleared } } });
    expect(translations.af).toMatchObject({ name: null, description: af.description, guidance: null });
    await seedTemplates(database);
    const { name, guidance } = passport;
    expect(await fetchPassport('af-ZA')).toMatchObject({ name, description: af.description, guidance });
    const { reminder } = await makePassportOwner('af-ZA');
    expect(reminder.template?.name).toBe('Passport');
  });

  it('list what to take along, as edited by an admin, or in English while the list is empty', async () => {
    expect((await fetchPassport('af-ZA')).documents).toEqual(af.documents);
    await editPassport({ documents: ['Old passport'], translations: { af: { documents: [' Ou  paspoort ', ''] } } });
    await seedTemplates(database);
    expect((await fetchPassport('en-ZA')).documents).toEqual(['Old passport']);
    expect((await fetchPassport('af-ZA')).documents).toEqual(['Ou paspoort']);
    await editPassport({ translations: { af: { documents: [] } } });
    await seedTemplates(database);
    expect((await fetchPassport('af-ZA')).documents).toEqual(['Old passport']);
  });

  it('are created by the next seed if they are missing', async () => {
    await db.templateTranslation.deleteMany({ where: { name: af.name } });
    expect((await fetchPassport('af-ZA')).name).toBe('Passport');
    expect(await seedTemplates(database)).toMatchObject({ updated: 1 });
    expect((await fetchPassport('af-ZA')).name).toBe('Paspoort');
  });

  it('keep all concurrent changes to different fields', async () => {
    const changes = [{ name: 'A' }, { description: 'B' }, { guidance: 'C' }];
    await Promise.all(changes.map((change) => editPassport({ translations: { af: change } })));
    expect((await editPassport({})).translations.af).toMatchObject({ name: 'A', description: 'B', guidance: 'C' });
  });

  it('are rejected with 400 if a name has 201 characters', async () => {
    const cookie = await signIn(await makeUser({ isAdmin: true }));
    const { id } = await findTemplate('passport');
    const body = { translations: { af: { name: 'x'.repeat(201) } } };
    const path = `/api/admin/templates/${id}`;
    const response = await callRoute(adminItem.PUT, { method: 'PUT', path, params: { id }, body, cookie });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { 'translations.af.name': [expect.any(String)] } });
  });

  it('are in the admin list in addition to the English texts', async () => {
    const cookie = await signIn(await makeUser({ isAdmin: true, locale: 'af-ZA' }));
    const templates = await fetchTemplates<AdminTemplate>(adminCollection.GET, cookie);
    const { searchTerms: _, ...translated } = af;
    expect(templates.find(({ key }) => key === 'passport')).toMatchObject({
      name: 'Passport',
      guidance: passport.guidance,
      translations: { af: translated },
    });
  });
});
