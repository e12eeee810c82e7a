import { describe, expect, it } from 'vitest';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { POST as createReminder } from '@/app/api/reminders/route';
import { PATCH } from '@/app/api/settings/regional/route';
import { addDaysTo, addYearsTo, dayInTimezone, formatInstant, fromDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { CURRENCIES, THEMES, TIMEZONES } from '@/lib/accounts/settings/schema';
import { DATE_FORMATS } from '@/lib/i18n/date-formats';
import { LOCALES } from '@/lib/i18n/languages';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

const saveSettings = (cookie: string, body: object) =>
  callRoute(PATCH, { method: 'PATCH', path: '/api/settings/regional', body, cookie });

const DEFAULTS = {
  theme: 'light',
  locale: 'en-ZA',
  showSATemplates: true,
  currencyFormat: 'ZAR',
  timezone: 'Africa/Johannesburg',
  dateFormat: 'DD/MM/YYYY',
  notifyHour: 8,
  oneMailAMorning: false,
  weeklyMail: 'off',
};

describe('the regional settings', () => {
  it('have the specified options, the default first', () => {
    expect(LOCALES).toEqual(['en-ZA', 'en-US', 'en-GB', 'af-ZA']);
    expect(CURRENCIES).toEqual(['ZAR', 'USD', 'EUR', 'GBP']);
    expect(TIMEZONES).toEqual([
      'Africa/Johannesburg',
      'Europe/London',
      'America/New_York',
      'America/Los_Angeles',
      'Asia/Tokyo',
      'Australia/Sydney',
    ]);
    expect(DATE_FORMATS).toEqual(['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD']);
    expect(THEMES).toEqual(['light', 'dark', 'system']);
  });
});

describe('PATCH /api/settings/regional', () => {
  const options: [string, readonly unknown[]][] = [
    ['theme', THEMES],
    ['locale', LOCALES],
    ['currencyFormat', CURRENCIES],
    ['timezone', TIMEZONES],
    ['dateFormat', DATE_FORMATS],
    ['notifyHour', [0, 12, 23, 8]],
    ['showSATemplates', [false, true]],
    ['oneMailAMorning', [true, false]],
    ['weeklyMail', ['sunday', 'monday', 'off']],
  ];
  it.each(options)('saves %s and keeps the other settings', async (field, values) => {
    const cookie = await signIn(await makeUser());
    for (const value of values) {
      const response = await saveSettings(cookie, { [field]: value });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ ...DEFAULTS, [field]: value });
    }
    const user = await (await callRoute(currentUser, { path: '/api/auth/user', cookie })).json();
    expect(user).toMatchObject({ ...DEFAULTS, [field]: values.at(-1) });
  });

  const refused: [string, object, string][] = [
    ['an unknown locale', { locale: 'de-DE' }, 'locale'],
    ['a currency in lower case', { currencyFormat: 'zar' }, 'currencyFormat'],
    ['a time zone that is not offered', { timezone: 'Europe/Berlin' }, 'timezone'],
    ['an unknown date format', { dateFormat: 'DD.MM.YYYY' }, 'dateFormat'],
    ['an unknown theme', { theme: 'sepia' }, 'theme'],
    ['a day without a weekly mail', { weeklyMail: 'tuesday' }, 'weeklyMail'],
    ['a weekly mail as true', { weeklyMail: true }, 'weeklyMail'],
    ['an hour after 23', { notifyHour: 24 }, 'notifyHour'],
    ['a negative hour', { notifyHour: -1 }, 'notifyHour'],
    ['a fractional hour', { notifyHour: 7.5 }, 'notifyHour'],
    ['an hour as text', { notifyHour: '8' }, 'notifyHour'],
    ['oneMailAMorning as text', { oneMailAMorning: 'true' }, 'oneMailAMorning'],
    ['a null hour', { notifyHour: null }, 'notifyHour'],
    ['showSATemplates as text', { showSATemplates: 'true' }, 'showSATemplates'],
    ['an unknown field', { isAdmin: true }, 'body'],
    ['a null locale', { locale: null }, 'locale'],
    ['an empty body', {}, 'body'],
  ];
  it.each(refused)('returns 400 for %s and changes nothing', async (_name, body, field) => {
    const user = await makeUser();
    const alsoGood = Object.keys(body).length > 0 ? { theme: 'dark', ...body } : body;
    const response = await saveSettings(await signIn(user), alsoGood);
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
    expect(user).toMatchObject(await db.user.findUniqueOrThrow({ where: { id: user.id } }));
  });

  it('changes no settings of other users', async () => {
    const [me, other] = [await makeUser(), await makeUser()];
    await saveSettings(await signIn(me), { timezone: 'Asia/Tokyo', theme: 'dark' });
    expect(other).toMatchObject(await db.user.findUniqueOrThrow({ where: { id: other.id } }));
  });
});

