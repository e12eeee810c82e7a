import { describe, expect, it } from 'vitest';
import { PATCH as saveSettings } from '@/app/api/settings/regional/route';
import { POST as mute } from '@/app/api/reminders/[id]/mute/route';
import { addDaysTo } from '@/lib/calendar';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  callReminderAction,
  callUpdateReminder,
  createReminderViaApi,
  findTemplate,
  makeSignedInUser,
  VALID_REMINDER,
} from '../reminders/reminder-calls';
import {
  callReminderFile,
  callUpdateFeed,
  fetchEvent,
  fetchEvents,
  fetchFeed,
  listedDaysOf,
  makeFeedOwner,
  makeFeedViaApi,
  parseEvents,
  triggersOf,
  valuesOf,
} from './feed-calls';

useCleanDatabase();

describe('the event of a reminder', () => {
  it('is all-day and free, ends the next day, and links to the reminder', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await createReminderViaApi(cookie, { dueAt: '2027-02-28' });
    const text = await fetchFeed(url);
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\n');
    const { dtstamp, 'last-modified': lastModified, ...values } = valuesOf(parseEvents(text).get(id));
    expect(values).toEqual({
      uid: id,
      summary: 'Licence disc',
      dtstart: '2027-02-28',
      dtend: '2027-03-01',
      transp: 'TRANSPARENT',
      status: 'CONFIRMED',
      categories: 'What expires',
      sequence: '0',
      url: `http://localhost:3000/dashboard?reminder=${id}`,
    });
    expect(dtstamp).toBe(lastModified);
  });

  it('has an alarm for each lead day, at the owner’s hour', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await createReminderViaApi(cookie, { leadDays: [30, 1, 0] });
    expect(triggersOf((await fetchEvents(url)).get(id))).toEqual(['-PT712H', '-PT16H', 'PT8H']);
  });

  it('has no alarms while the reminder is muted', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await createReminderViaApi(cookie);
    await callReminderAction(mute, id, cookie);
    expect(triggersOf((await fetchEvents(url)).get(id))).toEqual([]);
  });

  it('contains the description only if the owner wants it', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await createReminderViaApi(cookie, { description: 'Policy 4471\nAsk for Sipho' });
    expect(await fetchEvent(url, id)).not.toHaveProperty('description');
    expect(await (await callReminderFile(cookie, id)).text()).not.toContain('4471');
    await callUpdateFeed(cookie, { withDescriptions: true });
    expect(await fetchEvent(url, id)).toMatchObject({ description: 'Policy 4471\nAsk for Sipho' });
  });

  it('stays one event whatever the title contains', async () => {
    const { cookie, url } = await makeFeedOwner();
    const title = 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:b;c,d\\n\rEND:VCALENDAR\u2028\u0085\u000bX-EVIL:1';
    const { id } = await createReminderViaApi(cookie, { title });
    const events = await fetchEvents(url);
    expect([...events.keys()]).toEqual([id]);
    expect(valuesOf(events.get(id)).summary).toBe(
      'a\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:b;c,d\\n\nEND:VCALENDAR   X-EVIL:1',
    );
    expect(valuesOf(events.get(id))).not.toHaveProperty('x-evil');
  });

  it('has lines of at most 75 octets that end in CRLF and split no character', async () => {
    const { cookie, url } = await makeFeedOwner();
    const title = `${'Môre 🎂 '.repeat(20)}${'x'.repeat(40)}`;
    const { id } = await createReminderViaApi(cookie, { title });
    const text = await fetchFeed(url);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/);
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBe(75);
    expect((await fetchEvent(url, id)).summary).toBe(title);
  });

  it('is in the owner’s language', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id: templateId } = await findTemplate('passport');
    const { id } = await createReminderViaApi(cookie, { templateId, dueAt: '2030-06-30' });
    await callRoute(saveSettings, {
      method: 'PATCH',
      path: '/api/settings/regional',
      cookie,
      body: { locale: 'af-ZA' },
    });
    expect(await fetchEvent(url, id)).toMatchObject({ categories: 'Wat verval' });
    expect((await fetchEvent(url, `${id}-apply-by`)).summary).toBe('Laaste dag om aansoek te doen: Licence disc');
  });

  it('is absent from the feeds of other users', async () => {
    const { cookie } = await makeFeedOwner();
    await createReminderViaApi(cookie);
    const other = await makeFeedOwner();
    expect((await fetchEvents(other.url)).size).toBe(0);
  });
});

