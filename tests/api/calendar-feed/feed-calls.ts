import ICAL from 'ical.js';
import { expect } from 'vitest';
import { GET as readFeed } from '@/app/api/calendar/[token]/route';
import * as feed from '@/app/api/calendar-feed/route';
import { GET as readReminderFile } from '@/app/api/reminders/[id]/calendar/route';
import { DELETE as deleteReminder } from '@/app/api/reminders/[id]/route';
import type { FeedAddress, FeedStatus } from '@/lib/calendar-feed/schema';
import { callRoute } from '@/tests/support/call-route';
import { makeSignedInUser } from '../reminders/reminder-calls';

const PATH = '/api/calendar-feed';

/** Makes or replaces the feed and returns its address. */
export async function makeFeedViaApi(cookie: string): Promise<string> {
  const response = await callRoute(feed.POST, { method: 'POST', path: PATH, cookie });
  expect(response.status).toBe(200);
  return ((await response.json()) as FeedAddress).url;
}

export async function makeFeedOwner() {
  const { user, cookie } = await makeSignedInUser();
  return { user, cookie, url: await makeFeedViaApi(cookie) };
}

export const callDelete = (cookie: string, id: string) =>
  callRoute(deleteReminder, { method: 'DELETE', path: `/api/reminders/${id}`, params: { id }, cookie });

export const callUpdateFeed = (cookie: string, body: object) =>
  callRoute(feed.PATCH, { method: 'PATCH', path: PATH, cookie, body });

export const callEndFeed = (cookie: string) => callRoute(feed.DELETE, { method: 'DELETE', path: PATH, cookie });

export async function fetchFeedStatus(cookie: string): Promise<FeedStatus> {
  return (await (await callRoute(feed.GET, { path: PATH, cookie })).json()) as FeedStatus;
}

/** Reads the feed as a calendar app does. */
export function callFeed(url: string, { method = 'GET', headers = {} } = {}): Promise<Response> {
  const path = new URL(url).pathname;
  return callRoute(readFeed, { method, path, params: { token: path.split('/').at(-1)! }, headers });
}

export async function fetchFeed(url: string): Promise<string> {
  const response = await callFeed(url);
  expect(response.status).toBe(200);
  return response.text();
}

export const callReminderFile = (cookie: string, id: string) =>
  callRoute(readReminderFile, { path: `/api/reminders/${id}/calendar`, params: { id }, cookie });

/** Parses iCalendar text with ical.js, and returns its events by UID. */
export function parseEvents(text: string): Map<string, ICAL.Component> {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  expect(calendar.getAllSubcomponents()).toHaveLength(events.length);
  return new Map(events.map((event) => [String(event.getFirstPropertyValue('uid')), event]));
}

export const fetchEvents = async (url: string) => parseEvents(await fetchFeed(url));

/** Returns the values of an event that has each property once, as text. */
export const valuesOf = (event: ICAL.Component | undefined): Record<string, string> =>
  Object.fromEntries(
    (event?.getAllProperties() ?? []).map((property) => [property.name, String(property.getFirstValue())]),
  );

export const fetchEvent = async (url: string, uid: string) => valuesOf((await fetchEvents(url)).get(uid));

export const triggersOf = (event: ICAL.Component | undefined): string[] =>
  (event?.getAllSubcomponents('valarm') ?? []).map((alarm) => String(alarm.getFirstPropertyValue('trigger')));

/** Returns the dates that the event lists beside its rule. */
export const listedDaysOf = (event: ICAL.Component): string[] =>
  event.getAllProperties('rdate').map((property) => String(property.getFirstValue()));