describe('PATCH /api/settings/regional with a time zone', () => {
  const dueIn = (days: number) => addDaysTo(dayInTimezone(new Date(), 'Africa/Johannesburg'), days);

  async function makeReminder(cookie: string, days: number): Promise<ReminderResponse> {
    const body = { title: 'Visa', dueAt: dueIn(days), category: 'expiry-based', leadDays: [200, 100, 30, 0] };
    const response = await callRoute(createReminder, { method: 'POST', path: '/api/reminders', body, cookie });
    return (await response.json()) as ReminderResponse;
  }

  const noticesOf = (reminderId: string) => db.notice.findMany({ where: { reminderId }, orderBy: { leadDay: 'desc' } });

  it.each(TIMEZONES)('moves every planned notice to 08:00 in %s and keeps its day and id', async (timezone) => {
    const cookie = await signIn(await makeUser());
    const { id } = await makeReminder(cookie, 400);
    const before = await noticesOf(id);
    expect((await saveSettings(cookie, { timezone })).status).toBe(200);
    const after = await noticesOf(id);
    expect(after.map((notice) => notice.id)).toEqual(before.map((notice) => notice.id));
    expect(after).toHaveLength(4);
    for (const notice of after) {
      expect(formatInstant(notice.sendAt, timezone, 'yyyy-MM-dd HH:mm')).toBe(`${dueIn(400 - notice.leadDay)} 08:00`);
      expect(notice.nextAttemptAt).toEqual(notice.sendAt);
    }
  });

  it('keeps sent notices and the notices of other users unchanged', async () => {
    const cookie = await signIn(await makeUser());
    const { id } = await makeReminder(cookie, 150);
    const foreign = await makeReminder(await signIn(await makeUser()), 150);
    const [first] = await noticesOf(id);
    const sent = { status: 'sent' as const, sentAt: new Date() };
    const kept = await db.notice.update({ where: { id: first?.id ?? '' }, data: sent });
    const others = await noticesOf(foreign.id);
    await saveSettings(cookie, { timezone: 'Asia/Tokyo' });
    expect((await noticesOf(id))[0]).toEqual(kept);
    expect(await noticesOf(foreign.id)).toEqual(others);
  });

  it('lets a birthday advance once 31 days have passed in the new time zone', async () => {
    const user = await makeUser({ timezone: 'America/Los_Angeles' });
    const cookie = await signIn(user);
    const dueAt = addDaysTo(dayInTimezone(new Date(), 'Asia/Tokyo'), -31);
    const body = { title: 'Birthday', dueAt, category: 'recurring-date', leadDays: [0] };
    await callRoute(createReminder, { method: 'POST', path: '/api/reminders', body, cookie });
    await saveSettings(cookie, { timezone: 'Asia/Tokyo' });
    const [moved] = await advanceRecurring({ now: new Date(), limit: 10 });
    const reminder = await db.reminder.findUniqueOrThrow({ where: { id: moved ?? '' } });
    expect(fromDateColumn(reminder.dueOn)).toBe(addYearsTo(dueAt, 1));
  });

  it('keeps the planned notices when the time zone stays the same', async () => {
    const cookie = await signIn(await makeUser());
    const { id } = await makeReminder(cookie, 60);
    const before = await noticesOf(id);
    await saveSettings(cookie, { timezone: 'Africa/Johannesburg', locale: 'af-ZA' });
    expect(await noticesOf(id)).toEqual(before);
  });

  it('plans notices in the time zone that is stored last when several changes run concurrently', async () => {
    const user = await makeUser();
    const cookie = await signIn(user);
    const { id } = await makeReminder(cookie, 60);
    await Promise.all([...TIMEZONES, TIMEZONES[0]].map((timezone) => saveSettings(cookie, { timezone })));
    const { timezone } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    for (const { sendAt } of await noticesOf(id)) expect(formatInstant(sendAt, timezone, 'HH:mm')).toBe('08:00');
  });
});