describe('the event of an apply-by date', () => {
  it('falls on that date, without alarms, beside the event of the due date', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id: templateId, applyByDays } = await findTemplate('passport');
    const { id } = await createReminderViaApi(cookie, { templateId, dueAt: '2030-06-30' });
    const events = await fetchEvents(url);
    expect([...events.keys()]).toEqual([id, `${id}-apply-by`]);
    const event = events.get(`${id}-apply-by`);
    expect(valuesOf(event)).toMatchObject({
      summary: 'Last day to apply: Licence disc',
      dtstart: addDaysTo('2030-06-30', -applyByDays!),
      status: 'CONFIRMED',
      sequence: '0',
    });
    expect(triggersOf(event)).toEqual([]);
  });

  it('has an alarm at the owner’s hour where an email goes out because the law sets the date', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id: templateId, applyByDays } = await findTemplate('sa-firearm-licence');
    const triggersWith = async (body: object) => {
      const { id } = await createReminderViaApi(cookie, { templateId, dueAt: '2030-06-30', ...body });
      const triggers = async () => triggersOf((await fetchEvents(url)).get(`${id}-apply-by`));
      const active = await triggers();
      await callReminderAction(mute, id, cookie);
      expect(await triggers()).toEqual([]);
      return active;
    };
    expect(await triggersWith({ leadDays: [180, 0] })).toEqual(['PT8H']);
    expect(await triggersWith({ leadDays: [applyByDays!, 0] })).toEqual([]);
    expect(await triggersWith({ leadDays: [] })).toEqual([]);
    expect(await triggersWith({ applyBy: { count: 100, unit: 'day', verb: 'apply' } })).toEqual([]);
  });

  it('says what the owner chose to do by it', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id: templateId } = await findTemplate('passport');
    const applyBy = { count: 20, unit: 'working-day', verb: 'cancel' };
    const { id } = await createReminderViaApi(cookie, { templateId, dueAt: '2027-01-31', applyBy });
    expect(await fetchEvent(url, `${id}-apply-by`)).toMatchObject({
      summary: 'Last day to cancel: Licence disc',
      dtstart: '2026-12-31',
      status: 'CONFIRMED',
    });
  });
});

describe('an apply-by date that the owner removes', () => {
  const PASSPORT = { ...VALID_REMINDER, dueAt: '2030-06-30' };
  const applyBy = { count: 10, unit: 'day', verb: 'pay' };

  it('leaves the feed', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await createReminderViaApi(cookie, { ...PASSPORT, applyBy });
    await callUpdateReminder(cookie, id, { ...PASSPORT, applyBy: null });
    expect([...(await fetchEvents(url)).keys()]).toEqual([id]);
  });

  it('is confirmed, in one event, once the owner sets it again', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await createReminderViaApi(cookie, { ...PASSPORT, applyBy });
    for (const change of [null, applyBy, null, { ...applyBy, count: 20 }])
      await callUpdateReminder(cookie, id, { ...PASSPORT, applyBy: change });
    const text = await fetchFeed(url);
    expect(text.match(/UID:.*apply-by/g)).toHaveLength(1);
    expect(valuesOf(parseEvents(text).get(`${id}-apply-by`))).toMatchObject({
      status: 'CONFIRMED',
      dtstart: '2030-06-10',
    });
  });
});

describe('a reminder that repeats by itself', () => {
  const makeBirthday = async (cookie: string, dueAt: string, repeat: object, leapDay?: string) => {
    const { id: templateId } = await findTemplate('birthday');
    return createReminderViaApi(cookie, { templateId, category: 'recurring-date', dueAt, repeat, leapDay });
  };

  it.each([
    ['every year', '1988-05-02', { every: 1, unit: 'year' }, 'FREQ=YEARLY'],
    ['every 2 weeks', '2026-05-02', { every: 2, unit: 'week' }, 'FREQ=WEEKLY;INTERVAL=2'],
    ['on 29 or 28 February', '1988-02-29', { every: 1, unit: 'year' }, 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
    ['on 29 February or 1 March', '1988-02-29', { every: 1, unit: 'year' }, 'FREQ=YEARLY;BYYEARDAY=60', 'mar-1'],
    ['at each month’s end', '2026-01-31', { every: 1, unit: 'month' }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ])('recurs by a rule from its first date: %s', async (_name, dueAt, repeat, rule, leapDay?: string) => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await makeBirthday(cookie, dueAt, repeat, leapDay);
    expect(await fetchEvent(url, id)).toMatchObject({ dtstart: dueAt, rrule: rule });
  });

  it('lists the days in February if it is due on the 30th of each month', async () => {
    const { cookie, url } = await makeFeedOwner();
    const { id } = await makeBirthday(cookie, '2026-10-30', { every: 1, unit: 'month' });
    expect(await fetchEvent(url, id)).toMatchObject({ dtstart: '2026-10-30', rrule: 'FREQ=MONTHLY;BYMONTHDAY=30' });
    const days = listedDaysOf((await fetchEvents(url)).get(id)!);
    expect(days).toHaveLength(18);
    expect(days.slice(0, 2)).toEqual(['2027-02-28', '2028-02-29']);
  });
});

describe('GET /api/reminders/{id}/calendar', () => {
  it('returns the events of the feed as a file, without a feed too', async () => {
    const { cookie } = await makeSignedInUser();
    const { id: templateId } = await findTemplate('passport');
    const { id } = await createReminderViaApi(cookie, { templateId, dueAt: '2030-06-30' });
    await createReminderViaApi(cookie, { title: 'Another' });
    const response = await callReminderFile(cookie, id);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="reminder.ics"');
    const file = parseEvents(await response.text());
    const feed = await fetchEvents(await makeFeedViaApi(cookie));
    expect([...file].map(([uid, event]) => [uid, valuesOf(event)])).toEqual(
      [id, `${id}-apply-by`].map((uid) => [uid, valuesOf(feed.get(uid))]),
    );
  });
});
