import fc from 'fast-check';
import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { expect, it } from 'vitest';
import { addDaysTo, addYearsTo, daysBetween, LEAP_DAYS, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { occurrenceAfter, REPEAT_UNITS } from '@/lib/schedule/recurrence-rules';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { createReminderViaApi, findTemplate, makeSignedInUser } from '../reminders/reminder-calls';
import {
  callUpdateFeed,
  fetchFeed,
  listedDaysOf,
  makeFeedViaApi,
  parseEvents,
  triggersOf,
  valuesOf,
} from './feed-calls';

useCleanDatabase();

const MAX_OCCURRENCES = 30;
const YEARS_WITH_LISTED_DAYS = 18;

/** Without backslashes: node-ical reads an escaped backslash before an n as a line break. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a\r\nEND:VEVENT\r\n', ';,:"', '😀'.repeat(40), 'Môre\tvroeg'),
  )
  .map((value) => value.replace(/[\0\\]/g, '').normalize('NFC'));
const monthEnd = fc.constantFrom<Day>('2024-02-29', '2026-01-29', '2026-01-30', '2026-12-31', '2027-02-28');
const day = fc.oneof(
  monthEnd,
  fc.integer({ min: 0, max: 60_000 }).map((days) => addDaysTo('1990-01-01', days)),
);
const reminder = fc.record({
  template: fc.constantFrom('birthday', 'passport', undefined),
  title: text.map((value) => `T ${value}`.trim().slice(0, 100)),
  description: fc.option(text),
  dueAt: day,
  leadDays: fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 5 }),
  leapDay: fc.constantFrom(...LEAP_DAYS),
  repeat: fc.option(fc.record({ every: fc.integer({ min: 1, max: 99 }), unit: fc.constantFrom(...REPEAT_UNITS) })),
});

/** The occurrences from the current one on, as the product calculates them. */
function expectedDays({ dueOn, firstDueOn, repeat, leapDay, repeatsByItself }: ReminderResponse): string[] {
  const days = [dueOn as Day];
  if (!repeat || !repeatsByItself) return days;
  while (days.length < MAX_OCCURRENCES)
    days.push(occurrenceAfter({ firstDueOn: firstDueOn as Day, repeat: { ...repeat, leapDay } }, days.at(-1)!));
  return days.filter((found) => found < addYearsTo(dueOn as Day, YEARS_WITH_LISTED_DAYS));
}

function daysByIcalJs(component: ICAL.Component, from: string, until: string): string[] {
  const days: string[] = [];
  const iterator = new ICAL.Event(component).iterator();
  for (let next = iterator.next(); next && next.toString() <= until; next = iterator.next()) days.push(next.toString());
  return days.filter((found) => found >= from);
}

/** Ignores listed dates, which node-ical leaves to its callers. */
function daysByNodeIcal(event: VEvent, from: string, until: string): string[] {
  const range = { from: new Date(from), to: new Date(until) };
  return ical.expandRecurringEvent(event, range).map(({ start }) => start.toISOString().slice(0, 10));
}

const eventsByNodeIcal = (feed: string) =>
  Object.values(ical.sync.parseICS(feed)).filter((item): item is VEvent => item?.type === 'VEVENT');

it('ical.js and node-ical read the same events, with the occurrences of the product, from any list', async () => {
  const { user, cookie } = await makeSignedInUser();
  const url = await makeFeedViaApi(cookie);
  await callUpdateFeed(cookie, { withDescriptions: true });
  const templates = { birthday: await findTemplate('birthday'), passport: await findTemplate('passport') };
  await fc.assert(
    fc.asyncProperty(fc.array(reminder, { minLength: 1, maxLength: 8 }), async (list) => {
      await db.reminder.deleteMany({ where: { userId: user.id } });
      const saved: ReminderResponse[] = [];
      for (const { template, ...body } of list)
        saved.push(await createReminderViaApi(cookie, { templateId: template && templates[template].id, ...body }));

      const feed = await fetchFeed(url);
      const known = parseEvents(feed);
      const others = new Map(eventsByNodeIcal(feed).map((event) => [event.uid, event]));
      expect([...others.keys()]).toEqual([...known.keys()]);
      for (const [uid, component] of known) {
        const values = valuesOf(component);
        const other = others.get(uid)!;
        expect({
          summary: other.summary,
          description: other.description,
          start: other.start.toISOString().slice(0, 10),
          days: daysBetween(values.dtstart as Day, values.dtend as Day),
          sequence: String(other.sequence),
          status: other.status,
          url: other.url,
        }).toEqual({
          summary: values.summary,
          description: values.description,
          start: values.dtstart,
          days: 1,
          sequence: values.sequence,
          status: values.status,
          url: values.url,
        });
        expect((other.alarms ?? []).map(({ trigger }) => trigger)).toEqual(triggersOf(component));
      }
      for (const item of saved) {
        const component = known.get(item.id)!;
        const isNamed = item.occasion === 'birthday' && !/birthday/i.test(item.title);
        expect(valuesOf(component).summary).toBe(asRead(isNamed ? `${item.title}’s birthday` : item.title));
        const days = expectedDays(item);
        const [from, until] = [days[0]!, days.at(-1)!];
        expect(daysByIcalJs(component, from, until)).toEqual(days);
        const listed = listedDaysOf(component);
        const byRule = days.filter((found) => !listed.includes(found));
        if (byRule[0] === days[0]) expect(daysByNodeIcal(others.get(item.id)!, from, until)).toEqual(byRule);
      }
    }),
    { numRuns: process.env.CI ? 100 : 12 },
  );
});

/** Line breaks are kept; control characters become spaces. */
const asRead = (title: string) => title.replace(/\r\n|\r/g, '\n').replace(/[^\P{Cc}\t\n]|[\u2028\u2029]/gu, ' ');
